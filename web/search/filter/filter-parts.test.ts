import { describe, expect, test } from 'vitest'
import {
  filterChips,
  filterParts,
  narrowestParts,
  widerThan,
  without,
  withoutChip,
  withoutPart,
} from './filter-parts.ts'
import type { MemberFilter } from './member-filter.ts'

describe('the parts of a filter', () => {
  test('take both ages as one, and the answers of a field', () => {
    expect(filterParts({})).toEqual([])
    const filter: MemberFilter = {
      real_only: true,
      min_age: 30,
      max_age: 40,
      countryregion: 'NL-UT',
      tattoos: ['none', 'some'],
    }
    expect(filterParts(filter)).toEqual(['countryregion', 'ages', 'real_only', 'tattoos'])
  })

  test('can be taken away one by one; a region goes with its country', () => {
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
    expect(without(filter, ['online', 'min_age', 'max_age'])).toEqual({
      country: 'BE',
      countryregion: 'BE-VAN',
    })
  })

  test('go with what belongs to them: neighbours with their region', () => {
    const filter: MemberFilter = { countryregion: 'NL-UT', neighbours: true, online: true }
    expect(filterParts(filter)).toEqual(['countryregion', 'online'])
    expect(withoutPart(filter, 'countryregion')).toEqual({ online: true })
  })

  test('are tried without, but a region with its neighbours first', () => {
    const filter: MemberFilter = { countryregion: 'NL-UT', online: true }
    const nearby: MemberFilter = { ...filter, neighbours: true }
    expect(widerThan(filter, 'online')).toEqual([{ countryregion: 'NL-UT' }])
    expect(widerThan(filter, 'countryregion')).toEqual([nearby, { online: true }])
    expect(widerThan(nearby, 'countryregion')).toEqual([{ online: true }])
  })

  test('that keep most people out are tried first', () => {
    const filter: MemberFilter = {
      country: 'BE',
      countryregion: 'BE-VAN',
      max_age: 40,
      has_photo: true,
      interests: ['art'],
    }
    expect(narrowestParts(filter, 3)).toEqual(['interests', 'countryregion', 'ages'])
    expect(narrowestParts({ has_photo: true }, 3)).toEqual(['has_photo'])
  })
})

describe('the chips of a filter', () => {
  const filter: MemberFilter = { min_age: 30, hair_colour: ['brown', 'blond'], interests: ['art'] }

  test('are one for each answer', () => {
    expect(filterChips(filter)).toEqual([
      { part: 'ages' },
      { part: 'hair_colour', value: 'brown' },
      { part: 'hair_colour', value: 'blond' },
      { part: 'interests', value: 'art' },
    ])
  })

  test('take only their answer away', () => {
    expect(withoutChip(filter, { part: 'hair_colour', value: 'brown' }).hair_colour).toEqual(['blond'])
    expect(withoutChip(filter, { part: 'ages' })).toEqual({
      hair_colour: ['brown', 'blond'],
      interests: ['art'],
    })
  })
})
