import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { seeLike as endpoint } from '#contract/likes.ts'
import * as contract from '#contract/likes.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type Call, mount } from '#server/kit/mount.ts'
import { autoLike } from './auto-like.ts'
import { countNewLikes, getLikes, listLikes } from './likes.ts'
import { unlikeMember } from './unlike-member.ts'

async function seeLike({ ctx, member, params }: Call<typeof endpoint>): Promise<undefined> {
  await ctx.db
    .updateTable('memberLike')
    .set({ seenAt: sql<Date>`now()` })
    .where('likedId', '=', member.id)
    .where('likerId', '=', (of) => of.selectFrom('member').select('id').where('publicId', '=', params.id))
    .where('seenAt', 'is', null)
    .execute()
}

export function likesRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getLikes, getLikes)
  mount(app, ctx, contract.countNewLikes, countNewLikes)
  mount(app, ctx, contract.listLikes, listLikes)
  mount(app, ctx, contract.unlikeMember, unlikeMember)
  mount(app, ctx, contract.seeLike, seeLike)
  mount(app, ctx, contract.autoLike, autoLike)
}
