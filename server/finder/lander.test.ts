import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getLanderMembers, getLanderNumbers } from '#contract/finder.ts'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import { takeSnapshots } from '#server/search/index/take-snapshots.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { chooseMembers, presentMembers } from './lander-members.ts'
import { countByKey, countOnline, presentNumbers } from './lander-numbers.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const yearsOld = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
const DAYS = 86_400_000

async function withPhoto(fields: Partial<NewMember>) {
  const member = await t.aMember({ dateOfBirth: yearsOld(30), ...fields })
  await t.db.insertInto('photo').values({ memberId: member.id, main: true, status: 'active' }).execute()
  return member
}
async function crowd(count: number, fields: Partial<NewMember>) {
  const members = []
  for (let n = 0; n < count; n++)
    members.push(await t.aMember({ gender: n % 2 ? 'male' : 'female', ...fields }))
  return members
}

describe('the numbers of the landers', () => {
  test('count real, visible members by country, region and interest, before and after a snapshot', async () => {
    await crowd(7, { country: 'AT', region: 'AT-9', interests: ['coffee', 'art'] })
    await crowd(4, { country: 'AT', region: 'AT-1', interests: ['art'] })
    await crowd(3, { country: 'AT', region: 'AT-1', fictional: true, interests: ['art'] })
    await crowd(2, { country: 'AT', region: 'AT-1', invisible: true })
    await crowd(2, { country: 'AT', region: 'AT-9', status: 'not_confirmed' })
    const counted = async () => {
      const counts = await countByKey(t.db, 'AT')
      return ['all', 'AT-9', 'AT-1', 'interest:art', 'interest:coffee'].map((key) => counts.get(key))
    }
    assert.deepEqual(await counted(), [11, 7, 4, 11, 7])
    await takeSnapshots(t.db, { atLeast: 1 })
    assert.deepEqual(await counted(), [11, 7, 4, 11, 7])
    const [moved, hidden] = await crowd(2, { country: 'AT', region: 'AT-9', interests: ['coffee'] })
    await t.db
      .updateTable('profile')
      .set({ region: 'AT-1', interests: [] })
      .where('memberId', '=', moved?.id ?? 0)
      .execute()
    await t.db
      .updateTable('member')
      .set({ invisible: true })
      .where('id', '=', hidden?.id ?? 0)
      .execute()
    assert.deepEqual(await counted(), [12, 7, 5, 11, 7])
  })

  test('count who was here in the last minutes', async () => {
    await crowd(3, { country: 'IE', region: 'IE-L', lastActive: new Date() })
    await crowd(2, { country: 'IE', region: 'IE-M', lastActive: new Date() })
    await crowd(2, { country: 'IE', region: 'IE-L', lastActive: new Date(Date.now() - DAYS) })
    await crowd(2, { country: 'IE', region: 'IE-L', lastActive: new Date(), fictional: true })
    const online = await countOnline(t.db, 'IE')
    assert.deepEqual(
      ['IE', 'IE-L', 'IE-M', 'IE-U'].map((place) => online.get(place)),
      [5, 3, 2, undefined],
    )
  })

  test('are rounded down, and left out where they are small or about a sensitive interest', () => {
    const all = new Map([
      ['all', 1234],
      ['NL-UT', 100],
      ['NL-ZE', 9],
      ['interest:coffee', 321],
      ['interest:lingerie', 900],
      ['interest:art', 12],
    ])
    const shown = {
      country: 'NL',
      regions: ['NL-UT', 'NL-ZE'],
      interests: ['art', 'coffee', 'lingerie'] as const,
    }
    assert.deepEqual(presentNumbers(all, new Map([['NL', 61]]), shown), {
      members: 1200,
      online: 60,
      regions: [{ region: 'NL-UT', members: 95, online: null }],
      interests: [{ interest: 'coffee', members: 320 }],
    })
  })

  test('are none for a country without the site', async () => {
    const { body } = await t.visitor().call(getLanderNumbers, { query: { country: 'JP' } })
    assert.deepEqual(body, { members: null, online: null, regions: [], interests: [] })
  })
})

describe('the members of the landers', () => {
  const ask = async (query: Omit<Parameters<typeof chooseMembers>[1], 'country'> & { country: string }) =>
    presentMembers(t.db, await chooseMembers(t.db, query), false)
  const wanted = { country: 'CH', region: undefined, gender: undefined, age: undefined, newHere: false }

  test('are real ones with a photo who fit, the genders in turn', async () => {
    const she = await withPhoto({ country: 'CH', region: 'CH-ZH', gender: 'female' })
    const he = await withPhoto({ country: 'CH', region: 'CH-BE', gender: 'male', dateOfBirth: yearsOld(50) })
    await withPhoto({ country: 'CH', region: 'CH-ZH', gender: 'female', fictional: true })
    await withPhoto({ country: 'CH', region: 'CH-ZH', gender: 'female', invisible: true })
    await withPhoto({ country: 'CH', region: 'CH-ZH', gender: 'female', visitorVisibility: 'hidden' })
    await t.aMember({ country: 'CH', region: 'CH-ZH' })
    const idsOf = async (change: Partial<typeof wanted> | object) =>
      new Set((await ask({ ...wanted, ...change })).map(({ id }) => id))
    const [hers, his] = [new Set([she.publicId]), new Set([he.publicId])]
    assert.deepEqual(await idsOf({}), new Set([she.publicId, he.publicId]))
    assert.deepEqual(await idsOf({ gender: 'female' }), hers)
    assert.deepEqual(await idsOf({ age: '35+' }), his)
    assert.deepEqual(await idsOf({ age: '18-35' }), hers)
    assert.deepEqual(await idsOf({ region: 'CH-BE' }), his)
    await t.db
      .updateTable('member')
      .set({ signedUpAt: new Date(Date.now() - 30 * DAYS) })
      .where('id', '=', he.id)
      .execute()
    assert.deepEqual(await idsOf({ newHere: true }), hers)
  })

  test('are twenty at most, blurred, without anything they do', async () => {
    for (let n = 0; n < 22; n++)
      await withPhoto({ country: 'PL', region: 'PL-14', gender: n % 2 ? 'male' : 'female' })
    const { body } = await t.visitor().call(getLanderMembers, { query: { country: 'PL' } })
    assert.equal(body.members.length, 20)
    assert(body.members.every(({ blurred, photo }) => blurred && /\/locked\?/.test(photo)))
  })

  test('are none for members, who have the search, and none of another country’s region', async () => {
    assert.deepEqual(
      (await t.as('anna').call(getLanderMembers, { query: { country: 'NL' } })).body.members,
      [],
    )
    const { body } = await t
      .visitor()
      .call(getLanderMembers, { query: { country: 'NL', countryregion: 'BE-VAN' } })
    assert.equal(body.error?.code, 'profiles.region_unknown')
  })
})
