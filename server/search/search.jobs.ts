import type { Ctx } from '#server/kit/ctx.ts'
import { foldChanges } from './index/take-snapshots.ts'

export const searchJobs = ({ db }: Ctx) => ({
  'search.fold-changes': () => foldChanges(db),
})
