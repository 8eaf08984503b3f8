import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { blockMember } from '#contract/blocks.ts'
import { likeMember } from '#contract/likes.ts'
import {
  addNamedSearch,
  changeNamedSearch,
  listNamedSearches,
  namedSearchLimits,
  openNamedSearch,
  removeNamedSearch,
} from '#contract/named-searches.ts'
import { setPause } from '#contract/pause.ts'
import type { SavedFilter } from '#contract/search.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const aMan = () => t.aMember({ gender: 'male', seeking: 'female', country: 'NL', region: 'NL-DR' })
const aWoman = (fields = {}) =>
  t.aMember({ gender: 'female', country: 'NL', region: 'NL-DR', signedUpAt: new Date(), ...fields })
const keep = ({ client }: Someone, name: string, filter: SavedFilter = {}) =>
  client.call(addNamedSearch, { body: { name, filter } })
const list = async ({ client }: Someone) => (await client.call(listNamedSearches)).body.searches
const news = async (member: Someone) =>
  Object.fromEntries((await list(member)).map((search) => [search.name, search.new_members]))

test('a search counts exactly who came since it was kept or opened, and fits', async () => {
  const me = await aMan()
  await aWoman()
  const { body } = await keep(me, 'Drenthe', { countryregion: 'NL-DR' })
  await keep(me, 'Rood', { hair_colour: ['red'] })
  await keep(me, 'Online', { countryregion: 'NL-DR', online: true })
  await keep(me, 'Mannen', { gender: 'male', countryregion: 'NL-DR' })
  assert.deepEqual(await news(me), { Drenthe: 0, Rood: 0, Online: 0, Mannen: 0 })
  await aWoman({ hairColour: 'red' })
  await aWoman({ region: 'NL-GR', hairColour: 'red' })
  await aWoman({ fictional: true })
  await aWoman({ status: 'not_confirmed' })
  await aWoman({ signedUpAt: new Date(0) })
  await aMan()
  assert.deepEqual(await news(me), { Drenthe: 1, Rood: 2, Online: 1, Mannen: 1 })
  await me.client.call(openNamedSearch, { params: { id: body.search.id } })
  assert.deepEqual(await news(me), { Drenthe: 0, Rood: 2, Online: 1, Mannen: 1 })
})

test('somebody is new who can be found for the first time: confirmed or visible only now, and not who returns', async () => {
  const me = await aMan()
  const waiting = await aWoman({ status: 'not_confirmed' })
  const known = await aWoman()
  await keep(me, 'Drenthe', { countryregion: 'NL-DR' })
  await known.client.call(setPause, { body: { until: null } })
  await sql`update member set paused_at = null where id = ${known.id}`.execute(t.db)
  assert.deepEqual(await news(me), { Drenthe: 0 })
  await sql`update member set status = 'active', email_confirmed_at = now() where id = ${waiting.id}`.execute(
    t.db,
  )
  assert.deepEqual(await news(me), { Drenthe: 1 })
  await waiting.client.call(setPause, { body: { until: null } })
  assert.deepEqual(await news(me), { Drenthe: 0 })
})

test('nobody is new whom the member likes, knows or blocked', async () => {
  const me = await aMan()
  await keep(me, 'Drenthe', { countryregion: 'NL-DR' })
  const [liked, blocked] = [await aWoman(), await aWoman(), await aWoman()]
  assert.deepEqual(await news(me), { Drenthe: 3 })
  await me.client.call(likeMember, { params: { id: liked.publicId } })
  await me.client.call(blockMember, { params: { id: blocked.publicId } })
  assert.deepEqual(await news(me), { Drenthe: 1 })
})

test('five searches at most, also where many are kept at once; the place of a deleted one is free', async () => {
  const me = await aMan()
  const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => keep(me, `Zoek ${at}`)))
  assert.equal(answers.filter(({ status }) => status === 201).length, namedSearchLimits.most)
  for (const { status, body } of answers.filter((answer) => answer.status !== 201))
    assert.deepEqual([status, body.error?.code], [409, 'search.too_many_named'])
  const [first] = await list(me)
  const gone = { params: { id: first?.id ?? '' } }
  for (const _ of [1, 2]) assert.equal((await me.client.call(removeNamedSearch, gone)).status, 204)
  assert.equal((await keep(me, 'Weer een')).status, 201)
  assert.equal((await list(me)).length, namedSearchLimits.most)
})

test('a search keeps whom and where it was about when the member moves, and says no more than the member may ask', async () => {
  const me = await aMan()
  await keep(me, 'Hier', { countryregion: 'NL-DR' })
  await t.db
    .updateTable('profile')
    .set({ country: 'BE', region: 'BE-VAN' })
    .where('memberId', '=', me.id)
    .execute()
  const [search] = await list(me)
  assert.deepEqual(search?.filter, { gender: 'female', country: 'NL', countryregion: 'NL-DR' })
  const refused = await keep(me, 'Premium', { reason: ['fun'] })
  assert.equal(refused.body.error?.fields?.reason?.code, 'search.premium_filter')
  assert.equal((await keep(me, ' ')).status, 400)
  assert.equal((await keep(me, 'x'.repeat(namedSearchLimits.nameMax + 1))).status, 400)
})

test('name and mails change, and mails that stay the same keep their turn', async () => {
  const me = await aMan()
  const { body } = await keep(me, 'Hier')
  const params = { id: body.search.id }
  const due = async () =>
    (
      await t.db
        .selectFrom('namedSearch')
        .select('dueAt')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow()
    ).dueAt
  assert.equal(await due(), null)
  const change = (fields: { name?: string; mail?: 'daily' | 'weekly' | null }) =>
    me.client.call(changeNamedSearch, { params, body: fields })
  assert.equal((await change({ mail: 'daily', name: 'Daar' })).status, 204)
  const first = await due()
  assert(first && first.getTime() > Date.now())
  await change({ mail: 'daily' })
  assert.deepEqual(await due(), first)
  await change({ mail: 'weekly' })
  assert.equal(((await due())?.getTime() ?? 0) - first.getTime(), 6 * 24 * 3600_000)
  await change({ mail: null })
  assert.equal(await due(), null)
  assert.deepEqual(
    (await list(me)).map(({ name, mail }) => [name, mail]),
    [['Daar', null]],
  )
})
