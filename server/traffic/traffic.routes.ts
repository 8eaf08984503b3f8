import type { FastifyInstance } from 'fastify'
import { pageHidden, type Visit } from '#contract/traffic.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { recordVisit } from './record-visit.ts'

export function trafficRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, pageHidden, async (call) => {
    if (call.body && 'page' in call.body) await recordVisit(call.ctx.db, call.brand.key, call.body as Visit)
    return undefined
  })
}
