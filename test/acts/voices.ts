import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { sendMessage } from '#contract/chat.ts'
import type { ErrorBody } from '#contract/rules/errors.ts'
import { type OpenVoice, stageMessageVoice } from '#contract/voices.ts'
import type { TestClient } from '#test/app.ts'
import { formOf } from './photos.ts'

/** One channel of 48 kHz (RFC 7845). */
const OPUS_HEAD = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\x00\x00\x00\x00\x00', 'latin1')

const KINDS = {
  /** 20 ms of silence in each packet. */
  opus: {
    packet: Uint8Array.of(0xf8, 0xff, 0xfe),
    seconds: 0.02,
    config: {
      codec: 'opus',
      numberOfChannels: 1,
      sampleRate: 48_000,
      description: new Uint8Array(OPUS_HEAD),
    },
  },
  /** 1024 samples of silence, and a header for one channel of 48 kHz. */
  aac: {
    packet: Uint8Array.of(0x01, 0x18, 0x20, 0x07),
    seconds: 1024 / 48_000,
    config: {
      codec: 'mp4a.40.2',
      numberOfChannels: 1,
      sampleRate: 48_000,
      description: Uint8Array.of(0x11, 0x88),
    },
  },
} as const

const FORMATS = {
  webm: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
}

export type VoiceWish = { seconds?: number; codec?: 'opus' | 'aac'; format?: keyof typeof FORMATS }

/** A name in the file of a recording, as a telephone writes the place or the owner. */
export const VOICE_SECRET = 'Keizersgracht 1, Amsterdam'

/** Returns a recording of silence that says where it was made. */
export async function aVoice({
  seconds = 2,
  codec = 'opus',
  format = codec === 'opus' ? 'webm' : 'mp4',
}: VoiceWish = {}): Promise<Buffer> {
  const { packet, seconds: each, config } = KINDS[codec]
  const target = new BufferTarget()
  const output = new Output({ target, format: FORMATS[format]() })
  output.setMetadataTags({ title: VOICE_SECRET, comment: VOICE_SECRET })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  for (let at = 0; at < seconds - each / 2; at += each)
    await source.add(new EncodedPacket(packet, 'key', at, each), { decoderConfig: config })
  await output.finalize()
  assert(target.buffer)
  return Buffer.from(target.buffer)
}

export const someBars = '0123456789'.repeat(4)

/** Uploads a recording for a message as the web does. */
export async function stageVoice(
  client: TestClient,
  file: Buffer,
  { key = randomUUID(), bars = someBars }: { key?: string; bars?: string } = {},
): Promise<{ status: number; body: { voice: OpenVoice } & Partial<ErrorBody> }> {
  const { type, payload } = await formOf({ bars, file })
  const answer = await client.raw('POST', stageMessageVoice.path, payload, {
    'x-request-type': 'client',
    'idempotency-key': key,
    'content-type': type,
  })
  return { status: answer.statusCode, body: answer.json() }
}

export const sendVoice = (client: TestClient, id: string, voice_id: string, key: string = randomUUID()) =>
  client.call(sendMessage, { params: { id }, body: { kind: 'voice', voice_id } }, { key })
