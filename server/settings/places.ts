import { type findPlaces, mostPlaces } from '#contract/geocode.ts'
import { foldedPlace } from '#contract/lib/place-name.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { isRegionOf } from './regions.ts'

/**
 * Countries whose list is complete enough, so that a city has to be in it (spec/profiles 13).
 * Elsewhere too many villages are missing.
 */
const LISTED_COUNTRIES = new Set(['AT', 'BE', 'DE', 'ES', 'IT', 'NL'])

/** `Frankfurt am Main` is also found as `Frankfurt`, but `San Remo` not as `San`. */
const shortName = (name: string) => /^(.+?) (?=\p{Ll}|\()/u.exec(name)?.[1] ?? name

const splitNames = (name: string) => name.split(/ ?\/ ?| - /)

/** Whether a text is the name of a listed place, or both of its names. */
export function isListed(places: readonly string[], text: string): boolean {
  const known = new Set(places.flatMap((name) => [foldedPlace(name), foldedPlace(shortName(name))]))
  return splitNames(text).every((part) => known.has(foldedPlace(part)))
}

/** Places whose name starts with the text, then those with another word that does. */
export function placesStartingWith(places: readonly string[], text: string): string[] {
  const wanted = foldedPlace(text)
  if (!wanted) return []
  const named = places.map((name) => ({ name, folded: foldedPlace(name) }))
  const inOrder = named.toSorted((one, other) => (one.folded < other.folded ? -1 : 1))
  const first = inOrder.filter(({ folded }) => folded.startsWith(wanted))
  const inside = inOrder.filter(({ folded }) => folded.includes(` ${wanted}`) && !folded.startsWith(wanted))
  return [...first, ...inside].slice(0, mostPlaces).map(({ name }) => name)
}

const countryOf = (region: string) => region.slice(0, 2)
const isKnown = (region: string) => isRegionOf(countryOf(region), region)
const mayName = (places: readonly string[], { region, city }: { region: string; city: string }) =>
  !LISTED_COUNTRIES.has(countryOf(region)) || isListed(places, city)

/** Suggestions while somebody types the name of their city. */
export async function suggestPlaces({ ctx, query: { region, q } }: Call<typeof findPlaces>) {
  if (!isKnown(region)) throw new FieldError('region', 'profiles.region_unknown')
  try {
    const places = await ctx.geocoder.placesIn(region)
    return { places: placesStartingWith(places, q), is_place: mayName(places, { region, city: q }) }
  } catch (error) {
    ctx.log.error({ err: error }, 'the geocoder failed')
    throw new AppError('request.unavailable')
  }
}

/**
 * Throws `profiles.city_unknown` for a city that is not in its region (spec/profiles 13). Where the
 * places cannot be read, any city is accepted. An unknown region is refused elsewhere.
 */
export async function refuseUnknownCity(
  ctx: Pick<Ctx, 'geocoder' | 'log'>,
  home: { region: string; city: string },
): Promise<void> {
  if (!isKnown(home.region)) return
  const places = await ctx.geocoder.placesIn(home.region).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the geocoder failed')
    return undefined
  })
  if (places && !mayName(places, home)) throw new FieldError('city', 'profiles.city_unknown')
}
