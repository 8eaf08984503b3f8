import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avatarSvg } from '#server/adapters/images/avatar.ts'
import { faceOf, lookOf } from '#server/adapters/images/portrait/face.ts'
import { sceneNames } from '#server/adapters/images/portrait/scene.ts'
import { generateMembers } from '#server/dev/demo/generate-members.ts'
import { describedCast, scenesOf } from './people.ts'
import { portrayed } from './portraits.ts'

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
