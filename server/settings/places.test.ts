import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findPlaces } from '#contract/geocode.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { testApp } from '#test/app.ts'
import { isListed, placesStartingWith } from './places.ts'

const t = await testApp()
after(() => t.close())

const PLACES = ['Łódź', 'Frankfurt am Main', 'Bad Vilbel', 'Bad Homburg', '’s-Hertogenbosch', 'Villach']

test('a place is found by the first letters of a word, without accents and capitals', () => {
  assert.deepEqual(placesStartingWith(PLACES, 'LOD'), ['Łódź'])
  assert.deepEqual(placesStartingWith(PLACES, 'bad'), ['Bad Homburg', 'Bad Vilbel'])
  assert.deepEqual(placesStartingWith(PLACES, 'vil'), ['Villach', 'Bad Vilbel'])
  assert.deepEqual(placesStartingWith(PLACES, 'hertog'), ['’s-Hertogenbosch'])
  assert.deepEqual(placesStartingWith(PLACES, '!'), [])
  assert.deepEqual(placesStartingWith(PLACES, 'rankfurt'), [])
})

test('the beginning of a name is no place, its short form is, and both names of one are', () => {
  for (const text of ['frankfurt', 'Frankfurt am Main', "'s-hertogenbosch", 'Villach / Lodz'])
    assert(isListed(PLACES, text), text)
  for (const text of ['Frank', 'Bad', 'am Main', 'Villach / Graz', '']) assert(!isListed(PLACES, text), text)
})

const find = async (region: string, q: string) =>
  (await t.visitor().call(findPlaces, { query: { region, q } })).body

test('anybody is suggested places of a region, and is told whether it is one already', async () => {
  assert.deepEqual(await find('NL-UT', 'Amers'), { places: ['Amersfoort'], is_place: false })
  assert.deepEqual(await find('NL-UT', 'amersfoort'), { places: ['Amersfoort'], is_place: true })
  assert.deepEqual(await find('NL-ZH', 'Amersfoort'), { places: [], is_place: false })
  // GeoNames does not have it.
  assert.deepEqual(await find('NL-NB', 'kaats'), { places: ['Kaatsheuvel'], is_place: false })
  assert.equal((await find('NL-NH', 'a')).places.length, 8)
  // Where many villages are missing any text is a place.
  assert.deepEqual(await find('IE-CE', 'Mullagh'), { places: [], is_place: true })
})

test('both languages of a bilingual place are places', async () => {
  for (const [region, ...names] of [
    ['BE-BRU', 'Brussel', 'Bruxelles', 'Elsene', 'Ixelles'],
    ['BE-WLG', 'Liège', 'Luik'],
    ['ES-PV', 'San Sebastián', 'Donostia', 'Donostia / San Sebastián'],
    ['DE-BE', 'Berlin', 'Kreuzberg'],
    ['NL-ZH', 'Den Haag', '’s-Gravenhage'],
  ] as const)
    for (const name of names) assert.equal((await find(region, name)).is_place, true, name)
})

test('an unknown region, or no letters, is refused', async () => {
  const status = async (region: string, q: string) =>
    (await t.visitor().call(findPlaces, { query: { region, q } })).status
  assert.deepEqual([await status('NL-XX', 'a'), await status('NL-UT', ' ')], [400, 400])
})

test('where places cannot be read a city is taken, and suggestions may be tried later', async (context) => {
  context.mock.method(t.ctx.geocoder, 'placesIn', () => Promise.reject(new Error('no thread')))
  assert.equal((await t.visitor().call(findPlaces, { query: { region: 'NL-UT', q: 'a' } })).status, 503)
  const { client } = await t.aMember()
  assert.equal((await client.call(updateProfile, { body: { city: 'Amers' } })).status, 200)
})
