import { expect, test } from 'vitest'
import { languagesOf } from './country-languages.ts'
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

test('a country sees its own languages, and always the chosen one', () => {
  expect(languagesOf('BE', 'nl')).toEqual(['nl', 'fr', 'de'])
  expect(languagesOf('BE', 'pl')).toEqual(['nl', 'fr', 'de', 'pl'])
  expect(languagesOf(undefined, 'nl')).toEqual(['nl', 'en'])
  expect(languagesOf('JP', 'en')).toEqual(['nl', 'en'])
})
