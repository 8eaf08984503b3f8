import { describe, expect, test } from 'vitest'
import {
  type Defaults,
  filterToQuery,
  type MemberFilter,
  parseFilter,
  partsOf,
  tidy,
  withChange,
  withoutPart,
} from './member-filter.ts'

const defaults: Defaults = { gender: 'female', country: 'NL' }
const parse = (query: string) => parseFilter(new URLSearchParams(query), defaults)

describe('the filter in the address', () => {
  test('without anything the server decides', () => {
    expect(parse('')).toEqual({})
    expect(String(filterToQuery({}))).toBe('')
  })

  test('comes back as it was written', () => {
    const filter: MemberFilter = {
      gender: 'male',
      country: 'BE',
      countryregion: 'BE-VAN',
      min_age: 30,
      max_age: 40,
      has_photo: true,
      online: true,
      real_only: true,
    }
    const query = filterToQuery(filter)
    expect(String(query)).toBe(
      'gender=male&country=BE&countryregion=BE-VAN&min_age=30&max_age=40&has_photo=true&online=true&real_only=true',
    )
    expect(parseFilter(query, defaults)).toEqual(filter)
  })

  test.each([
    ['gender=other'],
    ['country=nl'],
    ['country=NLD'],
    ['countryregion=BE-VAN'],
    ['min_age=17'],
    ['max_age=100'],
    ['min_age=abc&max_age=-1'],
    ['has_photo=no&online=&real_only=false'],
  ])('leaves out what makes no sense: %s', (query) => {
    expect(parse(query)).toEqual({})
  })

  test('leaves out what is the default anyway', () => {
    expect(parse('gender=female&country=NL&countryregion=NL-UT')).toEqual({ countryregion: 'NL-UT' })
  })

  test('keeps a region of the own country without naming the country', () => {
    expect(parse('countryregion=NL-UT')).toEqual({ countryregion: 'NL-UT' })
    expect(parse('country=BE&countryregion=NL-UT')).toEqual({ country: 'BE' })
  })

  test('puts swapped ages right', () => {
    expect(parse('min_age=40&max_age=30')).toEqual({ min_age: 30, max_age: 40 })
  })

  test('leaves the rest of the address alone', () => {
    const old = new URLSearchParams('t=5&min_age=20&online=true')
    expect(String(filterToQuery({ max_age: 50 }, old))).toBe('t=5&max_age=50')
  })
})

describe('a change of the filter', () => {
  test('takes the other age along, so that the range is never empty', () => {
    expect(withChange({ max_age: 30 }, { min_age: 35 })).toEqual({ min_age: 35, max_age: 35 })
    expect(withChange({ min_age: 35 }, { max_age: 30 })).toEqual({ min_age: 30, max_age: 30 })
    expect(withChange({ min_age: 35 }, { max_age: undefined })).toEqual({ min_age: 35, max_age: undefined })
  })

  test('of the country drops the region', () => {
    expect(tidy(withChange({ countryregion: 'NL-UT' }, { country: 'BE' }), defaults)).toEqual({
      country: 'BE',
    })
  })

  test('back to a default says nothing', () => {
    expect(tidy(withChange({ country: 'BE', gender: 'male' }, { country: 'NL' }), defaults)).toEqual({
      gender: 'male',
    })
  })
})

describe('the parts of a filter', () => {
  test('are its chips, both ages one', () => {
    expect(partsOf({})).toEqual([])
    expect(partsOf({ real_only: true, min_age: 30, max_age: 40, countryregion: 'NL-UT' })).toEqual([
      'countryregion',
      'ages',
      'real_only',
    ])
  })

  test('can be taken away one by one', () => {
    const filter: MemberFilter = {
      country: 'BE',
      countryregion: 'BE-VAN',
      min_age: 30,
      max_age: 40,
      online: true,
    }
    expect(withoutPart(filter, 'ages')).toEqual({ country: 'BE', countryregion: 'BE-VAN', online: true })
    expect(withoutPart(filter, 'country')).toEqual({ min_age: 30, max_age: 40, online: true })
    expect(withoutPart(filter, 'countryregion')).toEqual({
      country: 'BE',
      min_age: 30,
      max_age: 40,
      online: true,
    })
    expect(withoutPart(filter, 'online')).toEqual({
      country: 'BE',
      countryregion: 'BE-VAN',
      min_age: 30,
      max_age: 40,
    })
  })
})
