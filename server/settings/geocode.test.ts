import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pino from 'pino'
import { getPlace } from '#contract/geocode.ts'
import { getSettings } from '#contract/settings.ts'
import { getStartedSignup } from '#contract/signup.ts'
import { testApp } from '#test/app.ts'

const t = await testApp({ trustedProxies: ['127.0.0.1'], rateLimits: true })
after(() => t.close())

let networks = 0
/** An address in its own network, so that each caller is counted alone. */
const somewhere = () => ({ headers: { 'x-forwarded-for': `10.3.${(networks += 1)}.1` } })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const placeOf = (lat: string, lon: string) => t.visitor().call(getPlace, { query: { lat, lon } }, somewhere())
const nowhere = { country: null, region: null, city: null }

test('a position has a country, a region and a place', async () => {
  const { status, body, headers } = await placeOf('52.09', '5.12')
  assert.equal(status, 200)
  assert.deepEqual(body, { country: 'NL', region: 'NL-UT', city: 'Utrecht' })
  assert.equal(headers['cache-control'], 'no-store')
})

test('a position is taken no finer than two decimals', async (context) => {
  const asked = context.mock.method(t.ctx.geocoder, 'placeOf')
  await placeOf('52.0907371', '5.1214201')
  assert.deepEqual(asked.mock.calls[0]?.arguments, [52.09, 5.12])
})

test('a position stands in no log', () => {
  const { serializersSym } = pino.symbols
  const req = (t.ctx.log as unknown as Record<symbol, Record<string, (request: object) => object>>)[
    serializersSym
  ]?.req
  assert.deepEqual(req?.({ method: 'GET', url: '/api/geocode.php?lat=52.09&lon=5.12' }), {
    method: 'GET',
    url: '/api/geocode.php',
  })
})

test('outside the countries of the site there is nothing', async (context) => {
  assert.deepEqual((await placeOf('35.68', '139.69')).body, nowhere)
  const { countries: _, ...settings } = await t.ctx.settings()
  context.mock.method(t.ctx, 'settings', async () => ({ ...settings, countries: ['BE'] }))
  assert.deepEqual((await placeOf('52.09', '5.12')).body, nowhere)
  assert.equal((await placeOf('50.85', '4.35')).body.region, 'BE-BRU')
})

test('what is no position is refused', async () => {
  for (const [lat, lon] of [
    ['', '5'],
    [' ', '5'],
    ['91', '5'],
    ['52', '180.01'],
    ['1e1', '5'],
    ['NaN', '5'],
    ['0x10', '5'],
    [`52.${'1'.repeat(30)}`, '5'],
  ] as const)
    assert.equal((await placeOf(lat, lon)).status, 400, `${lat}, ${lon}`)
  assert.equal((await t.visitor().raw('GET', '/api/geocode.php?lat=52')).statusCode, 400)
  assert.equal((await t.visitor().raw('GET', '/api/geocode.php?lat=52&lon=5&user=1')).statusCode, 400)
})

test('where places cannot be read the answer is that it may be tried later', async (context) => {
  context.mock.method(t.ctx.geocoder, 'placeOf', () => Promise.reject(new Error('no thread')))
  const { status, body } = await placeOf('52.09', '5.12')
  assert.equal(status, 503)
  assert.equal(body.error?.code, 'request.unavailable')
})

test('a network asks sixty times in ten minutes', async () => {
  const here = somewhere()
  const statuses: number[] = []
  for (let count = 0; count < 61; count++)
    statuses.push((await t.visitor().call(getPlace, { query: { lat: '52.09', lon: '5.12' } }, here)).status)
  assert.deepEqual([statuses[0], statuses[59], statuses[60]], [200, 200, 429])
  const started = await t.visitor().call(getStartedSignup, { body: { token: 'x' } }, here)
  assert.notEqual(started.status, 429, 'each call has a limit of its own')
})

const countriesFrom = async (address: string, cookie = '') => {
  const visitor = t.visitor()
  visitor.cookie = cookie
  const { body, headers } = await visitor.call(getSettings, undefined, from(address))
  assert.equal(headers['cache-control'], 'no-store')
  return [body.settings.geoip_country, body.settings.geoip_selected_country]
}

test('the country of a visitor is that of their address, of each their own', async () => {
  const [dutch, german, own] = await Promise.all([
    countriesFrom('84.24.1.1'),
    countriesFrom('2001:9e8::1'),
    countriesFrom('192.168.1.4'),
  ])
  assert.deepEqual(dutch, ['NL', null])
  assert.deepEqual(german, ['DE', null])
  assert.deepEqual(own, [null, null])
})

test('an address that no trusted proxy tells is not believed', async () => {
  const { body } = await t.visitor().call(getSettings, undefined, from('84.24.1.1, 192.168.1.4'))
  assert.equal(body.settings.geoip_country, null)
})

test('the country that a visitor chose stands beside it, where the site is there', async () => {
  assert.deepEqual(await countriesFrom('84.24.1.1', 'country=BE'), ['NL', 'BE'])
  for (const cookie of ['country=JP', 'country=', 'country=be', 'country=%00'])
    assert.deepEqual(await countriesFrom('84.24.1.1', cookie), ['NL', null], cookie)
})
