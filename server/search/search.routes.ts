import type { FastifyInstance } from 'fastify'
import * as named from '#contract/named-searches.ts'
import * as contract from '#contract/search.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { areAllFound } from './are-all-found.ts'
import { createBitmapCache } from './index/bitmap-cache.ts'
import { refuseFilter } from './may-filter.ts'
import {
  addNamedSearch,
  changeNamedSearch,
  listNamedSearches,
  openNamedSearch,
  removeNamedSearch,
} from './named/named-searches.ts'
import { readSavedSearch, saveSearch } from './saved-search.ts'
import { searchMembers } from './search-members.ts'
import { createShownResults } from './shown-results.ts'
import { similarMembers } from './similar-members.ts'
import { visitorSearcher } from './visitor-search.ts'

export function searchRoutes(app: FastifyInstance, ctx: Ctx): void {
  const shown = createShownResults(ctx.db, (error) => ctx.log.error({ err: error }, 'background error'))
  app.addHook('onClose', () => shown.stop())
  const { searchMemory, secret } = ctx.config
  const bitmaps = createBitmapCache(searchMemory, (slice, bytes) =>
    ctx.log.warn(
      { ...slice, needs: bytes, has: searchMemory },
      'the bitmaps of a gender and country are larger than SEARCH_MEMORY_MB: searches do without them',
    ),
  )

  mount(app, ctx, contract.searchMembers, async (call) => {
    const { member, query } = call
    const settings = await call.ctx.settings()
    const { trafficsource = false, page: _page, after: _after, ...filter } = query
    const searcher = member ?? (await visitorSearcher(call, settings, trafficsource))
    refuseFilter(filter, settings, member)
    if (member) shown.refuseTooMany(member)
    const { db, reads, replica } = call.ctx
    const found = (source: Pick<Ctx, 'db' | 'reads'>) =>
      searchMembers({ ...source, bitmaps, countSearch: ctx.countSearch, secret }, searcher, query)
    const answer = await replica.read(async (source) => {
      const answered = await found(source)
      const cards = [...answered.profiles, ...answered.similar]
      // Hiding and blocking take effect at once, so the primary checks results of the replica.
      return !source.isReplica || (await areAllFound(reads, searcher.id, cards))
        ? answered
        : found({ db, reads })
    })
    if (member) shown.count(member, answer.profiles.length + answer.similar.length)
    return answer
  })
  mount(app, ctx, contract.similarMembers, similarMembers)
  mount(app, ctx, named.listNamedSearches, listNamedSearches)
  mount(app, ctx, named.addNamedSearch, addNamedSearch)
  mount(app, ctx, named.changeNamedSearch, changeNamedSearch)
  mount(app, ctx, named.openNamedSearch, openNamedSearch)
  mount(app, ctx, named.removeNamedSearch, removeNamedSearch)
  mount(app, ctx, contract.getSavedSearch, readSavedSearch)
  mount(app, ctx, contract.saveSearch, saveSearch)
  mount(app, ctx, contract.forgetSearch, async ({ ctx: { db }, member }) => {
    await db.deleteFrom('savedSearch').where('memberId', '=', member.id).execute()
    return undefined
  })
}
