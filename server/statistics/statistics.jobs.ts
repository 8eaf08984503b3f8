import type { Ctx } from '#server/kit/ctx.ts'
import { countPublicFigures } from './public/count-public-figures.ts'
import { rollUp } from './roll-up.ts'

export const statisticsJobs = (ctx: Ctx) => ({
  'statistics.roll-up': async () => rollUp(ctx),
  'statistics.roll-up-today': async () => rollUp(ctx, { days: 2 }),
  'statistics.count-public': async () => countPublicFigures(ctx),
})
