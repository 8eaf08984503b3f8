import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/rules/values.ts'
import type { RegionData } from '#contract/settings.ts'
import { fullPlace, regionName } from './place.ts'

const named = (nl: string, de: string) =>
  Object.fromEntries(languages.map((one) => [one, one === 'de' ? de : nl])) as Record<Language, string>
const regions = [
  {
    country: 'NL',
    names: named('Nederland', 'Niederlande'),
    region_label: named('Provincie', 'Provinz'),
    currency: 'EUR',
    languages: ['nl'],
    regions: [{ code: 'NL-UT', names: named('Utrecht', 'Utrecht'), group: null, has_neighbours: true }],
  },
] satisfies RegionData
const lives = { city: 'Zeist', region: 'NL-UT', country: 'NL' }

test('city and region, the country only abroad, in the language of the reader', () => {
  expect(fullPlace(lives, { regions, language: 'nl' }, 'NL')).toBe('Zeist, Utrecht')
  expect(fullPlace(lives, { regions, language: 'de' }, 'DE')).toBe('Zeist, Utrecht, Niederlande')
})

test('a city that is called like its region stands there once', () => {
  expect(fullPlace({ ...lives, city: 'Utrecht' }, { regions, language: 'nl' }, 'NL')).toBe('Utrecht')
})

test('what is not known is left out', () => {
  expect(fullPlace({ ...lives, city: null }, { regions: undefined, language: 'nl' }, 'NL')).toBe('')
  expect(regionName({ ...lives, region: 'NL-XX' }, { regions, language: 'nl' })).toBeUndefined()
})
