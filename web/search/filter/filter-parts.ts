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

/**
 * A part of a filter that is shown and removed as one. The two ages are one part, and so are a
 * region and its neighbours.
 */
export type Part = 'gender' | 'country' | 'countryregion' | 'ages' | Switch | Choice

/** Returns the parts of a tidy filter. */
export function partsOf(filter: MemberFilter): Part[] {
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

/** The fields of a part. A region belongs to its country. */
const fieldsOf = (part: Part): FilterName[] => {
  if (part === 'ages') return ['min_age', 'max_age']
  if (part === 'countryregion') return ['countryregion', 'neighbours']
  return part === 'country' ? ['country', 'countryregion', 'neighbours'] : [part]
}

export const without = (filter: MemberFilter, names: readonly string[]): MemberFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)))

export const withoutPart = (filter: MemberFilter, part: Part): MemberFilter => without(filter, fieldsOf(part))

/** What to try instead of a part that finds nobody: a region reaches into its neighbours first. */
export const widerThan = (filter: MemberFilter, part: Part): MemberFilter[] => [
  ...(part === 'countryregion' && !filter.neighbours ? [{ ...filter, neighbours: true }] : []),
  withoutPart(filter, part),
]

/** One chip: a part, or one answer of it. */
export type FilterChip = { part: Part; value?: string }

export const chipsOf = (filter: MemberFilter): FilterChip[] =>
  partsOf(filter).flatMap((part): FilterChip[] =>
    isChoice(part) ? (filter[part] ?? []).map((value) => ({ part, value })) : [{ part }],
  )

export const withoutChip = (filter: MemberFilter, { part, value }: FilterChip): MemberFilter =>
  isChoice(part) && value !== undefined
    ? { ...filter, ...toggled(filter, part, value) }
    : withoutPart(filter, part)

/** The parts that most often exclude everybody come first. */
const NARROWEST: readonly Part[] = [
  'interests',
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

/** Returns at most so many parts, those most likely to exclude everybody. */
export const narrowestOf = (filter: MemberFilter, most: number): Part[] =>
  partsOf(filter)
    .toSorted((one, other) => NARROWEST.indexOf(one) - NARROWEST.indexOf(other))
    .slice(0, most)
