import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { avatarSvg, closeUpSides, drawAvatar, drawCloseUp, drawnSides, drawScene } from './avatar.ts'
import { sceneNames } from './scene.ts'

test('an avatar comes in the sizes of a photo, small enough for a phone', async () => {
  const drawn = await drawAvatar({ seed: 'one', gender: 'female', age: 34 })
  const expected = {
    large: [640, 853],
    small: [320, 427],
    locked: [120, 160],
    square: [160, 160],
    w160: [160, 214],
    w320: [320, 427],
    w480: [480, 640],
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
  const sizes = ['large', 'locked', 'small', 'square', 'w160', 'w320']
  assert.deepEqual(Object.keys(drawn).toSorted(), sizes)
  const { width, height } = await sharp(drawn.large).metadata()
  assert.deepEqual({ width, height }, closeUpSides)
  assert.ok((drawn.locked?.length ?? 0) < 3000)
})

test('a scene comes in the sizes of a portrait, and shows the person whose it is', async () => {
  const her = { skin: '#ecb995', hair: '#5b3a29', top: '#c8553d', hasLongHair: true }
  for (const name of sceneNames) {
    const [one, other] = await Promise.all([
      drawScene(name, her),
      drawScene(name, { ...her, hair: '#b4b0ab', hasLongHair: false }),
    ])
    const { width, height } = await sharp(one.large).metadata()
    assert.deepEqual({ width, height }, drawnSides)
    assert.ok(one.large && other.large && !one.large.equals(other.large), name)
    assert.ok(one.large.length < 90_000, name)
  }
})

test('the same seed gives the same picture, another seed another', () => {
  const of = { gender: 'male', age: 40 } as const
  assert.equal(avatarSvg({ seed: 'one', ...of }), avatarSvg({ seed: 'one', ...of }))
  assert.notEqual(avatarSvg({ seed: 'one', ...of }), avatarSvg({ seed: 'two', ...of }))
})
