import type { Ctx } from '#server/kit/ctx.ts'
import { takeSnapshots } from './index/take-snapshots.ts'

export const searchJobs = ({ db }: Ctx) => ({
  'search.take-snapshots': () => takeSnapshots(db),
})
