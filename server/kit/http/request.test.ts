import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { languageOf, networkOf } from './request.ts'

const NETWORKS: [string, string][] = [
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:12:34ab::1', '2001:db8:12:3400::/56'],
  ['2001:db8:12:34ff:1:2:3:4', '2001:db8:12:3400::/56'],
  ['2001:db8:12:ab::1', '2001:db8:12:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
]

test('who has hung up has no network of their own', () => assert.equal(networkOf(undefined), '::/56'))

for (const [address, network] of NETWORKS)
  test(`${address} is in ${network}`, () => assert.equal(networkOf(address), network))

test('an answer is in the first wish that the brand can speak', () => {
  const brand = { language: 'de', languages: ['de', 'en'] }
  const request = (locale?: string, preferred?: string) =>
    ({ cookies: { locale }, headers: { 'accept-language': preferred }, brand }) as unknown as FastifyRequest
  assert.equal(languageOf(request('pl', 'en-GB,en')), 'en')
  assert.equal(languageOf(request('pl', 'fr')), 'de')
  assert.equal(languageOf(request('en', 'de')), 'en')
})
