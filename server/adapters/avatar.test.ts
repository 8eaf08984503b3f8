import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { avatarSvg, drawAvatar } from './avatar.ts'

test('an avatar comes in the three sizes of a photo, small enough for a phone', async () => {
  const drawn = await drawAvatar({ seed: 'one', gender: 'female', age: 34 })
  const expected = { large: [720, 960], small: [320, 427], square: [160, 160] }
  for (const [size, bytes] of Object.entries(drawn)) {
    const { width, height, format } = await sharp(bytes).metadata()
    assert.deepEqual([format, width, height], ['webp', ...expected[size as keyof typeof expected]])
    assert.ok(bytes.length < 60_000)
  }
})

test('the same seed gives the same picture, another seed another', () => {
  const of = { gender: 'male', age: 40 } as const
  assert.equal(avatarSvg({ seed: 'one', ...of }), avatarSvg({ seed: 'one', ...of }))
  assert.notEqual(avatarSvg({ seed: 'one', ...of }), avatarSvg({ seed: 'two', ...of }))
})
