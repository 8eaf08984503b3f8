import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { diskPhotoStore } from '#server/adapters/storage/photo-store.ts'
import type { Config } from '#server/app/config.ts'
import { withDrawnPhotos } from '#server/app/dev.ts'
import { generateMembers } from '#server/dev/demo/generate-members.ts'
import { avatarSvg } from '#server/dev/demo/portraits/avatar.ts'
import { faceOf, lookOf } from '#server/dev/demo/portraits/face.ts'
import { sceneNames } from '#server/dev/demo/portraits/scene.ts'
import { closeUpOf, describedCast, scenesOf } from './people.ts'
import { drawerInto, portrayed } from './portraits.ts'

const now = new Date('2026-06-01T12:00:00Z')
const everybody = [...describedCast(now), ...generateMembers(now)]
const people = portrayed(everybody)
const of = (gender: 'female' | 'male') => people.filter((one) => one.gender === gender).slice(0, 200)

test('nobody of the first 200 women or men has the face of another one', () => {
  for (const gender of ['female', 'male'] as const) {
    const looks = of(gender).map(({ face }) => lookOf(faceOf(face)))
    assert.ok(looks.length > 150, `${looks.length}`)
    assert.equal(new Set(looks).size, looks.length)
    assert.equal(new Set(of(gender).map(({ face }) => avatarSvg(face))).size, looks.length)
  }
})

test('faces differ in more than one thing', () => {
  for (const gender of ['female', 'male'] as const) {
    const faces = of(gender).map(({ face }) => faceOf(face))
    const kinds = (thing: keyof (typeof faces)[number]) => new Set(faces.map((face) => face[thing])).size
    assert.ok(kinds('top') >= 16, `${kinds('top')} haircuts and hats`)
    assert.ok(kinds('skin') >= 8 && kinds('hair') >= 15 && kinds('clothesColour') >= 12)
    assert.ok(kinds('eyes') >= 4 && kinds('mouth') >= 4 && kinds('glasses') >= 4 && kinds('tilt') >= 5)
  }
})

test('the same members have the same faces on every installation', () => {
  const again = portrayed(everybody)
  assert.deepEqual(
    again.map(({ face }) => face),
    people.map(({ face }) => face),
  )
})

test('galleries show what members like to do, and most have more than a portrait', () => {
  const scenes = people.map(scenesOf)
  const withThree = scenes.filter(({ length }) => length === 2).length
  assert.ok(withThree > people.length / 4, `${withThree} of ${people.length}`)
  assert.deepEqual(
    [...new Set(scenes.flat().map(({ scene }) => scene))].toSorted(),
    [...sceneNames].toSorted(),
  )
  for (const [at, found] of scenes.entries()) {
    assert.equal(new Set(found.map(({ scene }) => scene)).size, found.length)
    if (!people[at]?.interests?.length) assert.deepEqual(found, [])
  }
  const ids = scenes.flat().map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-portraits-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a photo of the demo is drawn when it is first read, once, and in no other site', async () => {
  const disk = diskPhotoStore(folder)
  const written: string[] = []
  const store = {
    ...disk,
    write: async (...file: Parameters<typeof disk.write>) => {
      written.push(`${file[0]} ${file[1]}`)
      await disk.write(...file)
    },
  }
  const demo = withDrawnPhotos({ demo: true } as Config, store)
  const withAll = people.find((one) => closeUpOf(one) && scenesOf(one).length)
  assert.ok(withAll)
  const ids = [withAll.photoId, closeUpOf(withAll)?.id ?? '', scenesOf(withAll)[0]?.id ?? '']
  for (const id of ids) {
    assert.equal(await withDrawnPhotos({ demo: false } as Config, store).read(id, 'large'), undefined)
    assert.equal(await demo.read(id, 'large.avif'), undefined)
    const read = await Promise.all(
      (['large', 'square', 'locked', 'large'] as const).map((size) => demo.read(id, size)),
    )
    for (const file of read) {
      assert.ok(file && file.length > 100)
      file.stream.destroy()
    }
  }
  assert.equal(new Set(written).size, written.length)
  assert.deepEqual(new Set(written.map((file) => file.split(' ')[0])), new Set(ids))

  // A removed photo stays removed.
  await demo.remove(withAll.photoId)
  assert.equal(await demo.read(withAll.photoId, 'large'), undefined)
  assert.equal(await demo.read(randomUUID(), 'large'), undefined)
})

test('a photo that could not be stored is drawn again', async () => {
  const disk = diskPhotoStore(path.join(folder, 'again'))
  let refuses = true
  const draw = drawerInto({
    ...disk,
    write: async (...file) => {
      if (refuses) throw new Error('full')
      await disk.write(...file)
    },
  })
  const id = people[0]?.photoId ?? ''
  await assert.rejects(draw(id), /full/)
  refuses = false
  assert.equal(await draw(id), true)
})
