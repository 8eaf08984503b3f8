import { expect, test } from 'vitest'
import { homeAt, isSameHome } from './home.ts'

const home = { country: 'NL', region: '', city: 'Vreeland' }

test('a place fills in country, region and city', () => {
  expect(homeAt(home, { country: 'BE', region: 'BE-VAN', city: 'Antwerpen' })).toEqual({
    country: 'BE',
    region: 'BE-VAN',
    city: 'Antwerpen',
  })
})

test('a city that was typed stays where no place is near', () => {
  expect(homeAt(home, { country: 'AU', region: 'AU-NT', city: null })?.city).toBe('Vreeland')
})

test('outside the countries of the site nothing is filled in', () => {
  expect(homeAt(home, { country: null, region: null, city: null })).toBeUndefined()
})

test('two homes are the same where all three are', () => {
  expect(isSameHome(home, { ...home })).toBe(true)
  expect(isSameHome(home, { ...home, city: '' })).toBe(false)
})
