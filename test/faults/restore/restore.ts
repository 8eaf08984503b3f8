import { type FaultCase, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { restoreCopy } from './copy.ts'
import { pitrLacks, restoreToMoment } from './pitr.ts'

async function run(task: Task): Promise<Outcome> {
  if (task.part === 'copy') return restoreCopy(task)
  if (task.part === 'pitr') return restoreToMoment(task)
  const copy = await restoreCopy(task)
  const lacks = pitrLacks()
  if (lacks) return { ...copy, figures: { ...copy.figures, pitr: `was not run; ${lacks}` } }
  const pitr = await restoreToMoment(task)
  return { broken: [...copy.broken, ...pitr.broken], figures: { ...copy.figures, ...pitr.figures } }
}

/** The disk is lost, or a table: the site comes back from a backup, or from base backup and log. */
export const restore: FaultCase = {
  promise:
    'P14: a lost machine comes back from its backup, and loses nothing that is older; from the archive, nothing older than 5 s',
  rounds: 3,
  parts: ['copy', 'pitr'],
  lacks: (part) => (part === 'pitr' ? pitrLacks() : undefined),
  run,
}
