import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/statistics.ts'
import { getTransparency } from '#contract/transparency.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { readFirstAnswers } from './first-answers.ts'
import { readPublicFigures } from './public/read-public-figures.ts'
import { readQueueTimes, readStatistics, readStatisticsCsv } from './read-statistics.ts'

/** From the replica where there is one, so that long reads do not delay the calls of members. */
const fromReplica =
  <C extends { ctx: Ctx }, Answer>(read: (call: C) => Promise<Answer>) =>
  (call: C): Promise<Answer> =>
    call.ctx.replica.read(({ db }) => read({ ...call, ctx: { ...call.ctx, reads: db } }))

export function statisticsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, getTransparency, (call) => readPublicFigures(call.ctx, call.brand))
  mount(app, ctx, contract.getStatistics, fromReplica(readStatistics))
  mount(app, ctx, contract.getStatisticsCsv, fromReplica(readStatisticsCsv))
  mount(app, ctx, contract.getQueueTimes, fromReplica(readQueueTimes))
  mount(app, ctx, contract.getFirstAnswers, fromReplica(readFirstAnswers))
}
