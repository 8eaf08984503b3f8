import { describe, expect, test } from 'vitest'
import { filterNames } from '#contract/search.ts'
import { visitorsMaySearch } from '#web/search/visitors-may-search.ts'
import { offeredTo, partsOfForm, premiumOffersMore } from './offered.ts'

const site = (...search_fields: string[]) => ({ search_fields, fictional_profiles: true })

describe('what may be filtered by', () => {
  test('is what the site offers, in its order', () => {
    expect(offeredTo('premium', site('max_age', 'reason', 'zodiac', 'gender'))).toEqual([
      'max_age',
      'reason',
      'gender',
    ])
    expect(offeredTo('premium', undefined)).toEqual(filterNames)
  })

  test('is less for free members and least for visitors', () => {
    const rules = site('online', 'reason', 'relationship_status', 'hair_colour', 'has_photo', 'country')
    expect(offeredTo('free', rules)).toEqual(['online', 'hair_colour', 'has_photo', 'country'])
    expect(offeredTo('visitor', rules)).toEqual(['has_photo', 'country'])
    expect([premiumOffersMore('free', rules), premiumOffersMore('premium', rules)]).toEqual([true, false])
    expect(premiumOffersMore('free', site('gender'))).toBe(false)
  })

  test('reaches into the neighbours of a region wherever a region may be chosen', () => {
    expect(offeredTo('visitor', site('countryregion', 'gender'))).toEqual([
      'countryregion',
      'neighbours',
      'gender',
    ])
  })

  test('has no filter against fictional profiles where there are none', () => {
    expect(offeredTo('free', { search_fields: ['real_only', 'online'], fictional_profiles: false })).toEqual([
      'online',
    ])
  })
})

test('the form has its main fields, switches and answers in the order of the site, the ages once', () => {
  const fields = ['interests', 'max_age', 'two_way', 'gender', 'min_age', 'online', 'tattoos'] as const
  expect(partsOfForm(fields)).toEqual({
    main: ['ages', 'gender'],
    switches: ['two_way', 'online'],
    more: ['interests', 'tattoos'],
  })
})

test.each([
  ['yes', 'no', false, true],
  ['no', 'no', true, false],
  ['no', 'yes', false, false],
  ['no', 'yes', true, true],
] as const)('logged_out_search %s, with a traffic source %s, from one %s: %s', (all, some, from, may) => {
  const rules = { logged_out_search: all, logged_out_search_trafficsource: some }
  expect(visitorsMaySearch(rules, from)).toBe(may)
})
