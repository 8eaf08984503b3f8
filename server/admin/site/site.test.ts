import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { getStaffLog } from '#contract/admin/log.ts'
import * as site from '#contract/admin/site.ts'
import { getPageText } from '#contract/page-texts.ts'
import { limits } from '#contract/rules/limits.ts'
import { getSettings, type SiteSettings } from '#contract/settings.ts'
import { system } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'

let t: TestApp
let owner: TestClient
before(async () => {
  t = await testApp()
  owner = t.staff('owner')
})
after(() => t.close())

const at = (host: string) => Object.assign(t.visitor(), { host })
const settingsAt = async (host = 'localhost'): Promise<SiteSettings> =>
  (await at(host).call(getSettings)).body.settings

/** Waits until visitors see what is expected, which is as soon as the relay has told. */
async function isSeen(what: () => Promise<boolean>, why: string): Promise<void> {
  await t.runtime.relay.drained()
  await until(what, why)
}

type Fields = Record<string, unknown>
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const brandOf = async (key: string) => (await owner.call(site.getBrand, { params: { key } })).body.brand
const changeBrand = async (key: string, changes: Fields, was?: Fields) => {
  const fields = (await brandOf(key)).fields as Fields
  const seen = was ?? Object.fromEntries(Object.keys(changes).map((field) => [field, fields[field] ?? null]))
  return owner.call(site.changeBrand, { params: { key }, body: { changes, was: seen } })
}
const changeSetting = (changes: Fields, was: Fields, brand?: string) =>
  owner.call(site.changeSiteSettings, { body: { changes, was, ...(brand ? { brand } : {}) } })
const changes = async (query: Fields = {}) => (await owner.call(site.getSiteChanges, { query })).body.changes
const undo = (id: string) =>
  owner.call(site.undoSiteChange, { params: { id }, body: { reason: 'was een vergissing' } })
const refusal = ({ body }: { body: { error?: { code: string; fields?: Fields; message?: string } } }) => [
  body.error?.code,
  Object.keys(body.error?.fields ?? {})[0],
]

describe('a setting', () => {
  test('of the installation is changed, logged with before and after, seen and undone', async () => {
    const listed = (await owner.call(site.getSiteSettings)).body
    const refund = listed.settings.find(({ key }) => key === 'refund_days')
    assert.deepEqual([listed.brand, refund?.own, refund?.usual], [null, null, 14])
    const changed = await changeSetting({ refund_days: 30 }, { refund_days: null })
    assert.equal(changed.status, 200)
    await isSeen(async () => (await settingsAt()).refund_days === 30, 'the new setting')
    const [entry] = await changes()
    assert.deepEqual(
      [entry?.kind, entry?.subject, entry?.before, entry?.after, entry?.actor.name],
      ['site', 'settings', { refund_days: null }, { refund_days: 30 }, 'owner'],
    )
    const undone = await undo(entry!.id)
    assert.equal(undone.status, 200)
    assert.deepEqual(
      [undone.body.change.before, undone.body.change.after, undone.body.change.reason],
      [{ refund_days: 30 }, { refund_days: null }, 'was een vergissing'],
    )
    await isSeen(async () => (await settingsAt()).refund_days === 14, 'the old setting')
    assert.equal((await undo(undone.body.change.id)).status, 200, 'an undo is a change like any other')
    await changeSetting({ refund_days: null }, { refund_days: 30 })
  })

  test('of a brand holds for that brand only, and has the value of the installation as usual', async () => {
    await changeSetting({ message_length: 300 }, { message_length: null })
    await changeSetting({ message_length: 200 }, { message_length: null }, 'gloed')
    const { settings } = (await owner.call(site.getSiteSettings, { query: { brand: 'gloed' } })).body
    const length = settings.find(({ key }) => key === 'message_length')
    assert.deepEqual([length?.own, length?.usual], [200, 300])
    assert.equal(
      settings.find(({ key }) => key === 'signup_credits'),
      undefined,
      'what holds for the one pool has no value per brand',
    )
    await isSeen(async () => {
      const [vonk, gloed] = [await settingsAt(), await settingsAt('gloed.localhost')]
      return vonk.message_length === 300 && gloed.message_length === 200
    }, 'both values')
    await changeSetting({ message_length: null }, { message_length: 200 }, 'gloed')
    await changeSetting({ message_length: null }, { message_length: 300 })
  })

  test('is read with the names of all brands', async () => {
    const { body } = await owner.call(site.getSiteSettings)
    assert.deepEqual(
      body.brands.map(({ key }) => key),
      ['vonk', 'gloed'],
    )
    const ofVisitors = body.settings.filter(({ key }) => key.startsWith('geoip'))
    assert.deepEqual(ofVisitors, [], 'where a visitor is, nobody sets')
  })

  test('is refused with a text where its value cannot be, and nothing changes', async () => {
    for (const [given, expected] of [
      [{ refund_days: 13 }, ['request.field_invalid', 'refund_days']],
      [{ refund_days: 366 }, ['request.field_invalid', 'refund_days']],
      [{ min_age: 17 }, ['request.field_invalid', 'min_age']],
      [{ message_length: 0 }, ['request.field_invalid', 'message_length']],
      [{ message_length: limits.messageMaxHard + 1 }, ['request.field_invalid', 'message_length']],
      [{ fictional_answer_hours: 0 }, ['request.field_invalid', 'fictional_answer_hours']],
      [{ fictional_answer_hours: 721 }, ['request.field_invalid', 'fictional_answer_hours']],
      [{ message_credits: 10_001 }, ['request.field_invalid', 'message_credits']],
      [{ countries: ['NL', 'XX'] }, ['admin.country_unknown', 'countries.1']],
      [{ entry_warning_countries: ['Holland'] }, ['admin.country_unknown', 'entry_warning_countries.0']],
      [{ nonsense: 1 }, ['request.field_invalid', 'nonsense']],
    ] as [Fields, string[]][]) {
      const answer = await changeSetting(given, {})
      assert.deepEqual(refusal(answer), expected)
    }
    const { body } = await changeSetting({ countries: ['XX'] }, {})
    assert.match(body.error?.message ?? '', /‘XX’ is onbekend/)
    assert.equal((await changeSetting({ signup_credits: 9 }, {}, 'gloed')).status, 400)
    assert.equal((await settingsAt()).refund_days, 14)
  })

  test('that somebody changed meanwhile is not overwritten, and two at once cannot both', async () => {
    const tries = await Promise.all(
      [2, 3, 4].map((credits) => changeSetting({ gift_credits: credits }, { gift_credits: null })),
    )
    assert.deepEqual(statuses(tries), [200, 409, 409])
    const stale = await changeSetting({ gift_credits: 9 }, { gift_credits: null })
    assert.equal(stale.body.error?.code, 'admin.site_changed')
    const [entry] = await changes()
    const own = Number((entry!.after as Fields).gift_credits)
    await changeSetting({ gift_credits: 8 }, { gift_credits: own })
    assert.equal((await undo(entry!.id)).body.error?.code, 'admin.site_changed')
    await changeSetting({ gift_credits: null }, { gift_credits: 8 })
  })
})

describe('a brand', () => {
  test('gets words, colours and a support address, which visitors see at once and which go back', async () => {
    const present = await brandOf('gloed')
    const answer = await changeBrand('gloed', {
      'index_title.nl': 'Daten bij het vuur',
      'entry_warning.nl': 'Wie jonger is dan {age}, gaat niet verder op {name}.',
      'colours.light.primary': '#4a31a8',
      support_email: 'hulp@gloed.example',
    })
    assert.equal(answer.status, 200)
    await isSeen(
      async () => (await settingsAt('gloed.localhost')).support_email === 'hulp@gloed.example',
      'the address',
    )
    const seen = await settingsAt('gloed.localhost')
    assert.equal(seen.index_title.nl, 'Daten bij het vuur')
    assert.equal(seen.entry_warning.nl, 'Wie jonger is dan {age}, gaat niet verder op {name}.')
    assert.deepEqual((await settingsAt()).entry_warning, {})
    assert.equal((await t.ctx.brands.brand('gloed')).colours?.light.primary, '#4a31a8')
    const [entry] = await changes({ kind: 'brand', subject: 'gloed' })
    assert.deepEqual(Object.keys(entry?.after as Fields).toSorted(), [
      'colours.light.primary',
      'entry_warning.nl',
      'index_title.nl',
      'support_email',
    ])
    await undo(entry!.id)
    assert.deepEqual((await brandOf('gloed')).fields, present.fields)
  })

  test('is refused with the text that says why', async () => {
    for (const [given, code, field] of [
      [{ 'colours.light.muted': '#a0a0a0' }, 'admin.contrast_low', 'colours'],
      [{ 'colours.light.prmary': '#000000' }, 'admin.colour_unknown', 'colours.light.prmary'],
      [{ 'fictional_warning.nl': '  ' }, 'admin.text_empty', 'fictional_warning.nl'],
      [{ 'entry_warning.de': '' }, 'admin.text_empty', 'entry_warning.de'],
      [{ languages: ['de', 'xx'] }, 'admin.language_unknown', 'languages.1'],
      [{ 'index_title.xx': 'Hoi' }, 'admin.language_unknown', 'index_title.xx'],
      [{ countries: ['DE', 'QQ'] }, 'admin.country_unknown', 'countries.1'],
      [{ domain_language: 'pt' }, 'admin.domain_language', 'domain_language'],
      [{ logo: '<svg viewBox="0 0 1 1"><script/></svg>' }, 'admin.logo_unsafe', 'logo'],
      [{ company: 'nobody' }, 'admin.company_unknown', 'company'],
      [{ mail_from: 'gloed' }, 'request.field_invalid', 'mail_from'],
      [{ 'constructor.prototype': 'x' }, 'request.field_invalid', 'constructor'],
      [{ nonsense: 'x' }, 'request.field_invalid', 'nonsense'],
    ] as [Fields, string, string][]) {
      const answer = await changeBrand('gloed', given)
      assert.deepEqual(refusal(answer), [code, field], JSON.stringify(given))
    }
    const low = await changeBrand('gloed', { 'colours.light.muted': '#a0a0a0' })
    assert.match(low.body.error?.message ?? '', /Te weinig contrast: muted op bg \(light\) heeft 2\.61/)
    const unknown = await owner.call(site.changeBrand, {
      params: { key: 'nobody' },
      body: { changes: { name: 'X' }, was: { name: null } },
    })
    assert.equal(unknown.status, 404)
  })

  test('is created, and does not get a host of another one', async () => {
    const body = { key: 'licht', name: 'Licht', hosts: ['licht.localhost'], company: 'gloed' }
    const taken = await owner.call(site.createBrand, { body: { ...body, hosts: ['gloed.localhost'] } })
    assert.deepEqual(refusal(taken), ['admin.host_taken', 'hosts'])
    assert.match(taken.body.error?.message ?? '', /gloed\.localhost is al van het merk gloed/)
    assert.equal((await owner.call(site.createBrand, { body })).status, 201)
    await isSeen(async () => (await at('licht.localhost').call(getSettings)).status === 200, 'the host')
    assert.deepEqual(refusal(await owner.call(site.createBrand, { body })), ['admin.brand_exists', 'key'])
    const stolen = await changeBrand('gloed', { hosts: ['gloed.localhost', 'licht.localhost'] })
    assert.deepEqual(refusal(stolen), ['admin.host_taken', 'hosts'])
    const [entry] = await changes({ kind: 'brand', subject: 'licht' })
    assert.deepEqual([entry?.before, entry?.can_undo], [null, false])
    assert.equal((await undo(entry!.id)).body.error?.code, 'admin.not_undoable')
    const listed = (await owner.call(site.getBrands)).body.brands.find(({ key }) => key === 'licht')
    assert.deepEqual(listed?.hosts, ['licht.localhost'])
  })

  test('without a company gets one, and its company is changed for all of its brands', async () => {
    const change = (key: string, given: Fields, was: Fields) =>
      owner.call(site.changeCompany, { params: { key }, body: { changes: given, was } })
    const moved = await change('licht', { city: 'Potsdam' }, { city: 'Berlin' })
    assert.deepEqual(moved.body.changed, ['city'])
    assert.equal((await brandOf('gloed')).company?.fields.city, 'Potsdam')
    assert.equal((await change('licht', { city: 'Ulm' }, { city: 'Berlin' })).status, 409)
    const [entry] = await changes({ kind: 'company' })
    assert.equal((await undo(entry!.id)).status, 200)
    await t.db.updateTable('brand').set({ company: null }).where('key', '=', 'licht').execute()
    assert.equal((await change('licht', { name: 'Licht B.V.' }, {})).status, 400)
    const company = {
      name: 'Licht B.V.',
      address: 'Laan 1',
      city: 'Gent',
      country: 'BE',
      kvk: '0123.456.789',
      support_phone: '+32 9 000',
    }
    const made = await change('licht', company, {})
    assert.deepEqual([made.status, (await brandOf('licht')).company?.key], [200, 'licht'])
  })
})

describe('a page of text', () => {
  const params = { page: 'ban', language: 'nl' } as const
  const text = {
    short: [{ text: 'Wees aardig.' }],
    sections: [{ id: 'rules', title: 'Regels', body: ['Op {name} ben je {min_age}.', ['een', 'twee']] }],
  }
  const publish = (given: unknown, was: number | null, more: Fields = {}) =>
    owner.call(site.publishPage, {
      params,
      body: { text: given as never, was, asks_again: false, reason: 'nieuwe regel', ...more },
    })
  const read = async () => (await t.visitor().call(getPageText, { params })).body

  test('is as released until somebody publishes a version, which is read by visitors and kept', async () => {
    assert.deepEqual(await read(), { text: null, published_at: null })
    const first = await publish(text, null)
    assert.equal(first.status, 201)
    const { version } = first.body
    assert.deepEqual(await read(), { text, published_at: version.published_at })
    await isSeen(
      async () => (await settingsAt('gloed.localhost')).page_versions.ban?.nl === version.published_at,
      'the date',
    )
    const again = await publish({ ...text, short: [] }, version.id)
    const { versions } = (await owner.call(site.getSitePage, { params })).body
    assert.deepEqual(
      versions.map(({ id, by, of_release }) => [id, by, of_release]),
      [
        [again.body.version.id, 'owner', false],
        [version.id, 'owner', false],
      ],
    )
    const old = await owner.call(site.getPageVersion, { params: { ...params, id: String(version.id) } })
    assert.deepEqual(old.body.text, text)
    const inGerman = { page: 'ban', language: 'de', id: String(version.id) } as const
    const ofAnother = await owner.call(site.getPageVersion, { params: inGerman })
    assert.equal(ofAnother.body.error?.code, 'request.not_found')
    const pages = (await owner.call(site.getSitePages)).body.pages
    assert.equal(pages.length, 63)
    assert.equal(
      pages.find(({ page, language }) => page === 'ban' && language === 'nl')?.latest?.id,
      again.body.version.id,
    )
  })

  test('goes back one version at a time, to the text of the release in the end', async () => {
    const [second, first] = await changes({ kind: 'page', subject: 'ban nl' })
    assert.equal((await undo(first!.id)).body.error?.code, 'admin.site_changed')
    assert.equal((await undo(second!.id)).status, 200)
    assert.deepEqual((await read()).text, text)
    const { versions } = (await owner.call(site.getSitePage, { params })).body
    assert.equal((await publish(null, versions[0]!.id)).body.version.of_release, true)
    assert.equal((await read()).text, null)
  })

  test('is not published over a version that its editor did not see', async () => {
    assert.equal((await publish(text, null)).body.error?.code, 'admin.site_changed')
    const { versions } = (await owner.call(site.getSitePage, { params })).body
    const tries = await Promise.all([1, 2, 3].map(() => publish(text, versions[0]!.id)))
    assert.deepEqual(statuses(tries), [201, 409, 409])
  })

  test('is refused where it names what the site does not know, or has no form', async () => {
    const [section] = text.sections
    const withSection = (more: Fields) => ({ ...text, sections: [{ ...section, ...more }] })
    for (const [given, code] of [
      [withSection({ title: 'Van {wie}' }), 'admin.value_unknown'],
      [{ ...text, sections: [section, section] }, 'admin.page_anchor_twice'],
      [{ ...text, sections: [] }, 'request.invalid'],
      [withSection({ id: 'Met spatie' }), 'request.invalid'],
      [withSection({ body: [{ html: '<script>' }] }), 'request.invalid'],
    ] as [unknown, string][])
      assert.equal((await publish(given, null)).body.error?.code, code, code)
  })

  test('of terms asks members to agree again only where its editor says so', async () => {
    const bram = t.as('bram')
    const outdated = async () => (await bram.call(getUser)).body.user.terms_due
    const terms = { page: 'terms', language: 'nl' } as const
    const due = await outdated()
    const release = (was: number | null, asks_again: boolean) =>
      owner.call(site.publishPage, { params: terms, body: { text, was, asks_again, reason: 'typefout' } })
    const mended = await release(null, false)
    assert.deepEqual(await outdated(), due)
    const changed = await release(mended.body.version.id, true)
    assert.equal(await outdated(), changed.body.version.published_at)
    const ban = await publish(text, (await owner.call(site.getSitePage, { params })).body.versions[0]!.id, {
      asks_again: true,
    })
    assert.equal(ban.body.version.asks_again, false, 'nobody agrees to house rules')
  })
})

test('changes come a page at a time', async () => {
  for (let n = 1; n <= 52; n++)
    await changeSetting({ cdn_prefix: `/${n}` }, { cdn_prefix: n === 1 ? null : `/${n - 1}` })
  const first = (await owner.call(site.getSiteChanges)).body
  assert.equal(first.changes.length, site.changesPage)
  const second = (await owner.call(site.getSiteChanges, { query: { after: first.next! } })).body
  assert.deepEqual((second.changes[0]!.after as Fields).cdn_prefix, '/2')
  assert.equal(second.next === null || second.changes.length === site.changesPage, true)
  const unknown = await undo('999999999')
  assert.equal(unknown.body.error?.code, 'admin.change_not_found')
  await logAct(t.db, system, {
    act: 'set_prices',
    subject: { kind: 'country', id: 'NL' },
    before: [],
    after: [],
  })
  const [prices] = (await owner.call(getStaffLog, { query: { act: 'set_prices' } })).body.entries
  assert.equal((await undo(prices?.id ?? '')).body.error?.code, 'admin.change_not_found')
})
