import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Language, languages } from '#contract/rules/values.ts'
import { languageChoice } from './country-languages.ts'
import { chooseLanguage, languageCookie } from './language.ts'

test('cookie before account before domain before Dutch', () => {
  expect(chooseLanguage({ cookie: 'pl', account: 'de', domain: 'fr-FR' })).toBe('pl')
  expect(chooseLanguage({ account: 'de', domain: 'fr-FR' })).toBe('de')
  expect(chooseLanguage({ domain: 'fr-FR' })).toBe('fr')
  expect(chooseLanguage({ cookie: 'xx', domain: 'sv_SE' })).toBe('nl')
})

test('the cookie is found among others', () => {
  expect(languageCookie('sid=locale=de; locale=it')).toBe('it')
  expect(languageCookie('locale=fr')).toBe('fr')
  expect(languageCookie('mylocale=fr')).toBeUndefined()
  expect(languageCookie('locale=sv; x=1')).toBeUndefined()
})

const site = (country: string | null, offered: readonly Language[] = languages) => ({
  languages: [...offered],
  countries: [],
  geoip_country: country,
  geoip_selected_country: null,
})

test('a country sees its own languages, and always the chosen one', () => {
  const nearOf = (country: string | null, chosen: Language) => languageChoice(site(country), chosen).near
  expect(nearOf('BE', 'nl')).toEqual(['nl', 'fr', 'de'])
  expect(nearOf('BE', 'pl')).toEqual(['nl', 'fr', 'de', 'pl'])
  expect(nearOf(null, 'nl')).toEqual(['nl', 'en'])
  expect(nearOf('JP', 'en')).toEqual(['nl', 'en'])
  const others = languages.filter((one) => !['nl', 'fr', 'de'].includes(one))
  expect(languageChoice(site('BE'), 'nl').others).toEqual(others)
})

test('a site offers its own languages only', () => {
  expect(languageChoice(site('BE', ['de', 'fr', 'en']), 'de')).toEqual({ near: ['fr', 'de'], others: ['en'] })
  expect(languageChoice(site('GB', ['de']), 'de')).toEqual({ near: ['de'], others: [] })
})

test('a wish for a language that the site does not have gives way to the next one', () => {
  const wishes = { cookie: 'pl', account: 'fr', domain: 'de-DE' }
  expect(chooseLanguage(wishes, ['de', 'fr'])).toBe('fr')
  expect(chooseLanguage(wishes, ['de', 'en'])).toBe('de')
  expect(chooseLanguage({ cookie: 'pl', domain: 'nl' }, ['en', 'es'])).toBe('en')
})

describe('in the page of a site with some languages', () => {
  const element = { dataset: { languages: 'de en' } }
  beforeEach(() => vi.stubGlobal('document', { documentElement: element }))
  afterEach(() => vi.unstubAllGlobals())

  test('a cookie of another site of this host asks for nothing', () => {
    expect(languageCookie('locale=pl')).toBeUndefined()
    expect(languageCookie('locale=en')).toBe('en')
    expect(chooseLanguage({ account: 'nl' })).toBe('de')
  })
})
