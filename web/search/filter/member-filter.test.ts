import { describe, expect, test } from 'vitest'
import {
  type Defaults,
  filterToQuery,
  hasFilter,
  isFull,
  isSame,
  type MemberFilter,
  parseFilter,
  pickFilters,
  tidy,
  toggled,
} from './member-filter.ts'

const defaults: Defaults = { gender: 'female', country: 'NL', countries: ['NL', 'BE', 'DE'] }
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

  test('comes back with everything that members tell of themselves', () => {
    const filter: MemberFilter = {
      new_here: true,
      two_way: true,
      reason: ['dating'],
      relationship_status: ['single', 'widowed'],
      hair_colour: ['brown', 'blond'],
      eye_colour: ['blue_green'],
      body_type: ['slim', 'normal'],
      tattoos: ['none'],
      interests: ['art', 'hiking', 'wine'],
    }
    const query = filterToQuery(filter)
    expect(String(query)).toContain('hair_colour=brown&hair_colour=blond')
    expect(parse(String(query))).toEqual(filter)
  })

  test('takes answers with commas too, each once and in their order', () => {
    expect(parse('hair_colour=blond,brown,blond&hair_colour=green')).toEqual({
      hair_colour: ['brown', 'blond'],
    })
    expect(parse('interests=wine,unknown&interests=art')).toEqual({ interests: ['art', 'wine'] })
  })

  test('has no more interests than a search may have', () => {
    const { interests } = parse('interests=wine,tea,art,music,coffee,sushi,movies')
    expect(interests).toEqual(['art', 'coffee', 'movies', 'music', 'sushi'])
  })

  test.each([
    ['', false],
    ['t=5&page=2', false],
    ['online=no', true],
    ['t=5&interests=art', true],
  ])('is asked for by its own names only: %s', (query, asked) => {
    expect(hasFilter(new URLSearchParams(query))).toBe(asked)
  })

  test.each([
    ['gender=other'],
    ['interests=&reason=,&tattoos=all'],
    ['new_here=0&two_way=maybe'],
    ['country=nl'],
    ['country=NLD'],
    ['country=XX'],
    ['country=XX&countryregion=XX-UT'],
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
    expect(parse('gender=both')).toEqual({ gender: 'both' })
  })

  test('keeps a region of the own country without naming the country', () => {
    expect(parse('countryregion=NL-UT')).toEqual({ countryregion: 'NL-UT' })
    expect(parse('country=BE&countryregion=NL-UT')).toEqual({ country: 'BE' })
  })

  test('reaches into the neighbours of a region only', () => {
    const nearby: MemberFilter = { countryregion: 'NL-UT', neighbours: true }
    expect(parse('countryregion=NL-UT&neighbours=true')).toEqual(nearby)
    expect(String(filterToQuery(nearby))).toBe('countryregion=NL-UT&neighbours=true')
    expect(parse('neighbours=true')).toEqual({})
    expect(parse('country=BE&countryregion=NL-UT&neighbours=true')).toEqual({ country: 'BE' })
    expect(parse('countryregion=NL-UT&neighbours=region')).toEqual({ countryregion: 'NL-UT' })
  })

  test('keeps any country until the site has told its own', () => {
    const query = new URLSearchParams('country=XX')
    expect(parseFilter(query, { ...defaults, countries: undefined })).toEqual({ country: 'XX' })
  })

  test('puts swapped ages right', () => {
    expect(parse('min_age=40&max_age=30')).toEqual({ min_age: 30, max_age: 40 })
  })

  test('takes the ends of the scale for no age at all', () => {
    expect(parse('min_age=18&max_age=99')).toEqual({})
    expect(parse('min_age=18&max_age=34')).toEqual({ max_age: 34 })
    expect(parse('min_age=99&max_age=80')).toEqual({ min_age: 80 })
  })

  test('leaves the rest of the address alone', () => {
    const old = new URLSearchParams('t=5&min_age=20&online=true')
    expect(String(filterToQuery({ max_age: 50 }, old))).toBe('t=5&max_age=50')
  })

  test('takes the place of every answer of the one before', () => {
    const old = new URLSearchParams('eye_colour=blue&eye_colour=green&t=5')
    expect(String(filterToQuery({ eye_colour: ['grey'] }, old))).toBe('t=5&eye_colour=grey')
  })
})

describe('a change of the filter', () => {
  test('of the country drops the region', () => {
    expect(tidy({ countryregion: 'NL-UT', country: 'BE' }, defaults)).toEqual({
      country: 'BE',
    })
  })

  test('back to a default says nothing', () => {
    expect(tidy({ country: 'NL', gender: 'male' }, defaults)).toEqual({
      gender: 'male',
    })
  })
})

describe('answers of a filter', () => {
  test('are added and taken away', () => {
    expect(toggled({}, 'hair_colour', 'red')).toEqual({ hair_colour: ['red'] })
    expect(toggled({ hair_colour: ['red', 'grey'] }, 'hair_colour', 'red')).toEqual({ hair_colour: ['grey'] })
    expect(
      tidy({ tattoos: ['some'], ...toggled({ tattoos: ['some'] }, 'tattoos', 'some') }, defaults),
    ).toEqual({})
  })

  test('are five interests at most', () => {
    const full: MemberFilter = { interests: ['art', 'tea', 'wine', 'music', 'bbq'], hair_colour: ['red'] }
    expect([isFull(full, 'interests'), isFull(full, 'hair_colour'), isFull({}, 'interests')]).toEqual([
      true,
      false,
      false,
    ])
    expect(toggled(full, 'interests', 'beach')).toEqual({ interests: full.interests })
    expect(toggled(full, 'interests', 'art').interests).toHaveLength(4)
  })
})

describe('a filter', () => {
  test('that the site or the member may not have is left out', () => {
    const filter: MemberFilter = { min_age: 30, reason: ['fun'], interests: ['art'] }
    expect(pickFilters(filter, ['min_age', 'max_age', 'interests'])).toEqual({
      min_age: 30,
      interests: ['art'],
    })
  })

  test('is the same in whatever order it came', () => {
    const kept: MemberFilter = tidy({ interests: ['wine', 'art'], min_age: 30, online: false }, defaults)
    expect(isSame(kept, parse('min_age=30&interests=art,wine'))).toBe(true)
    expect(isSame(kept, parse('min_age=31&interests=art,wine'))).toBe(false)
  })
})
