import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/swipe.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { getSwipeDeck } from './deck.ts'
import { swipeMember } from './swipe-member.ts'
import { undoSwipe } from './undo-swipe.ts'

export function swipeRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getSwipeDeck, getSwipeDeck)
  mount(app, ctx, contract.swipeMember, swipeMember)
  mount(app, ctx, contract.undoSwipe, undoSwipe)
}
