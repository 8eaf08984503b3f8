import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { searchMembers } from './search-members.ts'

export function searchRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.searchMembers, ({ ctx, member, query }) =>
    searchMembers(ctx.reads, ctx.config.secret, member, query),
  )
}
