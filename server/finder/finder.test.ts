import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/finder.ts'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { cachedFor } from './cached-for.ts'
import { countByPlace, headCount } from './count-by-place.ts'
import { homeNumbers, moreThan } from './home-numbers.ts'
import { chooseTeasers, presentTeasers } from './teasers.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const yearsOld = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
const made = (fields: Partial<NewMember>) => t.aMember({ dateOfBirth: yearsOld(30), ...fields })
async function withPhoto(fields: Partial<NewMember>) {
  const member = await made(fields)
  await t.db.insertInto('photo').values({ memberId: member.id, main: true, status: 'active' }).execute()
  return member
}
async function crowd(count: number, fields: Partial<NewMember>) {
  for (let n = 0; n < count; n++) await made({ gender: n % 2 ? 'male' : 'female', ...fields })
}

test('a number is rounded down to two digits, and null below its floor', () => {
  const said = [0, 1, 25, 26, 31, 100, 101, 345, 1200, 1201, 1234, 12_999, 1_000_000].map(moreThan)
  assert.deepEqual(said, [null, null, null, 25, 30, 95, 100, 340, 1100, 1200, 1200, 12_000, 990_000])
})

test('parallel calls load a value once, and a failure is loaded again', async () => {
  let loaded = 0
  const cached = cachedFor(60_000, async (key) => {
    loaded += 1
    if (loaded === 1) throw new Error('no database')
    return key + loaded
  })
  const both = await Promise.allSettled([cached('a'), cached('a')])
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await cached('a'), 'a2')
  assert.equal(await cached('a'), 'a2')
  assert.equal(await cached('b'), 'b3')
})

test('the match finder counts real, visible members of an age by country and region', async () => {
  await crowd(6, { country: 'AT', region: 'AT-9', dateOfBirth: yearsOld(22) })
  await crowd(3, { country: 'AT', region: 'AT-1', dateOfBirth: yearsOld(22) })
  await crowd(7, { country: 'AT', region: 'AT-1', dateOfBirth: yearsOld(50) })
  await crowd(5, { country: 'AT', region: 'AT-1', dateOfBirth: yearsOld(22), fictional: true })
  await crowd(5, { country: 'AT', region: 'AT-1', dateOfBirth: yearsOld(22), invisible: true })
  await crowd(5, { country: 'AT', region: 'AT-1', dateOfBirth: yearsOld(22), status: 'not_confirmed' })
  const ask = async (query: { age: '18-35' | '35+'; countryregion?: string }) =>
    (await t.visitor().call(contract.countMembers, { query: { country: 'AT', ...query } })).body

  assert.deepEqual(await ask({ age: '18-35' }), { in_country: 9, in_region: null })
  assert.deepEqual(await ask({ age: '18-35', countryregion: 'AT-9' }), { in_country: 9, in_region: 6 })
  // Fewer than five could point at persons.
  assert.deepEqual(await ask({ age: '18-35', countryregion: 'AT-1' }), { in_country: 9, in_region: 'few' })
  assert.deepEqual(await ask({ age: '35+', countryregion: 'AT-1' }), { in_country: 7, in_region: 7 })
  assert.deepEqual(await ask({ age: '35+', countryregion: 'AT-9' }), { in_country: 7, in_region: 0 })
})

test('a member who is 35 today counts with the older ones, one who will be tomorrow with the younger ones', async () => {
  const today = new Date()
  const born = (days: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - 35, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  await crowd(5, { country: 'IE', dateOfBirth: born(0) })
  await crowd(6, { country: 'IE', dateOfBirth: born(1) })
  const counts = await countByPlace(t.db, 'IE')
  assert.deepEqual([headCount(counts, '18-35', 'IE'), headCount(counts, '35+', 'IE')], [6, 5])
})

test('the numbers of a region of another country are refused, those of a country without the site are none', async () => {
  const { status, body } = await t.visitor().call(contract.countMembers, {
    query: { age: '35+', country: 'BE', countryregion: 'NL-UT' },
  })
  assert.deepEqual([status, body.error?.code], [400, 'profiles.region_unknown'])
  const { body: nowhere } = await t
    .visitor()
    .call(contract.countMembers, { query: { age: '35+', country: 'JP' } })
  assert.deepEqual(nowhere, { in_country: 0, in_region: null })
})

test('no call of the match finder takes a race or an appearance', async () => {
  for (const query of ['race=white', 'appearance=sexy']) {
    const answer = await t.visitor().raw('GET', `/api/members/count?age=35%2B&country=NL&${query}`)
    assert.equal(answer.statusCode, 400)
  }
})

test('the numbers of the home page count real, visible members only', async () => {
  const week = Date.now() - 7 * 86_400_000
  const there = async () => {
    const rows = await t.db
      .selectFrom('member')
      .innerJoin('memberSearch', 'memberSearch.memberId', 'member.id')
      .select(['lastActive', 'member.fictional', 'status', 'invisible'])
      .execute()
    const real = rows.filter((row) => !row.fictional && row.status === 'active' && !row.invisible)
    return { all: real.length, active: real.filter(({ lastActive }) => lastActive.getTime() > week).length }
  }
  await crowd(60, { country: 'NZ', lastActive: new Date(Date.now() - 30 * 86_400_000) })
  await crowd(40, { country: 'NZ', fictional: true })
  const { all, active } = await there()
  assert(active < all - 50)
  const { numbers } = (await t.visitor().call(contract.getHome)).body
  assert.equal(numbers.members, moreThan(all))
  assert.equal(numbers.active_this_week, moreThan(active))
  assert.deepEqual(await homeNumbers(t.db), numbers)
})

test('visitors see six members by name, age and region, blurred, women and men in turn', async () => {
  for (const gender of ['female', 'female', 'female', 'male', 'male', 'male'] as const)
    await withPhoto({ country: 'CH', region: 'CH-ZH', gender })
  const { body } = await t.visitor().call(contract.getHome, { query: { country: 'CH' } })
  assert.equal(body.teasers.length, 6)
  const [first] = body.teasers
  assert.deepEqual(Object.keys(first ?? {}).sort(), [
    'age',
    'blurred',
    'country',
    'id',
    'name',
    'photo',
    'region',
  ])
  assert.equal(first?.blurred, true)
  assert.match(first?.photo ?? '', /^\/media\/[\w-]+\/locked\?/)
  const genders = await t.db
    .selectFrom('profile')
    .innerJoin('member', 'member.id', 'profile.memberId')
    .select(['publicId', 'gender'])
    .execute()
  const shown = body.teasers.map(({ id }) => genders.find(({ publicId }) => publicId === id)?.gender)
  assert.deepEqual(shown, ['female', 'male', 'female', 'male', 'female', 'male'])
  // Members have the search instead.
  assert.deepEqual((await t.as('anna').call(contract.getHome, { query: { country: 'CH' } })).body.teasers, [])
})

test('fewer than six real members with a photo are no strip', async () => {
  for (let n = 0; n < 5; n++) await withPhoto({ country: 'PL', region: 'PL-14' })
  await withPhoto({ country: 'PL', region: 'PL-14', fictional: true })
  await withPhoto({ country: 'PL', region: 'PL-14', invisible: true })
  await made({ country: 'PL', region: 'PL-14' })
  assert.deepEqual((await t.visitor().call(contract.getHome, { query: { country: 'PL' } })).body.teasers, [])
})

test('a member who became invisible, blocked or deleted is no teaser any more, even if chosen before', async () => {
  const members = []
  for (let n = 0; n < 9; n++) members.push(await withPhoto({ country: 'US', region: 'US-CA' }))
  const chosen = await chooseTeasers(t.db, 'US')
  assert.equal(chosen.length, 9)
  const [one, two, three] = members
  await t.db
    .updateTable('member')
    .set({ invisible: true })
    .where('id', '=', one?.id ?? 0)
    .execute()
  await t.db
    .updateTable('member')
    .set({ status: 'blocked' })
    .where('id', '=', two?.id ?? 0)
    .execute()
  await t.db
    .updateTable('photo')
    .set({ status: 'rejected' })
    .where('memberId', '=', three?.id ?? 0)
    .execute()
  const shown = await presentTeasers(t.db, chosen, false)
  assert.equal(shown.length, 6)
  for (const gone of [one, two, three]) assert(!shown.some(({ id }) => id === gone?.publicId))
})

test('a teaser is sharp only where the member chose so and visitors may search, and none is of a hidden member', async () => {
  const open = await withPhoto({ country: 'GB', region: 'GB-LND', visitorVisibility: 'open' })
  for (let n = 0; n < 6; n++) await withPhoto({ country: 'GB', region: 'GB-LND' })
  const hidden = await withPhoto({ country: 'GB', region: 'GB-LND', visitorVisibility: 'hidden' })
  const chosen = await chooseTeasers(t.db, 'GB')
  assert.deepEqual([chosen.includes(open.id), chosen.includes(hidden.id)], [true, false])
  const sharpIn = async (maySearch: boolean) =>
    (await presentTeasers(t.db, [open.id, ...chosen.filter((id) => id !== open.id)], maySearch))
      .filter(({ photo, blurred }) => /\/small\?/.test(photo) || !blurred)
      .map(({ id }) => id)
  assert.deepEqual([await sharpIn(true), await sharpIn(false)], [[open.publicId], []])
  const late = await presentTeasers(t.db, [hidden.id, ...chosen], true)
  assert(!late.some(({ id }) => id === hidden.publicId), 'also one who was chosen before')
})

const matches = async (member: { client: ReturnType<TestApp['visitor']> }, age?: contract.FinderAge) =>
  (await member.client.call(contract.getSignupMatches, { query: age ? { age } : {} })).body.profiles.map(
    ({ name }) => name,
  )

test('the first page after a sign-up shows members who fit both ways: own region first, fictional last, hidden never', async () => {
  const inCanada = (fields: Partial<NewMember>) =>
    made({ country: 'CA', region: 'CA-ON', gender: 'female', seeking: 'male', ...fields })
  const far = await inCanada({ name: 'Far', region: 'CA-BC', lastActive: new Date() })
  await inCanada({ name: 'Fictional', fictional: true })
  await inCanada({ name: 'Near', lastActive: new Date(Date.now() - 86_400_000) })
  await inCanada({ name: 'Older', dateOfBirth: yearsOld(60) })
  await inCanada({ name: 'Elsewhere', seeking: 'female' })
  await inCanada({ name: 'Hidden', invisible: true })
  await inCanada({ name: 'Unconfirmed', status: 'not_confirmed' })
  const blocker = await inCanada({ name: 'Blocker' })
  const newcomer = await made({ country: 'CA', region: 'CA-ON', gender: 'male', seeking: 'female' })
  await t.db.insertInto('block').values({ blockerId: blocker.id, blockedId: newcomer.id }).execute()

  assert.deepEqual(await matches(newcomer, '18-35'), ['Near', 'Far', 'Fictional'])
  assert.deepEqual(await matches(newcomer, '35+'), ['Older'])
  assert.deepEqual(await matches(newcomer), ['Near', 'Far', 'Fictional'])
  await t.db.insertInto('block').values({ blockerId: newcomer.id, blockedId: far.id }).execute()
  assert.deepEqual(await matches(newcomer, '18-35'), ['Near', 'Fictional'])
})

test('the first page after a sign-up shows both to who seeks both, and who seeks both', async () => {
  const here = { country: 'AU', region: 'AU-NSW' } as const
  const bi = { ...here, seeking: 'both', sexuality: 'bi' } as const
  const at = (days: number) => ({ lastActive: new Date(Date.now() - days * 86_400_000) })
  await made({ ...here, name: 'Man', gender: 'male', seeking: 'female', ...at(1) })
  await made({ ...here, name: 'Woman', gender: 'female', seeking: 'female', ...at(2) })
  await made({ ...bi, name: 'Bi man', gender: 'male', ...at(3) })
  await made({ ...here, name: 'Elsewhere', gender: 'female', seeking: 'male', ...at(4) })
  const newcomer = await made({ ...bi, gender: 'female' })
  assert.deepEqual(await matches(newcomer), ['Man', 'Woman', 'Bi man'])
})

test('the first page after a sign-up shows who fits in age, with a photo first, and few without one', async () => {
  const inItaly = (fields: Partial<NewMember>) => ({
    country: 'IT',
    region: 'IT-25',
    gender: 'female' as const,
    seeking: 'male' as const,
    ...fields,
  })
  for (const [name, years] of [
    ['Eighteen', 18],
    ['Younger', 27],
    ['Older', 46],
  ] as const)
    await withPhoto(inItaly({ name, dateOfBirth: yearsOld(years) }))
  for (const years of [30, 44]) {
    await withPhoto(inItaly({ name: `Face ${years}`, dateOfBirth: yearsOld(years), region: 'IT-62' }))
  }
  for (let n = 0; n < 8; n++) await made(inItaly({ name: 'Silhouette', dateOfBirth: yearsOld(36) }))
  await withPhoto(inItaly({ name: 'Fictional', dateOfBirth: yearsOld(36), fictional: true }))
  const newcomer = await made({
    country: 'IT',
    region: 'IT-25',
    gender: 'male',
    seeking: 'female',
    dateOfBirth: yearsOld(36),
  })
  const faces = ['Face 44', 'Face 30']
  const silhouettes = Array.from({ length: 4 }, () => 'Silhouette')
  assert.deepEqual(await matches(newcomer), [...faces, ...silhouettes, 'Fictional'])
  // Who named an age gets the nearest of those first, and then all of them.
  assert.deepEqual(await matches(newcomer, '35+'), ['Face 44', 'Older', ...silhouettes, 'Fictional'])
  const young = await matches(newcomer, '18-35')
  assert.deepEqual([young[0], new Set(young.slice(1))], ['Face 30', new Set(['Eighteen', 'Younger'])])
})

test('the first page after a sign-up shows twelve members at most, none twice and none liked before', async () => {
  for (let n = 0; n < 15; n++) {
    const place = n < 8 ? 'ES-MD' : 'ES-CT'
    await withPhoto({ country: 'ES', region: place, gender: 'female', seeking: 'male', name: `Lid${n}` })
  }
  const newcomer = await made({ country: 'ES', region: 'ES-MD', gender: 'male', seeking: 'female' })
  const { profiles } = (await newcomer.client.call(contract.getSignupMatches)).body
  assert.equal(profiles.length, 12)
  assert.equal(new Set(profiles.map(({ id }) => id)).size, 12)
  assert(profiles.every(({ liked }) => !liked))
  assert(profiles.slice(0, 8).every(({ region }) => region === 'ES-MD'))
})
