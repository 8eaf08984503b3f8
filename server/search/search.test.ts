import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import type { CallInput } from '#contract/endpoint.ts'
import { searchMembers } from '#contract/search.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { createPresence } from './presence.ts'

type Query = NonNullable<CallInput<typeof searchMembers>['query']>

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const search = async (client: TestClient, query: Query = {}) =>
  (await client.call(searchMembers, { query })).body
const names = async (client: TestClient, query: Query = {}) =>
  (await search(client, query)).profiles.map(({ name }) => name)

test('a visitor may not search', async () => {
  const { status, body } = await t.visitor().call(searchMembers)
  assert.equal(status, 403)
  assert.equal(body.authentication_required, true)
})

test('search shows the gender that the searcher seeks in their own country, without the invisible, the blocked and the unconfirmed', async () => {
  const forBram = await search(t.as('bram'))
  assert.deepEqual(
    forBram.profiles.map(({ name }) => name),
    ['Hanna', 'Anna', 'Eva'],
  )
  assert.equal(forBram.numResults, 3)
  assert.equal(forBram.next, null)
  assert.equal(forBram.page, 1)
  assert.deepEqual(forBram.similar, [])
  // Daan blocked Anna, Chris has not confirmed, Gijs is gone.
  assert.deepEqual(await names(t.as('anna')), ['Bram', 'Ivo'])
  assert.deepEqual(await names(t.as('daan')), ['Hanna', 'Eva'])
})

test('nobody finds themselves', async () => {
  assert.deepEqual(await names(t.as('bram'), { gender: 'male' }), ['Ivo', 'Daan'])
  assert.equal((await search(t.as('bram'), { gender: 'male' })).numResults, 2)
})

test('an unconfirmed and an invisible member may search', async () => {
  assert.equal((await search(t.as('chris'))).numResults, 3)
  assert.equal((await search(t.as('fleur'))).numResults, 3)
})

test('fictional profiles are labelled, can be left out, and are never online', async () => {
  await t.db
    .updateTable('memberSearch')
    .set({ lastActive: new Date() })
    .where('memberId', '=', t.id('eva'))
    .execute()
  const all = await search(t.as('bram'))
  assert.deepEqual(
    all.profiles.filter(({ fictional }) => fictional).map(({ name }) => name),
    ['Eva'],
  )
  assert(!(await names(t.as('bram'), { real_only: 'true' })).includes('Eva'))
  const online = await search(t.as('bram'), { online: 'true' })
  assert(!online.profiles.some(({ name }) => name === 'Eva'))
  assert.equal(online.numResults, online.profiles.length)
})

test('ages count from birthday to birthday', async () => {
  const born = (age: number, days: number) =>
    sql<string>`(current_date - make_interval(years => ${age}::int) + make_interval(days => ${days}::int))::date::text`
  const { rows } = await sql<{ today: string; tomorrow: string }>`
    select ${born(40, 0)} as today, ${born(40, 1)} as tomorrow`.execute(t.db)
  await t.aMember({ name: 'Veertig', country: 'IE', dateOfBirth: rows[0]?.today })
  await t.aMember({ name: 'Bijna', country: 'IE', dateOfBirth: rows[0]?.tomorrow })
  const irish = (query: Query) => names(t.as('bram'), { country: 'IE', ...query })
  assert.deepEqual((await irish({})).sort(), ['Bijna', 'Veertig'])
  assert.deepEqual(await irish({ min_age: 40 }), ['Veertig'])
  assert.deepEqual(await irish({ max_age: 39 }), ['Bijna'])
  assert.deepEqual(await irish({ min_age: 40, max_age: 40 }), ['Veertig'])
  const card = (await search(t.as('bram'), { country: 'IE', min_age: 40 })).profiles[0]
  assert.equal(card?.age, 40)
})

test('an age range that is empty finds nobody, and is no error', async () => {
  const answer = await search(t.as('bram'), { min_age: 40, max_age: 30 })
  assert.deepEqual(answer, {
    profiles: [],
    page: 1,
    next: null,
    numResults: 0,
    numTwoWay: 0,
    similar: [],
    numSimilar: 0,
  })
})

test('a region has to lie in the country', async () => {
  const { status, body } = await t
    .as('bram')
    .call(searchMembers, { query: { country: 'BE', countryregion: 'NL-UT' } })
  assert.equal(status, 400)
  assert.equal(body.error?.code, 'profiles.region_unknown')
  assert.equal(body.error?.fields?.countryregion?.code, 'profiles.region_unknown')
  assert.deepEqual(await names(t.as('bram'), { countryregion: 'NL-UT' }), ['Anna'])
})

test('a search of a region may reach into its neighbours, and no further', async () => {
  for (const region of ['IT-88', 'IT-21', 'IT-25', 'IT-34', 'IT-82'])
    await t.aMember({ gender: 'female', name: region, country: 'IT', region })
  const italian = async (query: Query) => (await names(t.as('bram'), { country: 'IT', ...query })).sort()
  assert.deepEqual(await italian({ countryregion: 'IT-25' }), ['IT-25'])
  assert.deepEqual(await italian({ countryregion: 'IT-25', neighbours: 'true' }), ['IT-21', 'IT-25', 'IT-34'])
  // An island, and no region at all.
  assert.deepEqual(await italian({ countryregion: 'IT-88', neighbours: 'true' }), ['IT-88'])
  assert.equal((await italian({ neighbours: 'true' })).length, 5)
})

test('blocking hides both from each other in the very next search', async () => {
  const other = await t.aMember({ gender: 'female', country: 'AT' })
  const searcher = await t.aMember({ gender: 'male', country: 'AT' })
  const both = async () => [
    (await search(searcher.client)).numResults,
    (await search(other.client)).numResults,
    (await search(searcher.client)).profiles.length,
  ]
  assert.deepEqual(await both(), [1, 1, 1])
  await t.db.insertInto('block').values({ blockerId: other.id, blockedId: searcher.id }).execute()
  assert.deepEqual(await both(), [0, 0, 0])
})

test('going invisible, a photo and a new region count at once', async () => {
  const moving = await t.aMember({ country: 'CH', region: 'CH-ZH' })
  const count = async (query: Query = {}) =>
    (await search(t.as('bram'), { country: 'CH', ...query })).numResults
  assert.deepEqual([await count(), await count({ has_photo: 'true' })], [1, 0])
  const photo = { memberId: moving.id, main: true, status: 'active' }
  await t.db.insertInto('photo').values(photo).execute()
  assert.equal(await count({ has_photo: 'true' }), 1)
  await t.db.updateTable('photo').set({ status: 'rejected' }).where('memberId', '=', moving.id).execute()
  assert.equal(await count({ has_photo: 'true' }), 0)
  await t.db.updateTable('profile').set({ region: 'CH-BE' }).where('memberId', '=', moving.id).execute()
  assert.deepEqual([await count({ countryregion: 'CH-ZH' }), await count({ countryregion: 'CH-BE' })], [0, 1])
  await t.db.updateTable('member').set({ invisible: true }).where('id', '=', moving.id).execute()
  assert.equal(await count(), 0)
  await t.db.updateTable('member').set({ invisible: false }).where('id', '=', moving.id).execute()
  assert.equal(await count(), 1)
  await t.db.deleteFrom('member').where('id', '=', moving.id).execute()
  assert.equal(await count(), 0)
})

test('two changes of one member at the same time are both seen', async () => {
  const both = await t.aMember({ country: 'CA', region: 'CA-ON' })
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  await client.query('begin')
  await client.query('update member set invisible = true where id = $1', [both.id])
  const photo = t.db.insertInto('photo').values({ memberId: both.id, main: true, status: 'active' }).execute()
  const waiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted) as waits`.execute(t.db)
    return rows[0]?.waits
  }
  while (!(await waiting())) await new Promise(setImmediate)
  await client.query('commit')
  await photo
  await client.end()
  const row = await t.db
    .selectFrom('memberSearch')
    .selectAll()
    .where('memberId', '=', both.id)
    .executeTakeFirst()
  assert.equal(row?.visible, false)
  assert.equal(row?.hasPhoto, true)
})

const crowd = async (country: string, members: number) => {
  for (let made = 0; made < members; made++) {
    await t.aMember({ country, lastActive: new Date(Date.now() - Math.floor(made / 3) * 60_000) })
  }
}

test('pages follow each other by the next of the page before, without gaps or doubles', async () => {
  await crowd('NZ', 60)
  const seen: string[] = []
  let next: string | null = null
  for (let page = 1; page <= 3; page++) {
    const answer = await search(t.as('bram'), { country: 'NZ', ...(next ? { after: next } : {}) })
    assert.equal(answer.page, page)
    assert.equal(answer.numResults, 60)
    seen.push(...answer.profiles.map(({ id }) => id))
    const numbered = await search(t.as('bram'), { country: 'NZ', page })
    assert.deepEqual(numbered.profiles, answer.profiles)
    next = answer.next
  }
  assert.equal(next, null)
  assert.equal(seen.length, 60)
  assert.equal(new Set(seen).size, 60)
  const beyond = await search(t.as('bram'), { country: 'NZ', page: 4 })
  assert.deepEqual([beyond.profiles, beyond.next, beyond.numResults], [[], null, 60])
})

test('members with a photo come first, and those without after them, each the last active first', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const faces: string[] = []
  const others: string[] = []
  for (let made = 0; made < 32; made++) {
    const { id, publicId } = await t.aMember({ country: 'FR', lastActive: at(made) })
    const hasPhoto = made % 4 > 0
    ;(hasPhoto ? faces : others).push(publicId)
    const photo = { memberId: id, main: true, status: hasPhoto ? 'active' : 'inspection' }
    await t.db.insertInto('photo').values(photo).execute()
  }
  const french = { country: 'FR' }
  const first = await search(t.as('bram'), french)
  const second = await search(t.as('bram'), { ...french, after: first.next ?? '' })
  const ids = (answer: typeof first) => answer.profiles.map(({ id }) => id)
  assert.deepEqual(ids(first), faces)
  assert.deepEqual(ids(second), others)
  assert(first.profiles.every(({ main_image }) => main_image))
  assert.deepEqual(ids(await search(t.as('bram'), { ...french, page: 2 })), others)
  const only = await search(t.as('bram'), { ...french, has_photo: 'true' })
  assert.deepEqual([only.numResults, only.next, ids(only)], [24, null, faces])
  const more = await search(t.as('bram'), { ...french, gender: 'male' })
  assert.deepEqual([more.numResults, more.profiles], [0, []])
})

test('a page beyond the tenth needs a cursor, and a cursor that is none is refused', async () => {
  const refusal = async (query: Query) => {
    const { status, body } = await t.as('bram').call(searchMembers, { query })
    return [status, body.error?.code]
  }
  assert.deepEqual(await refusal({ page: 11 }), [400, 'search.cursor_needed'])
  for (const cursor of ['x', 'eyJhIjoxfQ', 'A'.repeat(59), 'A'.repeat(200), '%00']) {
    assert.deepEqual(await refusal({ after: cursor }), [400, 'request.invalid'])
  }
  assert.deepEqual(await refusal({ page: 0 }), [400, 'request.invalid'])
  assert.deepEqual(await refusal({ min_age: 17 }), [400, 'request.invalid'])
})

test('after the last page come members who nearly fit: five years around, the whole country, never one who was found', async () => {
  const made = async (name: string, fields: object) =>
    (await t.aMember({ name, country: 'PL', ...fields })).publicId
  const yearsOld = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
  await made('Pasuje', { region: 'PL-14', dateOfBirth: yearsOld(33) })
  await made('Obok', { region: 'PL-12', dateOfBirth: yearsOld(33) })
  await made('Starsza', { region: 'PL-14', dateOfBirth: yearsOld(39) })
  await made('Za stara', { region: 'PL-14', dateOfBirth: yearsOld(44) })
  await made('Sztuczna', { region: 'PL-14', dateOfBirth: yearsOld(39), fictional: true })
  const narrow = { country: 'PL', countryregion: 'PL-14', min_age: 30, max_age: 35 }
  const answer = await search(t.as('bram'), narrow)
  assert.deepEqual(
    answer.profiles.map(({ name }) => name),
    ['Pasuje'],
  )
  assert.deepEqual(answer.similar.map(({ name }) => name).sort(), ['Obok', 'Starsza', 'Sztuczna'])
  assert.equal(answer.numSimilar, 3)
  const real = await search(t.as('bram'), { ...narrow, real_only: 'true' })
  assert.deepEqual(real.similar.map(({ name }) => name).sort(), ['Obok', 'Starsza'])
  assert.equal(real.numSimilar, 2)
})

test('similar members come only after the last page, twelve at most', async () => {
  await crowd('AU', 40)
  const narrow = { country: 'AU', countryregion: 'AU-WA' }
  const none = await search(t.as('bram'), narrow)
  assert.deepEqual([none.profiles.length, none.similar.length, none.numSimilar], [0, 12, 40])
  const first = await search(t.as('bram'), { country: 'AU', min_age: 20 })
  assert.deepEqual([first.similar, first.numSimilar], [[], 0])
})

test('presence is written in batches, a member at most every five minutes', async () => {
  const presence = createPresence(t.db)
  const long = await t.aMember({ lastActive: new Date(Date.now() - 3_600_000) })
  const justNow = new Date(Date.now() - 60_000)
  const recent = await t.aMember({ lastActive: justNow })
  const lastActive = async (id: number) =>
    (
      await t.db
        .selectFrom('memberSearch')
        .select('lastActive')
        .where('memberId', '=', id)
        .executeTakeFirstOrThrow()
    ).lastActive
  presence.seen(long.id)
  presence.seen(long.id)
  presence.seen(recent.id)
  await presence.flush()
  assert(Date.now() - (await lastActive(long.id)).getTime() < 60_000)
  assert.equal((await lastActive(recent.id)).getTime(), justNow.getTime())
  await presence.stop()
})
