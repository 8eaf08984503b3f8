import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { languages } from '#contract/rules/values.ts'
import { getCompanyInfo, getRegions, getSettings } from '#contract/settings.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { createBrands } from './brands/brands.ts'
import { SettingsError } from './brands/read-installation.ts'
import { isRegionOf, knownCountries, presentRegions, timeZoneOf } from './regions.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const setting = (key: string, value: unknown) =>
  t.db
    .insertInto('siteSetting')
    .values({ key, value: JSON.stringify(value) })
    .execute()
const forget = () => t.db.deleteFrom('siteSetting').execute()

test('a visitor gets the settings and the language of the domain, whatever the route query says', async () => {
  const { status, body } = await t
    .visitor()
    .call(getSettings, { query: { route: 'members', domain: 'x.example', utm: 'a' } })
  assert.equal(status, 200)
  assert.equal(body.domain_language, 'nl')
  assert.equal(body.settings.message_credits, 1)
  assert.equal(body.settings.signup_credits, 2)
  assert.equal(body.settings.min_age, 18)
  assert.equal(body.settings.refund_days, 14)
  assert.deepEqual(body.settings.entry_warning_countries, ['NL', 'DE'])
  assert.equal(body.settings.countries.length, 15)
})

test('a row of site_setting overrides the default', async () => {
  await setting('message_credits', 3)
  await setting('refund_days', 30)
  const { settings } = await createBrands(t.db, { demo: false })
  assert.equal((await settings()).message_credits, 3)
  assert.equal((await settings()).refund_days, 30)
  assert.equal((await settings()).demo, false)
  await forget()
})

test('an invalid row stops the start with one clear line per error', async () => {
  await setting('min_age', 17)
  await setting('refund_days', 13)
  await assert.rejects(createBrands(t.db, { demo: false }), (error: Error) => {
    assert(error instanceof SettingsError)
    assert.match(error.message, /^site_setting min_age: .*18/m)
    assert.match(error.message, /^site_setting refund_days: .*14/m)
    return true
  })
  await forget()
})

test('a setting of a later release is left alone', async () => {
  await setting('of_a_later_release', 2)
  await setting('refund_days', 30)
  const { settings } = await createBrands(t.db, { demo: false })
  assert.equal((await settings()).refund_days, 30)
  await forget()
})

test('no partner is offered unless the operator writes one, and then over https only', async () => {
  const { body } = await t.visitor().call(getSettings)
  assert.deepEqual([body.settings.member_resell, body.settings.resell_partner], [false, null])
  for (const url of ['http://elders.example', 'javascript:alert(1)', 'elders.example']) {
    await setting('resell_partner', { name: 'Elders', url })
    await assert.rejects(createBrands(t.db, { demo: false }), /site_setting resell_partner\.url/)
    await forget()
  }
  await setting('member_resell', true)
  await setting('resell_partner', { name: 'Elders', url: 'https://elders.example/welkom' })
  const { settings } = await createBrands(t.db, { demo: false })
  assert.equal((await settings()).resell_partner?.url, 'https://elders.example/welkom')
  await forget()
})

test('no advertisement stands between results unless the operator writes one, over https', async () => {
  assert.equal((await t.visitor().call(getSettings)).body.settings.live_cams, null)
  await setting('live_cams', { title: 'Cams', url: 'javascript:alert(1)' })
  await assert.rejects(createBrands(t.db, { demo: false }), /site_setting live_cams\.url/)
  await forget()
  const cams = { title: 'Cams', url: 'https://cams.example/' }
  await setting('live_cams', cams)
  const { settings } = await createBrands(t.db, { demo: false })
  assert.deepEqual((await settings()).live_cams, cams)
  await forget()
})

test('a row that becomes invalid while the site runs leaves the settings as they were', async () => {
  const errors: unknown[] = []
  const { settings } = await createBrands(t.db, {
    demo: false,
    freshForMs: 0,
    onError: (error) => errors.push(error),
  })
  await setting('message_credits', 'many')
  assert.equal((await settings()).message_credits, 1)
  assert.equal(errors.length, 1)
  await forget()
  await setting('message_credits', 5)
  assert.equal((await settings()).message_credits, 5)
  await forget()
})

test('settings are remembered for thirty seconds', async () => {
  const { settings } = await createBrands(t.db, { demo: false })
  await setting('message_credits', 5)
  assert.equal((await settings()).message_credits, 1)
  await forget()
})

test('the regions of all fifteen countries come in seven languages', async () => {
  const { status, body, headers } = await t.visitor().call(getRegions)
  assert.equal(status, 200)
  assert.equal(headers['cache-control'], 'public, max-age=3600')
  const parsed = getRegions.output.parse(body)
  assert.deepEqual(
    parsed.region_data.map((one) => one.country),
    [...knownCountries],
  )
  assert.equal(parsed.region_data.flatMap(({ regions }) => regions).length, 374)
  for (const { names, region_label, regions } of parsed.region_data) {
    for (const each of [names, region_label, ...regions.map((region) => region.names)]) {
      for (const language of languages) assert(each[language].trim().length > 0)
    }
  }
  const germany = parsed.region_data.find(({ country }) => country === 'DE')
  assert.equal(germany?.names.pl, 'Niemcy')
  assert.equal(germany?.regions.find(({ code }) => code === 'DE-BY')?.names.fr, 'Bavière')
  assert.equal(germany?.regions.find(({ code }) => code === 'DE-BY')?.names.pl, 'Bawaria')
  assert.equal(parsed.region_data.find(({ country }) => country === 'PL')?.region_label.pl, 'Województwo')
  const britain = parsed.region_data.find(({ country }) => country === 'GB')
  assert.equal(britain?.regions.find(({ code }) => code === 'GB-X-LDN')?.group?.fr, 'Angleterre')
})

test('regions that the browser has are not sent again, and are compressed for browsers that accept that', async () => {
  const visitor = t.visitor()
  const first = await visitor.raw('GET', '/api/regions.php')
  const etag = String(first.headers.etag)
  const again = await visitor.raw('GET', '/api/regions.php', undefined, { 'if-none-match': etag })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
  const packed = await visitor.raw('GET', '/api/regions.php', undefined, { 'accept-encoding': 'gzip, br' })
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert(packed.rawPayload.length < first.rawPayload.length / 3)
  assert.equal((await visitor.raw('GET', '/api/regions.php?other=1')).statusCode, 400)
})

test('a region belongs to one country, and a country has a time zone and languages, its default first', () => {
  assert(isRegionOf('NL', 'NL-NH'))
  assert(!isRegionOf('BE', 'NL-NH'))
  assert(!isRegionOf('NL', 'NL-XX'))
  assert.equal(timeZoneOf('NZ'), 'Pacific/Auckland')
  assert.deepEqual(
    presentRegions(['BE', 'CH']).map((country) => country.languages),
    [
      ['nl', 'fr', 'de'],
      ['de', 'it', 'fr', 'en'],
    ],
  )
  for (const country of knownCountries) {
    assert.doesNotThrow(() => new Intl.DateTimeFormat('nl', { timeZone: timeZoneOf(country) }))
  }
  assert.deepEqual(
    presentRegions(['PL', 'XX', 'IE']).map(({ country }) => country),
    ['PL', 'IE'],
  )
})

test('the phone number of the company has no dashes and spaces', async () => {
  const { status, body } = await t.visitor().call(getCompanyInfo)
  assert.equal(status, 200)
  assert.match(body.support_phone, /^\+?\d+$/)
  assert.deepEqual(body.tradenames, ['Vonk'])
})
