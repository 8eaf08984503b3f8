import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { searchMembers } from './search-members.ts'

export function searchRoutes(app: FastifyInstance, ctx: Ctx): void {
  // Not over the one line of short reads: everybody would wait behind a filter that hardly anybody matches.
  mount(app, ctx, contract.searchMembers, ({ ctx, member, query }) =>
    searchMembers(ctx.db, ctx.config.secret, member, query),
  )
}
