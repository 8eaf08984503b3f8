import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { avatarSvg, closeUpSides, drawAvatar, drawCloseUp } from './avatar.ts'

test('an avatar comes in the sizes of a photo, small enough for a phone', async () => {
  const drawn = await drawAvatar({ seed: 'one', gender: 'female', age: 34 })
  const expected = {
    large: [720, 960],
    small: [320, 427],
    locked: [120, 160],
    square: [160, 160],
    w160: [160, 213],
    w320: [320, 427],
    w480: [480, 640],
    w640: [640, 853],
  }
  assert.deepEqual(Object.keys(drawn).toSorted(), Object.keys(expected).toSorted())
  for (const [size, bytes] of Object.entries(drawn)) {
    const { width, height, format } = await sharp(bytes).metadata()
    assert.deepEqual([format, width, height], ['webp', ...expected[size as keyof typeof expected]])
    assert.ok(bytes.length < 60_000)
  }
})

test('a close-up comes in those that are not larger than it is', async () => {
  const drawn = await drawCloseUp({ seed: 'one', gender: 'male', age: 50 })
  const sizes = ['large', 'locked', 'small', 'square', 'w160', 'w320', 'w480']
  assert.deepEqual(Object.keys(drawn).toSorted(), sizes)
  const { width, height } = await sharp(drawn.large).metadata()
  assert.deepEqual({ width, height }, closeUpSides)
  assert.ok((drawn.locked?.length ?? 0) < 3000)
})

test('the same seed gives the same picture, another seed another', () => {
  const of = { gender: 'male', age: 40 } as const
  assert.equal(avatarSvg({ seed: 'one', ...of }), avatarSvg({ seed: 'one', ...of }))
  assert.notEqual(avatarSvg({ seed: 'one', ...of }), avatarSvg({ seed: 'two', ...of }))
})
