import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  Mp4InputFormat,
  Mp4OutputFormat,
  OggInputFormat,
  Output,
  WebMInputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import type { ProcessedVoice } from '#server/kit/ports/voice-processor.ts'
import { opusMs } from './opus-ms.ts'

const AAC_SAMPLES = 1024
const MOST_CHANNELS = 2
/** A header of Opus for at most two channels; one of AAC is shorter. */
const OPUS_HEAD_BYTES = 19
const MOST_HEADER_BYTES = 32

const INPUTS = [new WebMInputFormat(), new OggInputFormat(), new Mp4InputFormat()]

type Audio = { track: InputAudioTrack; codec: 'opus' | 'aac'; config: AudioDecoderConfig }

/**
 * Takes the audio of a recording into a new file, and nothing else of it: no name, no place, no
 * picture. A recording that is longer than `mostMs` is not written. Throws where the file is not one
 * track of Opus or AAC.
 */
export async function rewrapVoice(recording: Uint8Array, mostMs: number): Promise<ProcessedVoice> {
  using input = new Input({ source: new BufferSource(recording), formats: INPUTS })
  const audio = await onlyTrackOf(input)
  const format = audio.codec === 'opus' ? 'webm' : 'mp4'
  const packets: EncodedPacket[] = []
  let durationMs = 0
  for await (const packet of new EncodedPacketSink(audio.track).packets()) {
    durationMs += lengthOf(packet, audio)
    if (durationMs > mostMs) return { file: new Uint8Array(), format, durationMs: Math.round(durationMs) }
    packets.push(packet)
  }
  return { file: await written(packets, audio), format, durationMs: Math.round(durationMs) }
}

async function onlyTrackOf(input: Input): Promise<Audio> {
  const tracks = await input.getTracks()
  const track = await input.getPrimaryAudioTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config || tracks.length !== 1) throw new Error('not one track of audio')
  const { codec } = track
  if (codec !== 'opus' && codec !== 'aac') throw new Error('not Opus or AAC')
  if (config.numberOfChannels > MOST_CHANNELS || config.sampleRate < 8000) throw new Error('not a voice')
  return { track, codec, config: { ...config, description: headerOf(codec, config) } }
}

/** What the decoder needs to know, and no more: a stranger could write there what they like. */
function headerOf(codec: Audio['codec'], { description }: AudioDecoderConfig): Uint8Array | undefined {
  if (!description) return undefined
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  if (codec === 'opus') return bytes.slice(0, OPUS_HEAD_BYTES)
  if (bytes.length > MOST_HEADER_BYTES) throw new Error('not a header of AAC')
  return bytes.slice()
}

/** By what is in a packet, because a container may say what it likes. */
const lengthOf = ({ data }: EncodedPacket, { codec, config }: Audio): number =>
  codec === 'opus' ? opusMs(data) : (AAC_SAMPLES / config.sampleRate) * 1000

async function written(packets: readonly EncodedPacket[], audio: Audio): Promise<Uint8Array> {
  const { codec, config } = audio
  const target = new BufferTarget()
  const output = new Output({
    target,
    format: codec === 'opus' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
  })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const duration = { opus: 0, aac: AAC_SAMPLES / config.sampleRate }
  let at = 0
  for (const packet of packets) {
    const seconds = codec === 'opus' ? opusMs(packet.data) / 1000 : duration.aac
    await source.add(packet.clone({ timestamp: at, duration: seconds }), { decoderConfig: config })
    at += seconds
  }
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was written')
  return new Uint8Array(target.buffer)
}
