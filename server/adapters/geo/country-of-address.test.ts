import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeIn, dbipCountryOfAddress } from './country-of-address.ts'
import { latestGeoFile } from './geo-files.ts'

const packaged = {
  onError: (error: unknown) => assert.fail(String(error)),
  fileOf: () => latestGeoFile('countries').file,
}

test('an address of either kind has a country', async () => {
  const countryOf = dbipCountryOfAddress(packaged)
  assert.equal(await countryOf('84.24.1.1'), 'NL')
  assert.equal(await countryOf('::ffff:84.24.1.1'), 'NL')
  assert.equal(await countryOf('8.8.8.8'), 'US')
  assert.equal(await countryOf('2001:9e8::1'), 'DE')
})

test('private addresses, and what is none, have no country', async () => {
  const countryOf = dbipCountryOfAddress(packaged)
  for (const address of ['127.0.0.1', '10.0.0.1', '192.168.1.1', '::1', 'fe80::1%eth0', 'fd00::1', 'x', ''])
    assert.equal(await countryOf(address), undefined, address)
})

test('without its file nobody knows a country, which is told once, and a later file is taken', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  let file = '/no/such/file.mmdb'
  const countryOf = dbipCountryOfAddress({ onError, fileOf: () => file, lookMs: 0 })
  assert.equal(await countryOf('84.24.1.1'), undefined)
  assert.equal(await countryOf('8.8.8.8'), undefined)
  assert.equal(errors.length, 1)
  file = packaged.fileOf()
  assert.equal(await countryOf('8.8.8.8'), 'US')
})

test("DB-IP's own file and that of its package say the same", () => {
  assert.equal(codeIn({ country_code: 'NL' }), 'NL')
  assert.equal(
    codeIn({ country: { geoname_id: 2_750_405, iso_code: 'NL', names: { en: 'Netherlands' } } }),
    'NL',
  )
  for (const record of [{ country_code: 'nl' }, {}, null, undefined]) assert.equal(codeIn(record), undefined)
})
