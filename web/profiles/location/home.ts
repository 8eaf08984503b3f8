import type { CallOutput } from '#contract/endpoint.ts'
import type { getPlace } from '#contract/geocode.ts'

/** Where somebody lives, as the forms ask it. */
export type Home = { country: string; region: string; city: string }

/**
 * The answers with a place filled in; undefined where the site is not there. What was typed as city stays where no
 * place is known.
 */
export function homeAt(home: Home, { country, region, city }: CallOutput<typeof getPlace>): Home | undefined {
  return country && region ? { country, region, city: city ?? home.city } : undefined
}

export const isSameHome = (one: Home, other: Home): boolean =>
  one.country === other.country && one.region === other.region && one.city === other.city
