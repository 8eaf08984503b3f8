import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dbipCountryOfAddress } from './country-of-address.ts'

const unexpected = (error: unknown) => assert.fail(String(error))

test('an address of either kind has a country', async () => {
  const countryOf = dbipCountryOfAddress(unexpected)
  assert.equal(await countryOf('84.24.1.1'), 'NL')
  assert.equal(await countryOf('::ffff:84.24.1.1'), 'NL')
  assert.equal(await countryOf('8.8.8.8'), 'US')
  assert.equal(await countryOf('2001:9e8::1'), 'DE')
})

test('private addresses, and what is none, have no country', async () => {
  const countryOf = dbipCountryOfAddress(unexpected)
  for (const address of ['127.0.0.1', '10.0.0.1', '192.168.1.1', '::1', 'fe80::1%eth0', 'fd00::1', 'x', ''])
    assert.equal(await countryOf(address), undefined, address)
})

test('without its file nobody knows a country, which is told once', async () => {
  const errors: unknown[] = []
  const countryOf = dbipCountryOfAddress((error) => errors.push(error), '/no/such/file.mmdb')
  assert.equal(await countryOf('84.24.1.1'), undefined)
  assert.equal(await countryOf('8.8.8.8'), undefined)
  assert.equal(errors.length, 1)
})
