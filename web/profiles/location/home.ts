import type { CallOutput } from '#contract/endpoint.ts'
import type { getPlace } from '#contract/geocode.ts'

/** Home of a visitor or member, as the forms ask it. */
export type Home = { country: string; region: string; city: string }

/**
 * Fills the place into the answers. Returns undefined if the site is not open in that country.
 * Keeps the typed city if the place has no city.
 */
export function homeAt(home: Home, { country, region, city }: CallOutput<typeof getPlace>): Home | undefined {
  return country && region ? { country, region, city: city ?? home.city } : undefined
}

export const isSameHome = (one: Home, other: Home): boolean =>
  one.country === other.country && one.region === other.region && one.city === other.city
