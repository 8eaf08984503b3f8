import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/finder.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { visitorsMaySearch } from '#server/profiles/visibility/visitors.ts'
import { isRegionOf, regionsOf } from '#server/settings/regions.ts'
import { cachedFor } from './cached-for.ts'
import { chooseMembers, presentMembers, type Wanted } from './lander-members.ts'
import { countByKey, countOnline, presentNumbers } from './lander-numbers.ts'

const MINUTE = 60_000

/** (spec/pages 40, spec/pages 41) */
export function landerRoutes(app: FastifyInstance, ctx: Ctx): void {
  const all = cachedFor(5 * MINUTE, (country) => countByKey(ctx.db, country))
  const online = cachedFor(MINUTE, (country) => countOnline(ctx.db, country))
  const chosen = cachedFor(5 * MINUTE, (wanted) => chooseMembers(ctx.db, JSON.parse(wanted) as Wanted))

  mount(app, ctx, contract.getLanderNumbers, async ({ ctx: { settings }, query: { country } }) => {
    const { countries, interests } = await settings()
    if (!countries.includes(country)) return { members: null, online: null, regions: [], interests: [] }
    const counts = await Promise.all([all(country), online(country)])
    return presentNumbers(...counts, { country, regions: regionsOf(country), interests })
  })

  mount(app, ctx, contract.getLanderMembers, async ({ ctx: { settings }, member, query }) => {
    const rules = await settings()
    const { country, countryregion: region, gender, age, new_here: newHere = false } = query
    if (region && !isRegionOf(country, region))
      throw new FieldError('countryregion', 'profiles.region_unknown')
    if (member || !rules.countries.includes(country)) return { members: [] }
    const wanted: Wanted = { country, region, gender, age, newHere }
    const maySearch = visitorsMaySearch(rules, query.trafficsource ?? false)
    return { members: await presentMembers(ctx.reads, await chosen(JSON.stringify(wanted)), maySearch) }
  })
}
