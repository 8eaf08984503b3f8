import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { profileCard } from './profiles.ts'
import { limits } from './rules/limits.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  interestKeys,
  relationshipStatuses,
  signupReasons,
  tattooAnswers,
} from './rules/values.ts'
import { after, countryCode, flag, next, publicId, regionCode, seeking } from './values.ts'

/**
 * The searchable answers of a profile. A filter may list several values of an answer; a profile
 * must have one of them.
 */
export const answerValues = {
  reason: signupReasons,
  relationship_status: relationshipStatuses,
  hair_colour: hairColours,
  eye_colour: eyeColours,
  body_type: bodyTypes,
  tattoos: tattooAnswers,
} as const
export type AnswerField = keyof typeof answerValues
export const answerFields = Object.keys(answerValues) as AnswerField[]

/** Filters for premium members only (spec/discovery 2). */
export const premiumFilters = ['reason', 'relationship_status'] as const
/** The filters for visitors, if the site lets visitors search. */
export const visitorFilters = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'has_photo',
  'real_only',
  'verified_only',
] as const
/** The number of result pages for visitors. */
export const visitorPages = 5
/** A result must have all of these interests. */
export const maxInterests = 5

const age = z.number().int().min(limits.minimumAge).max(limits.maximumAge)
const listOf = <T extends readonly string[]>(values: T, most = values.length) =>
  z.array(z.enum(values)).min(1).max(most)
/** A query repeats the name, or separates values with commas. */
const inQuery = <T extends readonly string[]>(values: T, most?: number) =>
  z.union([
    listOf(values, most),
    z
      .string()
      .max(1000)
      .transform((text) => text.split(','))
      .pipe(listOf(values, most)),
  ])

/**
 * The filters of a search (spec/discovery 2). Defaults: whom the searcher seeks, and the searcher's
 * country.
 */
export const memberFilter = z.strictObject({
  gender: seeking.optional(),
  country: countryCode.optional(),
  countryregion: regionCode.optional(),
  /** Also the neighbours of the region; ignored without a region. */
  neighbours: flag.optional(),
  min_age: z.coerce.number().pipe(age).optional(),
  max_age: z.coerce.number().pipe(age).optional(),
  has_photo: flag.optional(),
  online: flag.optional(),
  real_only: flag.optional(),
  /** Members whom staff compared with a picture of a pose (spec/verification 1). */
  verified_only: flag.optional(),
  /** Signed up in the last `limits.newMemberDays` days, including today. */
  new_here: flag.optional(),
  /** Results seek the searcher's gender, and their sexualities match if both are known. */
  two_way: flag.optional(),
  reason: inQuery(answerValues.reason).optional(),
  relationship_status: inQuery(answerValues.relationship_status).optional(),
  hair_colour: inQuery(answerValues.hair_colour).optional(),
  eye_colour: inQuery(answerValues.eye_colour).optional(),
  body_type: inQuery(answerValues.body_type).optional(),
  tattoos: inQuery(answerValues.tattoos).optional(),
  interests: inQuery(interestKeys, maxInterests).optional(),
})
export type FilterName = keyof typeof memberFilter.shape
export const filterNames = Object.keys(memberFilter.shape) as FilterName[]
/**
 * The keys that the site setting `search_fields` may contain (spec/discovery 2). `neighbours` comes
 * with the region.
 */
export const searchFields = filterNames.filter((name) => name !== 'neighbours')

/** The same filter as JSON. */
export const savedFilter = z.strictObject({
  gender: seeking.optional(),
  country: countryCode.optional(),
  countryregion: regionCode.optional(),
  neighbours: z.boolean().optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  has_photo: z.boolean().optional(),
  online: z.boolean().optional(),
  real_only: z.boolean().optional(),
  verified_only: z.boolean().optional(),
  new_here: z.boolean().optional(),
  two_way: z.boolean().optional(),
  reason: listOf(answerValues.reason).optional(),
  relationship_status: listOf(answerValues.relationship_status).optional(),
  hair_colour: listOf(answerValues.hair_colour).optional(),
  eye_colour: listOf(answerValues.eye_colour).optional(),
  body_type: listOf(answerValues.body_type).optional(),
  tattoos: listOf(answerValues.tattoos).optional(),
  interests: listOf(interestKeys, maxInterests).optional(),
})
export type SavedFilter = z.output<typeof savedFilter>

export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  summary:
    'Search: members with a photo first, each the newest active first. numResults is exact. Pages after the first are asked with the `next` of the page before. Visitors where the settings logged_out_search and logged_out_search_trafficsource let them.',
  who: 'anyone',
  query: memberFilter.extend({
    /** Ignored with `after`, which contains the page. */
    page: z.coerce.number().int().min(1).max(100_000).optional(),
    after,
    /** Whether a visitor's browser stores a traffic source (spec/accounts 5). */
    trafficsource: flag.optional(),
  }),
  output: z.object({
    profiles: z.array(profileCard).max(limits.resultsPerPage),
    page: z.number().int(),
    /** An opaque cursor; null on the last page. */
    next,
    numResults: z.number().int(),
    /** The number of results that also match `two_way`; only on a member's first page. */
    numTwoWay: z.number().int().nullable(),
    /** Members that almost match, after the last page only (spec/discovery 5). */
    similar: z.array(profileCard).max(limits.similarResults),
    numSimilar: z.number().int(),
  }),
  limit: { max: 60, seconds: 60, visitors: 20 },
})

export type SearchAnswer = z.output<typeof searchMembers.output>

export const similarMembers = endpoint({
  method: 'GET',
  path: '/api/members/:id/similar',
  summary:
    'A few others of the gender, age and place of a member; 404 profiles.not_viewable where that one cannot be seen. Visitors where they may search.',
  who: 'anyone',
  params: z.strictObject({ id: publicId }),
  query: z.strictObject({
    /** Whether a visitor's browser stores a traffic source (spec/accounts 5). */
    trafficsource: flag.optional(),
  }),
  output: z.object({ profiles: z.array(profileCard).max(limits.similarResults) }),
  limit: { max: 120, seconds: 60, visitors: 20 },
})

export const getSavedSearch = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'The search that the member kept: what /members begins with where nothing else is asked. Without filters that the site or the member no longer has.',
  who: 'member',
  output: z.object({ filter: savedFilter.nullable() }),
})

export const saveSearch = endpoint({
  method: 'PUT',
  path: '/api/search',
  summary: 'Keep this search instead of the one before.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({ filter: savedFilter }),
  output: noContent,
  limit: { max: 60, seconds: 3600 },
})

export const forgetSearch = endpoint({
  method: 'DELETE',
  path: '/api/search',
  summary: 'Keep no search any more.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  output: noContent,
  limit: { max: 60, seconds: 3600 },
})
