import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ProcessedVoice } from '#server/kit/ports/voice-processor.ts'
import { aPicture } from '#test/acts/photos.ts'
import { aVoice, VOICE_SECRET, type VoiceWish } from '#test/acts/voices.ts'
import { opusMs } from './opus-ms.ts'
import { createVoiceProcessor } from './voice-processor.ts'

const MOST_MS = 61_000
const voices = createVoiceProcessor()
const process = (recording: Buffer) => voices.process(recording, MOST_MS)
async function made(wish: VoiceWish): Promise<ProcessedVoice> {
  const recording = await aVoice(wish)
  assert(recording.includes(VOICE_SECRET))
  const voice = await process(recording)
  assert(typeof voice === 'object', JSON.stringify(voice))
  return voice
}

describe('a recording', () => {
  for (const [wish, format] of [
    [{ codec: 'opus', format: 'webm' }, 'webm'],
    [{ codec: 'opus', format: 'ogg' }, 'webm'],
    [{ codec: 'opus', format: 'mp4' }, 'webm'],
    [{ codec: 'aac', format: 'mp4' }, 'mp4'],
  ] as const)
    test(`of ${wish.codec} in ${wish.format} becomes ${format} with its length, and without what it says of its place`, async () => {
      const voice = await made({ ...wish, seconds: 3 })
      assert.equal(voice.format, format)
      assert.ok(Math.abs(voice.durationMs - 3000) <= 25, `${voice.durationMs}`)
      assert.ok(!Buffer.from(voice.file).includes(VOICE_SECRET))
      const again = await process(Buffer.from(voice.file))
      assert.deepEqual(again, voice, 'made anew it is the same')
    })

  test('that is too long is not written', async () => {
    const { file, durationMs } = await made({ seconds: 70 })
    assert.ok(durationMs > MOST_MS)
    assert.equal(file.length, 0)
  })

  test('is refused where it is something else, cut off in its head, or has another kind of audio', async () => {
    const voice = await aVoice()
    for (const [what, bytes] of [
      ['a picture', await aPicture()],
      ['words', Buffer.from('RIFF, said the file')],
      ['nothing', Buffer.alloc(0)],
      ['a head', voice.subarray(0, 40)],
      ['zeros', Buffer.concat([voice.subarray(0, 4), Buffer.alloc(4000)])],
    ] as const)
      assert.equal(await process(bytes), 'unreadable', what)
  })

  test('with changed bytes ends in a voice or a refusal', async () => {
    const voice = await aVoice({ seconds: 1 })
    for (let at = 7; at < voice.length; at += 97) {
      const bent = Buffer.from(voice)
      bent[at] = (bent[at] ?? 0) ^ 0xff
      const answer = await process(bent)
      assert.notEqual(answer, 'interrupted', `changed at ${at}`)
    }
  })
})

test('a packet of Opus says itself how long it sounds', () => {
  assert.equal(opusMs(Uint8Array.of(0xf8, 0xff, 0xfe)), 20)
  assert.equal(opusMs(Uint8Array.of(0x18, 0)), 60)
  assert.equal(opusMs(Uint8Array.of(0xfb, 3)), 60)
  for (const wrong of [[], [0xfb, 0], [0x1b, 48]]) assert.throws(() => opusMs(Uint8Array.from(wrong)))
})
