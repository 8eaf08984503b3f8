import { type FinderAge, getLanderMembers, getLanderNumbers } from '#contract/finder.ts'
import type { Gender } from '#contract/rules/values.ts'
import { call } from '#web/lib/http/api.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'

export type MembersWanted = {
  gender?: Gender
  age?: FinderAge
  countryregion?: string
  new_here?: 'true'
}

/** Throws CallError, and so does askMembers. */
export const askNumbers = (country: string) => call(getLanderNumbers, { query: { country } })

export async function askMembers(wanted: MembersWanted & { country: string }) {
  const trafficsource = hasTrafficSource() ? { trafficsource: 'true' as const } : {}
  return (await call(getLanderMembers, { query: { ...wanted, ...trafficsource } })).members
}
