import type { getPlace } from '#contract/geocode.ts'
import { coarse } from '#contract/rules/position.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import type { Place } from '#server/kit/ports/geo.ts'

const unknownPlace = { country: null, region: null, city: null }

/**
 * Returns the place of a coarse position (spec/privacy 1); nulls outside the countries of the site.
 */
export async function placeAt({ ctx, query: { lat, lon } }: Call<typeof getPlace>) {
  const { countries } = await ctx.settings()
  let place: Place | undefined
  try {
    place = await ctx.geocoder.placeOf(coarse(lat), coarse(lon))
  } catch (error) {
    ctx.log.error({ err: error }, 'the geocoder failed')
    throw new AppError('request.unavailable')
  }
  return place && countries.includes(place.country) ? place : unknownPlace
}
