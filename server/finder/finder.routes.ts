import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/finder.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { visitorsMaySearch } from '#server/profiles/visibility/visitors.ts'
import { isRegionOf } from '#server/settings/regions.ts'
import { cachedFor } from './cached-for.ts'
import { countByPlace, headCount } from './count-by-place.ts'
import { homeNumbers } from './home-numbers.ts'
import { signupMatches } from './signup-matches.ts'
import { chooseTeasers, presentTeasers } from './teasers.ts'

const FIVE_MINUTES = 5 * 60_000

export function finderRoutes(app: FastifyInstance, ctx: Ctx): void {
  const counts = cachedFor(FIVE_MINUTES, (country) => countByPlace(ctx.db, country))
  const numbers = cachedFor(FIVE_MINUTES, () => homeNumbers(ctx.db))
  const chosen = cachedFor(FIVE_MINUTES, (country) => chooseTeasers(ctx.db, country))

  mount(
    app,
    ctx,
    contract.countMembers,
    async ({ ctx: { settings }, query: { age, country, countryregion } }) => {
      const { countries } = await settings()
      if (countryregion && !isRegionOf(country, countryregion)) {
        throw new FieldError('countryregion', 'profiles.region_unknown')
      }
      if (!countries.includes(country)) return { in_country: 0, in_region: countryregion ? 0 : null }
      const counted = await counts(country)
      return {
        in_country: headCount(counted, age, country),
        in_region: countryregion ? headCount(counted, age, countryregion) : null,
      }
    },
  )

  mount(app, ctx, contract.getHome, async ({ ctx: { settings }, member, query }) => {
    const rules = await settings()
    const { countries } = rules
    const country = countries.find((one) => one === query.country) ?? countries[0] ?? 'NL'
    const maySearch = visitorsMaySearch(rules, query.trafficsource ?? false)
    return {
      numbers: await numbers(''),
      teasers: member ? [] : await presentTeasers(ctx.reads, await chosen(country), maySearch),
    }
  })

  // Not `ctx.reads`: a search would delay the short reads on that connection.
  mount(app, ctx, contract.getSignupMatches, async ({ member, query }) => ({
    profiles: await signupMatches(ctx.db, member, query.age),
  }))
}
