import type { Ctx } from '#server/kit/ctx.ts'
import { foldChanges } from './fold-changes.ts'

export const searchJobs = ({ db }: Ctx) => ({
  'search.fold-changes': () => foldChanges(db),
})
