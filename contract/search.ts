import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { profileCard } from './profiles.ts'
import { countryCode, flag, gender, regionCode } from './values.ts'

const age = z.coerce.number().int().min(limits.minimumAge).max(limits.maximumAge)

/** The filters of SPEC §3's search state. Without a gender: the one the searcher seeks; without a country: their own. */
export const memberFilter = z.strictObject({
  gender: gender.optional(),
  country: countryCode.optional(),
  countryregion: regionCode.optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  has_photo: flag.optional(),
  online: flag.optional(),
  real_only: flag.optional(),
})

export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  summary:
    'Search, newest active first. numResults is exact. Pages after the first are asked with the `next` of the page before.',
  who: 'member',
  query: memberFilter.extend({
    page: z.coerce.number().int().min(1).max(100_000).optional(),
    after: z.string().max(200).optional(),
  }),
  output: z.object({
    profiles: z.array(profileCard),
    page: z.number().int(),
    /** Opaque; null on the last page. */
    next: z.string().nullable(),
    numResults: z.number().int(),
    /** After the last page only: members that nearly fit (PRODUCT G59). */
    similar: z.array(profileCard),
    numSimilar: z.number().int(),
  }),
  limit: { max: 60, seconds: 60 },
})

export type SearchAnswer = z.output<typeof searchMembers.output>
