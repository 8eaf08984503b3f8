import { beforeEach, expect, test } from 'vitest'
import { store } from '#web/lib/storage.ts'
import { keepPreset, keptPreset, searchPath } from './preset.ts'

beforeEach(() => sessionStorage.clear())

test('the answers are the first search', () => {
  expect(searchPath({})).toBe('/members')
  expect(searchPath({ age: '35+' })).toBe('/members?min_age=35')
  expect(searchPath({ age: '18-35', region: 'NL-UT' })).toBe(
    '/members?countryregion=NL-UT&min_age=18&max_age=34',
  )
})

test('the tab keeps them, and nothing that makes no sense', () => {
  expect(keptPreset()).toEqual({})
  keepPreset({ age: '18-35', region: 'NL-UT' })
  expect(keptPreset()).toEqual({ age: '18-35', region: 'NL-UT' })
  for (const value of [null, 'text', { age: 35, region: 7 }]) {
    store('finder', value, 'session')
    expect(keptPreset()).toEqual({})
  }
})
