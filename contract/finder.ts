import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { profileCard } from './profiles.ts'
import { countryCode, flag, publicId, regionCode } from './values.ts'

/**
 * The questions of the match finder (spec/discovery 40). Profiles have no answer to the second, so
 * no number depends on it.
 */
export const finderAges = ['18-35', '35+'] as const
export type FinderAge = (typeof finderAges)[number]
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
    teasers: z.array(
      z.object({
        id: publicId,
        name: z.string(),
        age: z.number().int(),
        country: countryCode,
        region: z.string(),
        /** Blurred by the server unless visitors may search. */
        photo: z.string(),
        blurred: z.boolean(),
      }),
    ),
  }),
  limit: { max: 30, seconds: 60 },
})
export type HomeAnswer = z.output<typeof getHome.output>

export const getSignupMatches = endpoint({
  method: 'GET',
  path: '/api/signup-matches',
  summary:
    'Members for the first page after a sign-up, who fit both ways: the own region first, fictional profiles last. Twelve at most.',
  who: 'member',
  query: z.strictObject({ age: z.enum(finderAges).optional() }),
  output: z.object({ profiles: z.array(profileCard) }),
  limit: { max: 30, seconds: 60 },
})
export type SignupMatches = z.output<typeof getSignupMatches.output>
