import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { profileCard, teaser } from './profiles.ts'
import { countryCode, flag, gender, interest, mostOfSite, regionCode } from './values.ts'

/**
 * The questions of the match finder (spec/discovery 40). Profiles have no answer to the second, so
 * no number depends on it.
 */
export const finderAges = ['18-35', '35+'] as const
export type FinderAge = (typeof finderAges)[number]
/** Teasers and members on pages for visitors. */
export const mostTeasers = 20
export const finderAppearances = ['normal', 'sexy'] as const
export type FinderAppearance = (typeof finderAppearances)[number]
/** Asked only if `match_finder_race` is on; no call sends the answer (spec/discovery 41). */
export const finderRaces = ['white', 'other'] as const
export type FinderRace = (typeof finderRaces)[number]

/** The ages of an answer as search filters; 35 belongs to the second answer. */
export const finderYears: Record<FinderAge, { min_age: number; max_age?: number }> = {
  '18-35': { min_age: 18, max_age: 34 },
  '35+': { min_age: 35 },
}

/** Smaller counts become `few`, because they could identify persons. */
export const fewestCounted = 5
/** A number of members, or `few` for one to `fewestCounted` - 1. */
const headCount = z.union([z.number().int().min(0), z.literal('few')])
export type HeadCount = z.output<typeof headCount>

export const countMembers = endpoint({
  method: 'GET',
  path: '/api/members/count',
  summary:
    'How many real members of this age anybody could find, in a country and in one of its regions: numbers of some minutes ago, and nobody’s name.',
  who: 'anyone',
  query: z.strictObject({
    age: z.enum(finderAges),
    country: countryCode,
    countryregion: regionCode.optional(),
  }),
  output: z.object({
    in_country: headCount,
    /** Null if the question named no region. */
    in_region: headCount.nullable(),
  }),
  limit: { max: 30, seconds: 60 },
})

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary:
    'What the home page shows a visitor: how many real members there are, and six of them. Members get no teasers: they have the search.',
  who: 'anyone',
  query: z.strictObject({
    /** The visitor's country; by default the first country of the site. */
    country: countryCode.optional(),
    /** Whether the browser stores a traffic source (spec/accounts 5). */
    trafficsource: flag.optional(),
  }),
  output: z.object({
    /** Real members only, rounded down; null if there are too few to show. */
    numbers: z.object({
      members: z.number().int().nullable(),
      active_this_week: z.number().int().nullable(),
      new_this_week: z.number().int().nullable(),
    }),
    teasers: z.array(teaser).max(mostTeasers),
  }),
  limit: { max: 30, seconds: 60 },
})
export type HomeAnswer = z.output<typeof getHome.output>

/** A number of real members, rounded down; null if it is too small to show. */
const shownCount = z.number().int().nullable()

export const getLanderNumbers = endpoint({
  method: 'GET',
  path: '/api/landers/numbers',
  summary:
    'How many real members a country, its regions and the interests have, and how many of them are online: numbers of some minutes ago.',
  who: 'anyone',
  query: z.strictObject({ country: countryCode }),
  output: z.object({
    members: shownCount,
    online: shownCount,
    /** Those with enough members to show a number. */
    regions: z
      .array(z.object({ region: regionCode, members: z.number().int(), online: shownCount }))
      .max(mostOfSite),
    interests: z.array(z.object({ interest, members: z.number().int() })).max(mostOfSite),
  }),
  limit: { max: 60, seconds: 60 },
})
export type LanderNumbers = z.output<typeof getLanderNumbers.output>

export const getLanderMembers = endpoint({
  method: 'GET',
  path: '/api/landers/members',
  summary:
    'Real members with a photo for a lander, in the form that visitors may see; twenty at most, others every day. Members get none: they have the search.',
  who: 'anyone',
  query: z.strictObject({
    country: countryCode,
    countryregion: regionCode.optional(),
    gender: gender.optional(),
    age: z.enum(finderAges).optional(),
    /** Signed up in the last `limits.newMemberDays` days. */
    new_here: flag.optional(),
    /** Whether the browser stores a traffic source (spec/accounts 5). */
    trafficsource: flag.optional(),
  }),
  output: z.object({ members: z.array(teaser.extend({ gender, is_new: z.boolean() })).max(mostTeasers) }),
  limit: { max: 60, seconds: 60 },
})
export type LanderMember = z.output<typeof getLanderMembers.output>['members'][number]

export const getSignupMatches = endpoint({
  method: 'GET',
  path: '/api/signup-matches',
  summary:
    'Members for the first page after a sign-up, who fit both ways and in age: with a photo before without, the own region first, fictional profiles last. Twelve at most.',
  who: 'member',
  query: z.strictObject({ age: z.enum(finderAges).optional() }),
  output: z.object({ profiles: z.array(profileCard).max(mostTeasers) }),
  limit: { max: 30, seconds: 60 },
})
export type SignupMatches = z.output<typeof getSignupMatches.output>
