import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/credits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { getCredits } from './credits.ts'

export function creditsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getCredits, getCredits)
}
