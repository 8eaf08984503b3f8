import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { VisitorVisibility } from '#contract/rules/values.ts'
import {
  type FilterName,
  filterNames,
  forgetSearch,
  getSavedSearch,
  type SavedFilter,
  saveSearch,
  searchMembers,
} from '#contract/search.ts'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { takeSnapshots } from './index/take-snapshots.ts'
import { createShownResults, resultsPerDay } from './shown-results.ts'

type Query = NonNullable<CallInput<typeof searchMembers>['query']>

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const ask = (client: TestClient, query: Query = {}) => client.call(searchMembers, { query })
const refusal = async (client: TestClient, query: Query) => {
  const { status, body } = await ask(client, query)
  return [status, body.error?.code, ...Object.keys(body.error?.fields ?? {})]
}

test('every field of a profile that others tell can be searched by, one value or several', async () => {
  const told: Partial<NewMember> = { country: 'IT', gender: 'female', interests: ['art', 'tea'] }
  await t.aMember({ ...told, name: 'Rossa', hairColour: 'red', reason: 'dating', tattoos: 'none' })
  await t.aMember({ ...told, name: 'Bionda', hairColour: 'blond', reason: 'chat', interests: ['art'] })
  const names = async (query: Query) =>
    (await ask(t.as('anna'), { country: 'IT', gender: 'female', ...query })).body.profiles
      .map(({ name }) => name)
      .sort()
  assert.deepEqual(await names({ hair_colour: 'red' }), ['Rossa'])
  assert.deepEqual(await names({ hair_colour: 'red,blond' }), ['Bionda', 'Rossa'])
  assert.deepEqual(await names({ reason: 'chat' }), ['Bionda'])
  assert.deepEqual(await names({ tattoos: 'none', reason: 'dating' }), ['Rossa'])
  assert.deepEqual(await names({ tattoos: 'none', reason: 'chat' }), [])
  assert.deepEqual(await names({ interests: 'art' }), ['Bionda', 'Rossa'])
  assert.deepEqual(await names({ interests: 'tea,art' }), ['Rossa'])
  const repeated = await t
    .as('anna')
    .raw('GET', '/api/members?country=IT&gender=female&hair_colour=red&hair_colour=blond')
  assert.equal(repeated.json().numResults, 2)
})

test('what is no value of a field, too many interests and an empty list are refused', async () => {
  for (const query of [
    'hair_colour=green',
    'hair_colour=',
    'hair_colour=red,',
    'interests=art,tea,bbq,wine,beer,sushi',
    'sexuality=bi',
    'two_way=yes',
    'about=x',
    'name=Anna',
    'email=anna',
  ]) {
    const answer = await t.as('anna').raw('GET', `/api/members?${query}`)
    assert.equal(answer.statusCode, 400, query)
  }
})

test('who told something and takes it back is no longer found by it', async () => {
  const { id } = await t.aMember({ country: 'ES', gender: 'female', eyeColour: 'green', interests: ['wine'] })
  const count = async (query: Query) =>
    (await ask(t.as('anna'), { country: 'ES', gender: 'female', ...query })).body.numResults
  assert.deepEqual([await count({ eye_colour: 'green' }), await count({ interests: 'wine' })], [1, 1])
  await t.db
    .updateTable('profile')
    .set({ eyeColour: null, interests: [] })
    .where('memberId', '=', id)
    .execute()
  assert.deepEqual(
    [await count({ eye_colour: 'green' }), await count({ interests: 'wine' }), await count({})],
    [0, 0, 1],
  )
})

test('reason and relationship status are filters of premium members', async () => {
  assert.deepEqual(await refusal(t.as('bram'), { reason: 'dating' }), [
    403,
    'search.premium_filter',
    'reason',
  ])
  assert.deepEqual(await refusal(t.as('bram'), { relationship_status: 'single' }), [
    403,
    'search.premium_filter',
    'relationship_status',
  ])
  assert.equal((await ask(t.as('anna'), { reason: 'dating' })).status, 200)
})

test('nobody is searched by an interest that tells of their sex life', async () => {
  assert.deepEqual(await refusal(t.as('anna'), { interests: 'art,naturism' }), [
    400,
    'search.sensitive_interest',
    'interests',
  ])
})

test('two way counts and finds those who seek the searcher too, and whose sexuality fits where both told it', async () => {
  const other = { country: 'FR', gender: 'female' } as const
  const searcher = await t.aMember({ country: 'FR', gender: 'male', sexuality: 'hetero' })
  await t.aMember({ ...other, name: 'Seeks women', seeking: 'female' })
  await t.aMember({ ...other, name: 'Untold' })
  await t.aMember({ ...other, name: 'Hetero', sexuality: 'hetero' })
  await t.aMember({ ...other, name: 'Lesbian', sexuality: 'lesbian' })
  const found = async () => {
    const all = (await ask(searcher.client)).body
    const both = (await ask(searcher.client, { two_way: 'true' })).body
    assert.deepEqual([both.numResults, both.numTwoWay], [all.numTwoWay, all.numTwoWay])
    return [all.numResults, both.profiles.map(({ name }) => name).sort()]
  }
  assert.deepEqual(await found(), [4, ['Hetero', 'Untold']])
  await t.db.updateTable('member').set({ sensitiveConsentAt: null }).where('id', '=', searcher.id).execute()
  assert.deepEqual(await found(), [4, ['Hetero', 'Lesbian', 'Untold']])
})

test('who seeks both finds both in one order, is found by both, and may ask for one of them', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const here = { country: 'SE', region: 'SE-AB' }
  const both = { seeking: 'both', sexuality: 'bi' } as const
  const searcher = await t.aMember({ ...here, gender: 'female', ...both })
  await t.aMember({ ...here, name: 'Man', gender: 'male', lastActive: at(30) })
  await t.aMember({ ...here, name: 'Woman', gender: 'female', lastActive: at(20) })
  const lesbian = { gender: 'female', seeking: 'female', sexuality: 'lesbian' } as const
  await t.aMember({ ...here, ...lesbian, name: 'Lesbian', lastActive: at(10) })
  const names = async (query: Query = {}) => {
    const { body } = await ask(searcher.client, query)
    assert.equal(body.numResults, body.profiles.length)
    return [body.profiles.map(({ name }) => name), body.numTwoWay]
  }
  assert.deepEqual(await names(), [['Lesbian', 'Woman', 'Man'], 2])
  assert.deepEqual(await names({ gender: 'both' }), [['Lesbian', 'Woman', 'Man'], 2])
  assert.deepEqual(await names({ gender: 'male' }), [['Man'], 1])
  assert.deepEqual(await names({ gender: 'female' }), [['Lesbian', 'Woman'], 1])
  assert.deepEqual(await names({ two_way: 'true' }), [['Lesbian', 'Man'], 2])

  const man = await t.aMember({ ...here, name: 'Other man', gender: 'male', lastActive: at(40) })
  await t.aMember({ ...here, name: 'Bi man', gender: 'male', ...both, lastActive: at(50) })
  const found = ['Lesbian', 'Man', 'Other man', 'Bi man']
  assert.deepEqual(await names({ gender: 'both', two_way: 'true' }), [found, 4])
  assert.equal((await ask(man.client, { two_way: 'true' })).body.numResults, 2)
})

test('new here are those whose card says so', async () => {
  const days = (n: number) => new Date(Date.now() - n * 86_400_000)
  for (const n of [0, 3, 6, 7, 30]) await t.aMember({ country: 'BE', gender: 'female', signedUpAt: days(n) })
  const all = (await ask(t.as('bram'), { country: 'BE' })).body
  const found = (await ask(t.as('bram'), { country: 'BE', new_here: 'true' })).body
  assert.equal(all.numResults, 5)
  assert.equal(found.numResults, 3)
  assert(found.profiles.every((card) => card.is_new))
  assert.equal(all.profiles.filter((card) => card.is_new).length, 3)
})

const withSettings = async (
  settings: Partial<Awaited<ReturnType<TestApp['ctx']['settings']>>>,
  work: () => Promise<void>,
) => {
  const original = t.ctx.settings
  const usual = await original()
  t.ctx.settings = () => Promise.resolve({ ...usual, ...settings })
  try {
    await work()
  } finally {
    t.ctx.settings = original
  }
}

const VALUES: Partial<Record<FilterName, string>> = {
  gender: 'male',
  country: 'NL',
  countryregion: 'NL-UT',
  min_age: '20',
  max_age: '90',
  reason: 'chat',
  relationship_status: 'single',
  hair_colour: 'red',
  eye_colour: 'blue',
  body_type: 'slim',
  tattoos: 'none',
  interests: 'art',
}

test('a filter that the site does not offer is refused, also to premium members', async () => {
  const offered: FilterName[] = ['gender', 'country', 'min_age']
  await withSettings({ search_fields: offered }, async () => {
    for (const name of filterNames) {
      const answer = await refusal(t.as('anna'), { [name]: VALUES[name] ?? 'true' })
      const expected = offered.includes(name) ? [200, undefined] : [400, 'search.field_not_offered', name]
      assert.deepEqual(answer, expected)
    }
  })
  for (const name of filterNames)
    assert.equal((await ask(t.as('anna'), { [name]: VALUES[name] ?? 'true' })).status, 200, name)
})

test('who may filter by region may widen it, and nobody else', async () => {
  const neighbours: Query = { countryregion: 'NL-UT', neighbours: 'true' }
  assert.equal((await ask(t.as('bram'), neighbours)).status, 200)
  await withSettings({ search_fields: ['gender'] }, async () => {
    assert.deepEqual(await refusal(t.as('bram'), { neighbours: 'true' }), [
      400,
      'search.field_not_offered',
      'neighbours',
    ])
  })
})

test('a visitor searches where the site lets all, or those with a traffic source', async () => {
  const may = async (query: Query = {}) => (await ask(t.visitor(), query)).status
  assert.deepEqual([await may(), await may({ trafficsource: 'true' })], [403, 403])
  await withSettings({ logged_out_search_trafficsource: 'yes' }, async () => {
    assert.deepEqual([await may(), await may({ trafficsource: 'true' })], [403, 200])
  })
  await withSettings({ logged_out_search: 'yes' }, async () => {
    assert.deepEqual([await may(), await may({ trafficsource: 'true' })], [200, 200])
  })
})

test('a visitor finds nobody who hides from visitors, and a sharp photo only of who chose so', async () => {
  const made = async (visitorVisibility: VisitorVisibility) => {
    const member = await t.aMember({ country: 'AU', gender: 'female', visitorVisibility })
    await t.db.insertInto('photo').values({ memberId: member.id, main: true, status: 'active' }).execute()
    return member.publicId
  }
  const [open, blurred] = [await made('open'), await made('blurred'), await made('hidden')]
  const query = { country: 'AU', gender: 'female' } as const
  assert.equal((await ask(t.as('anna'), query)).body.numResults, 3)
  await withSettings({ logged_out_search: 'yes' }, async () => {
    for (const takesSnapshot of [false, true]) {
      if (takesSnapshot) await takeSnapshots(t.db, { atLeast: 0 })
      const { body } = await ask(t.visitor(), query)
      assert.equal(body.numResults, 2)
      const files = new Map(body.profiles.map(({ id, main_image: image }) => [id, JSON.stringify(image)]))
      assert.deepEqual([...files.keys()].toSorted(), [open, blurred].toSorted())
      assert.match(files.get(open) ?? '', /\/small\?.*\/large\?/)
      assert.doesNotMatch(files.get(blurred) ?? '', /\/(?!locked\?)\w+\?/)
    }
  })
})

test('a visitor sees names, ages, regions and main photos, no more than five pages of them, and the true number', async () => {
  const ids = []
  for (let n = 0; n < 130; n++)
    ids.push((await t.aMember({ country: 'US', gender: 'female', name: 'Ms Visible' })).id)
  await t.db
    .insertInto('photo')
    .values({ memberId: ids.at(-1) ?? 0, main: true, status: 'active' })
    .execute()
  await withSettings({ logged_out_search: 'yes' }, async () => {
    const visitor = t.visitor()
    const first = (await ask(visitor, { country: 'US' })).body
    assert.deepEqual([first.numResults, first.numTwoWay, first.profiles.length], [130, null, 24])
    for (const card of first.profiles) {
      assert.deepEqual([card.city, card.online, card.liked], [null, 'hidden', false])
      assert.deepEqual([card.name, card.region], ['Ms Visible', 'US-NY'])
    }
    const withPhoto = (await ask(visitor, { country: 'US', has_photo: 'true' })).body.profiles[0]
    assert.equal(
      (await visitor.raw('GET', withPhoto?.main_image?.thumb_filename ?? '')).statusCode === 403,
      false,
    )

    for (const beside of [{}, { page: 1 }]) {
      let next = first.next
      for (let page = 2; page <= 5; page++) {
        const answer = (await ask(visitor, { country: 'US', after: next ?? '', ...beside })).body
        assert.deepEqual([answer.page, answer.numSimilar], [page, 0])
        next = answer.next
      }
      assert.equal(next, null)
    }
    assert.deepEqual(await refusal(visitor, { country: 'US', page: 6 }), [
      403,
      'accounts.authentication_required',
    ])
    assert.deepEqual(await refusal(visitor, { hair_colour: 'red' }), [
      403,
      'search.not_allowed',
      'hair_colour',
    ])
    assert.deepEqual(await refusal(visitor, { two_way: 'true' }), [403, 'search.not_allowed', 'two_way'])
  })
})

test('a member keeps one search, sees it as far as it is allowed, and can forget it', async () => {
  const keeper = await t.aMember({ gender: 'male', paidUser: true })
  const saved = async () => (await keeper.client.call(getSavedSearch)).body.filter
  const save = async (filter: SavedFilter) =>
    (await keeper.client.call(saveSearch, { body: { filter } })).status
  assert.equal(await saved(), null)
  assert.equal(await save({ min_age: 30, has_photo: true }), 204)
  const filter: SavedFilter = {
    countryregion: 'NL-UT',
    neighbours: true,
    min_age: 30,
    two_way: true,
    reason: ['dating', 'fun'],
    interests: ['art'],
  }
  assert.equal(await save(filter), 204)
  assert.deepEqual(await saved(), filter)
  await t.db.updateTable('member').set({ paidUser: false }).where('id', '=', keeper.id).execute()
  const { reason: _reason, ...withoutPremium } = filter
  assert.deepEqual(await saved(), withoutPremium)
  assert.equal((await keeper.client.call(forgetSearch)).status, 204)
  assert.equal(await saved(), null)
})

test('a search that would be refused is not kept', async () => {
  const kept = (filter: unknown) => t.as('bram').call(saveSearch, { body: { filter: filter as SavedFilter } })
  for (const [filter, code] of [
    [{ country: 'BE', countryregion: 'NL-UT' }, 'profiles.region_unknown'],
    [{ reason: ['dating'] }, 'search.premium_filter'],
    [{ interests: ['lingerie'] }, 'search.sensitive_interest'],
    [{ min_age: 17 }, 'request.invalid'],
    [{ min_age: '30' }, 'request.invalid'],
    [{ hair_colour: [] }, 'request.invalid'],
    [{ about: 'x' }, 'request.invalid'],
    [null, 'request.invalid'],
  ] as const) {
    assert.equal((await kept(filter)).body?.error?.code, code, JSON.stringify(filter))
  }
  assert.equal((await t.as('bram').call(getSavedSearch)).body.filter, null)
})

test('a kept search goes with its member', async () => {
  const { id, client } = await t.aMember()
  await client.call(saveSearch, { body: { filter: { min_age: 30 } } })
  await t.db.deleteFrom('member').where('id', '=', id).execute()
  assert.deepEqual(await t.db.selectFrom('savedSearch').selectAll().where('memberId', '=', id).execute(), [])
})

test('a crawler is shown so many cards a day, on all nodes together', async () => {
  const { id } = await t.aMember({ country: 'NL' })
  const crawler = { id, country: 'NL' }
  const nodes = [createShownResults(t.db), createShownResults(t.db)]
  const [one, other] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
  one.count(crawler, resultsPerDay - 24)
  await one.flush()
  other.count(crawler, 24)
  other.refuseTooMany(crawler)
  await other.flush()
  const refused = { code: 'search.too_many_results' }
  assert.throws(() => other.refuseTooMany(crawler), refused)
  one.refuseTooMany(crawler)
  one.count(crawler, 24)
  assert.throws(() => one.refuseTooMany(crawler), refused)
  await t.db.updateTable('shownResults').set({ day: '2026-01-01' }).where('memberId', '=', id).execute()
  const fresh = createShownResults(t.db)
  fresh.count(crawler, 1)
  await fresh.flush()
  fresh.refuseTooMany(crawler)
  // Whoever moves to where it is still yesterday gets no second day.
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await t.db
    .updateTable('shownResults')
    .set({ day: later, shown: resultsPerDay - 1 })
    .where('memberId', '=', id)
    .execute()
  fresh.count(crawler, 1)
  await fresh.flush()
  assert.throws(() => fresh.refuseTooMany(crawler), refused)
  await Promise.all([...nodes, fresh].map((node) => node.stop()))
})

test('the refusal of more cards says when it ends', async () => {
  const { client } = await t.aMember({ country: 'SE', gender: 'male' })
  // A page of 12 who fit and 12 who nearly do.
  for (let n = 0; n < 12; n++) await t.aMember({ country: 'US', region: 'US-CA', gender: 'female' })
  let status = 200
  let headers: Record<string, unknown> = {}
  for (let page = 0; page * 24 <= resultsPerDay && status === 200; page++)
    ({ status, headers } = await ask(client, { country: 'US', countryregion: 'US-CA' }))
  assert.equal(status, 429)
  assert(Number(headers['retry-after']) > 0)
})

test('no answer of any call holds a coordinate or a distance (spec/abuse T51)', () => {
  const telling = /^(lat|lon|lng|latitude|longitude|coord\w*|geo\w*|distance\w*|km|miles|near\w*)$/i
  // The country of an installation's visitors, which its operator set.
  const harmless = new Set(['geoip_country', 'geoip_selected_country'])
  const namesIn = (schema: unknown): string[] =>
    schema && typeof schema === 'object'
      ? Object.entries(schema).flatMap(([key, value]) => [
          ...(key === 'properties' ? Object.keys(value as object) : []),
          ...namesIn(value),
        ])
      : []
  for (const [name, call] of calls) {
    const schema = z.toJSONSchema(call.output, { unrepresentable: 'any', io: 'output' })
    const told = namesIn(schema).filter((each) => telling.test(each) && !harmless.has(each))
    assert.deepEqual(told, [], name)
  }
})

test('cards hold exactly what a card may tell', async () => {
  const { body } = await ask(t.as('bram'))
  assert.deepEqual(Object.keys(body).sort(), [
    'next',
    'numResults',
    'numSimilar',
    'numTwoWay',
    'page',
    'profiles',
    'similar',
  ])
  assert.deepEqual(Object.keys(body.profiles[0] ?? {}).sort(), [
    'age',
    'city',
    'country',
    'fictional',
    'gender',
    'highlight',
    'id',
    'is_new',
    'liked',
    'main_image',
    'more_images',
    'name',
    'online',
    'region',
    'verified_at',
  ])
})
