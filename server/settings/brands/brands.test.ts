import assert from 'node:assert/strict'
import { after, afterEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { signUp } from '#contract/accounts.ts'
import { languages } from '#contract/rules/values.ts'
import { getCompanyInfo, getRegions, getSettings } from '#contract/settings.ts'
import { textsOf } from '#server/kit/texts.ts'
import { testApp } from '#test/app.ts'
import { createBrands } from './brands.ts'

const t = await testApp()
after(() => t.close())

const at = (host: string) => Object.assign(t.visitor(), { host })
const settingsAt = async (host: string, query = {}) =>
  (await at(host).call(getSettings, { query })).body.settings

describe('the host of the request chooses the brand', () => {
  test('of settings, language of the domain, company and regions', async () => {
    const vonk = await at('localhost').call(getSettings)
    const gloed = await at('gloed.localhost').call(getSettings)
    assert.deepEqual(
      [vonk, gloed].map(({ body: { settings, domain_language } }) => [
        settings.name,
        settings.domain,
        settings.support_email,
        settings.typeface,
        domain_language,
        settings.countries.length,
      ]),
      [
        ['Vonk', 'localhost:3000', 'support@vonk.example', 'figtree', 'nl', 15],
        ['Gloed', 'gloed.localhost:3000', 'support@gloed.example', 'faustina', 'de', 5],
      ],
    )
    const companies = await Promise.all(
      ['localhost', 'gloed.localhost'].map(async (host) => (await at(host).call(getCompanyInfo)).body),
    )
    assert.deepEqual(
      companies.map(({ name, country, support_phone }) => [name, country, support_phone]),
      [
        ['Vonk Demo B.V.', 'NL', '+31300000000'],
        ['Gloed Demo GmbH', 'DE', '+493000000000'],
      ],
    )
    for (const [host, countries] of [
      ['gloed.localhost', gloed.body.settings.countries],
      ['localhost', vonk.body.settings.countries],
      ['gloed.localhost', gloed.body.settings.countries],
    ] as const)
      assert.deepEqual(
        (await at(host).call(getRegions)).body.region_data.map(({ country }) => country),
        countries,
      )
  })

  test('on any port of the demo, and by its address', async () => {
    for (const host of ['localhost:5173', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      assert.equal((await settingsAt(host)).name, 'Vonk', host)
    assert.equal((await settingsAt('Gloed.localhost:8123')).name, 'Gloed')
  })

  test('of a member, who is the same at both', async () => {
    const anna = t.as('anna')
    anna.host = 'gloed.localhost'
    const answer = await anna.call(getSettings)
    anna.host = 'localhost'
    assert.equal(answer.body.settings.name, 'Gloed')
  })

  test('and an unknown host is refused, whatever a proxy header says', async () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'gloed.localhost.evil.example',
      'localhost@evil.example',
    ])
      for (const url of ['/', '/api/settings.php', '/api/settings.php?domain=localhost']) {
        const answer = await t.visitor().raw('GET', url, undefined, { host, 'x-forwarded-host': 'localhost' })
        assert.equal(answer.statusCode, 421, host)
        assert.equal(answer.json().error.code, 'request.unknown_host')
      }
    const health = await t.visitor().raw('GET', '/healthz', undefined, { host: 'evil.example' })
    assert.equal(health.statusCode, 200)
  })

  test('in production by its exact name and port', async () => {
    const { brandOfHost } = await createBrands(t.db, { demo: false, publicUrl: 'https://vonk.example' })
    assert.equal(brandOfHost('vonk.example')?.key, 'vonk')
    assert.equal(brandOfHost('gloed.localhost')?.key, 'gloed')
    for (const host of ['vonk.example:81', 'localhost', '127.0.0.1', undefined])
      assert.equal(brandOfHost(host), undefined, String(host))
  })
})

describe('the query domain', () => {
  test('is heeded at a host that may ask, and ignored elsewhere', async () => {
    assert.equal((await settingsAt('localhost', { domain: 'gloed.localhost', route: '/' })).name, 'Gloed')
    assert.equal((await settingsAt('gloed.localhost', { domain: 'localhost' })).name, 'Gloed')
    assert.equal((await settingsAt('localhost', { domain: 'evil.example' })).name, 'Vonk')
  })
})

describe('settings', () => {
  afterEach(async () => {
    await t.db.deleteFrom('siteSetting').execute()
    await t.db.updateTable('brand').set({ settings: '{}', fictionalWarning: '{}' }).execute()
  })
  const gloed = () => t.db.updateTable('brand').where('key', '=', 'gloed')
  const fresh = () => createBrands(t.db, { demo: false })

  test('of the installation hold at every brand that has none of its own', async () => {
    await t.db.insertInto('siteSetting').values({ key: 'refund_days', value: '30' }).execute()
    await gloed()
      .set({ settings: JSON.stringify({ refund_days: 60 }) })
      .execute()
    const { settings } = await fresh()
    assert.deepEqual([(await settings()).refund_days, (await settings('gloed')).refund_days], [30, 60])
  })

  test('that are wrong stop the start, and those that a brand does not have are left alone', async () => {
    await gloed()
      .set({ settings: JSON.stringify({ photo_release: 'auto' }) })
      .execute()
    assert.equal((await (await fresh()).settings('gloed')).photo_release, 'moderation')
    await gloed()
      .set({ settings: JSON.stringify({ min_age: 16 }) })
      .execute()
    await assert.rejects(fresh(), (error: Error) => {
      assert.match(error.message, /^brand gloed settings\.min_age: .*18/m)
      return true
    })
  })

  test('say the fictional words in every language, also where some are reworded', async () => {
    const words = await settingsAt('localhost')
    for (const language of languages) {
      assert.equal(words.fictional_warning[language], textsOf(language)('chat.fictional_notice'))
      assert.equal(words.fictional_singular[language], textsOf(language)('profiles.fictional.label'))
      assert.equal(words.fictional_plural[language], textsOf(language)('profiles.fictional.plural'))
    }
    await gloed()
      .set({ fictionalWarning: JSON.stringify({ de: 'Erfunden; kein Treffen möglich.' }) })
      .execute()
    const { settings } = await fresh()
    const { fictional_warning } = await settings('gloed')
    assert.equal(fictional_warning.de, 'Erfunden; kein Treffen möglich.')
    assert.equal(fictional_warning.nl, textsOf('nl')('chat.fictional_notice'))
  })

  test('never have an empty warning: the database refuses it', async () => {
    for (const words of [{ de: '' }, { de: ' \n' }, { de: null }, { xx: 'Wort' }, ['Wort'], 'Wort'])
      await assert.rejects(
        gloed()
          .set({ fictionalWarning: JSON.stringify(words) })
          .execute(),
        /brand_fictional_warning_check/,
        JSON.stringify(words),
      )
  })

  test('of a brand that another node just added are there at once', async () => {
    const { settings } = await fresh()
    await sql`insert into brand (key, name) values ('nieuw', 'Nieuw')`.execute(t.db)
    assert.equal((await settings('nieuw')).name, 'Nieuw')
    await assert.rejects(settings('nobody'), /there is no brand nobody/)
    await sql`delete from brand where key = 'nieuw'`.execute(t.db)
  })
})

test('a member remembers the brand of their sign-up', async () => {
  const { status } = await at('gloed.localhost').call(signUp, {
    body: {
      email: 'greta@example.com',
      password: 'een lang wachtwoord 93',
      name: 'Greta',
      date_of_birth: '1990-04-05',
      gender: 'female',
      seeking: 'male',
      country: 'DE',
      region: 'DE-BE',
      terms: true,
    },
  })
  assert.equal(status, 201)
  const { brand } = await t.db
    .selectFrom('member')
    .select('brand')
    .where('email', '=', 'greta@example.com')
    .executeTakeFirstOrThrow()
  assert.equal(brand, 'gloed')
})
