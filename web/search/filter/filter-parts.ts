import type { FilterName } from '#contract/search.ts'
import {
  type Choice,
  choiceNames,
  isChoice,
  type MemberFilter,
  type Switch,
  switches,
  toggled,
} from './member-filter.ts'

/** What is removed together: both ages, and a region with its neighbours. */
export type Part = 'gender' | 'country' | 'countryregion' | 'ages' | Switch | Choice

/** Of a tidy filter. */
export function filterParts(filter: MemberFilter): Part[] {
  const ages = filter.min_age !== undefined || filter.max_age !== undefined
  const parts: (Part | false)[] = [
    filter.gender !== undefined && 'gender',
    filter.country !== undefined && 'country',
    filter.countryregion !== undefined && 'countryregion',
    ages && 'ages',
    ...[...switches, ...choiceNames].map((name) => Boolean(filter[name]) && name),
  ]
  return parts.filter((part) => part !== false)
}

/** A region belongs to its country. */
const partFields = (part: Part): FilterName[] => {
  if (part === 'ages') return ['min_age', 'max_age']
  if (part === 'countryregion') return ['countryregion', 'neighbours']
  return part === 'country' ? ['country', 'countryregion', 'neighbours'] : [part]
}

export const without = (filter: MemberFilter, names: readonly string[]): MemberFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)))

export const withoutPart = (filter: MemberFilter, part: Part): MemberFilter =>
  without(filter, partFields(part))

/** Instead of a part that finds nobody: a region tries its neighbours first. */
export const widerThan = (filter: MemberFilter, part: Part): MemberFilter[] => [
  ...(part === 'countryregion' && !filter.neighbours ? [{ ...filter, neighbours: true }] : []),
  withoutPart(filter, part),
]

/** A part, or one answer of it. */
export type FilterChip = { part: Part; value?: string }

export const filterChips = (filter: MemberFilter): FilterChip[] =>
  filterParts(filter).flatMap((part): FilterChip[] =>
    isChoice(part) ? (filter[part] ?? []).map((value) => ({ part, value })) : [{ part }],
  )

export const withoutChip = (filter: MemberFilter, { part, value }: FilterChip): MemberFilter =>
  isChoice(part) && value !== undefined
    ? { ...filter, ...toggled(filter, part, value) }
    : withoutPart(filter, part)

/** The parts that most often exclude everybody come first. */
const NARROWEST: readonly Part[] = [
  'interests',
  'verified_only',
  'online',
  'countryregion',
  'new_here',
  'tattoos',
  'body_type',
  'eye_colour',
  'hair_colour',
  'relationship_status',
  'reason',
  'ages',
  'two_way',
  'has_photo',
  'real_only',
  'country',
  'gender',
]

/** At most this many parts, those that most often exclude everybody. */
export const narrowestParts = (filter: MemberFilter, most: number): Part[] =>
  filterParts(filter)
    .toSorted((one, other) => NARROWEST.indexOf(one) - NARROWEST.indexOf(other))
    .slice(0, most)
