import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/statistics.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { readQueueTimes, readStatistics, readStatisticsCsv } from './read-statistics.ts'

export function statisticsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getStatistics, readStatistics)
  mount(app, ctx, contract.getStatisticsCsv, readStatisticsCsv)
  mount(app, ctx, contract.getQueueTimes, readQueueTimes)
}
