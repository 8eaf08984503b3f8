import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { similarMembers } from '#contract/search.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Fields = Parameters<TestApp['aMember']>[0]

// A country of its own for every test: nobody of the cast lives there.
const bornIn = (year: number) => `${year}-01-01`
const year = new Date().getFullYear()
const woman = (fields: Fields) =>
  t.aMember({ gender: 'female', seeking: 'male', dateOfBirth: bornIn(year - 30), ...fields })

const similar = (client: TestClient, id: string) => client.call(similarMembers, { params: { id } })
const shown = async (client: TestClient, id: string) =>
  (await similar(client, id)).body.profiles.map((profile) => profile.id)

describe('Similar members', () => {
  test('are of the same gender and about the same age, from the same region first, six at most', async () => {
    const viewer = await t.aMember({ gender: 'male', country: 'AT' })
    const one = await woman({ country: 'AT', region: 'AT-9' })
    const minute = (ago: number) => new Date(Date.now() - ago * 60_000)
    const far = await woman({ country: 'AT', region: 'AT-5', lastActive: minute(1) })
    const near = await woman({ country: 'AT', region: 'AT-9', lastActive: minute(60) })
    const nearer = await woman({ country: 'AT', region: 'AT-9', lastActive: minute(30) })
    await woman({ country: 'AT', region: 'AT-9', dateOfBirth: bornIn(year - 50) })
    await t.aMember({ gender: 'male', country: 'AT', region: 'AT-9', dateOfBirth: bornIn(year - 30) })
    await woman({ country: 'CH' })
    assert.deepEqual(await shown(viewer.client, one.publicId), [nearer.publicId, near.publicId, far.publicId])
    await Promise.all(Array.from({ length: 6 }, () => woman({ country: 'AT', region: 'AT-5' })))
    assert.equal((await shown(viewer.client, one.publicId)).length, 6)
  })

  test('are never members who cannot be seen', async () => {
    const viewer = await t.aMember({ gender: 'male', country: 'IE' })
    const one = await woman({ country: 'IE' })
    const [mine, theirs] = [await woman({ country: 'IE' }), await woman({ country: 'IE' })]
    await woman({ country: 'IE', invisible: true })
    await woman({ country: 'IE', status: 'not_confirmed' })
    await woman({ country: 'IE', status: 'blocked' })
    await woman({ country: 'IE', status: 'deleted', deletedAt: new Date() })
    const seen = await woman({ country: 'IE', fictional: true })
    await t.db
      .insertInto('block')
      .values([
        { blockerId: viewer.id, blockedId: mine.id },
        { blockerId: theirs.id, blockedId: viewer.id },
      ])
      .execute()
    const { body } = await similar(viewer.client, one.publicId)
    assert.deepEqual(
      body.profiles.map(({ id, fictional }) => [id, fictional]),
      [[seen.publicId, true]],
    )
    for (const id of [mine.publicId, theirs.publicId, randomUUID()]) {
      const refused = await similar(viewer.client, id)
      assert.deepEqual([refused.status, refused.body.error?.code], [404, 'profiles.not_viewable'])
    }
  })
})
