import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { CANARY, knownHostiles, mutated, sourceImages } from './hostile-images.ts'
import { seeded } from './lib/seeded.ts'

test('the sources are pictures with a place, a profile and notes in them', async () => {
  const sources = await sourceImages()
  const about = await Promise.all(sources.map(({ bytes }) => sharp(bytes).metadata()))
  assert.deepEqual(new Set(about.map(({ format }) => format)), new Set(['jpeg', 'png', 'webp', 'heif']))
  assert.ok(about.filter(({ exif, icc, xmp }) => exif && icc && xmp).length >= 8)
  assert.ok(sources.filter(({ bytes }) => bytes.includes(CANARY)).length >= 8)
})

test('the known ones hold pictures that are as large as they say, in few bytes', async () => {
  const bombs = (await knownHostiles()).filter(({ what }) => what.startsWith('a png of 52'))
  assert.equal(bombs.length, 1)
  const { width, height } = await sharp(bombs[0]?.bytes).metadata()
  assert.equal(width * height, 7208 * 7212)
  assert.ok((bombs[0]?.bytes.length ?? 0) < 20_000)
})

test('the same seed breaks the same files in the same way', async () => {
  const sources = await sourceImages()
  const broken = (seed: number) => {
    const random = seeded(seed)
    return Array.from({ length: 300 }, () => mutated(sources, random))
  }
  const [one, other] = [broken(5), broken(5)]
  assert.deepEqual(one, other)
  const changed = one.filter(({ bytes }) => !sources.some((source) => source.bytes.equals(bytes)))
  assert.ok(changed.length > 280, `${changed.length}`)
})
