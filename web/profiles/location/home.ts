import type { CallOutput } from '#contract/endpoint.ts'
import type { getPlace } from '#contract/geocode.ts'

/** As in the forms. */
export type Home = { country: string; region: string; city: string }

/**
 * Undefined where the site is not open in that country. Keeps the typed city where the place has
 * none.
 */
export function homeAt(home: Home, { country, region, city }: CallOutput<typeof getPlace>): Home | undefined {
  return country && region ? { country, region, city: city ?? home.city } : undefined
}

export const isSameHome = (one: Home, other: Home): boolean =>
  one.country === other.country && one.region === other.region && one.city === other.city
