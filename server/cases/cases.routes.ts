import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/decisions.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { appealDecision, getDecisions } from './decisions/own-decisions.ts'

export function casesRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getDecisions, getDecisions)
  mount(app, ctx, contract.appealDecision, appealDecision)
}
