import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/likes.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { autoLike } from './auto-like.ts'
import { countNewLikes, getLikes, listLikes } from './likes.ts'
import { seeLike } from './see-like.ts'
import { unlikeMember } from './unlike-member.ts'

export function likesRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getLikes, getLikes)
  mount(app, ctx, contract.countNewLikes, countNewLikes)
  mount(app, ctx, contract.listLikes, listLikes)
  mount(app, ctx, contract.unlikeMember, unlikeMember)
  mount(app, ctx, contract.seeLike, seeLike)
  mount(app, ctx, contract.autoLike, autoLike)
}
