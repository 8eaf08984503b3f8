import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { errorText } from '#server/kit/error-text.ts'
import type { JobName } from '#server/kit/events.ts'

/** Jobs whose result is stored with their run; undefined keeps the previous result. */
const reporting: ReadonlySet<string> = new Set<JobName>([
  'credits.check-ledger',
  'payments.reconcile',
  'payments.reconcile-long',
  'staff.find-release',
])

type Report = object | undefined

async function noteRun(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  name: string,
  end: { report: Report } | { error: unknown },
): Promise<void> {
  const changes =
    'error' in end
      ? { failedAt: new Date(), error: errorText(end.error) }
      : { okAt: new Date(), report: end.report === undefined ? undefined : JSON.stringify(end.report) }
  try {
    await db
      .insertInto('scheduledJob')
      .values({ name, ...changes })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ ...changes, startedAt: sql<Date>`now()` }),
      )
      .execute()
  } catch (error) {
    log.warn({ err: error, job: name }, 'the run of a job could not be noted')
  }
}

/**
 * Runs a scheduled job and stores its outcome; a failure to store it does not fail the job. Throws
 * what the job throws.
 */
export async function recordedRun(
  ctx: Pick<Ctx, 'db' | 'log'>,
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    const report = await run()
    await noteRun(ctx, name, { report: reporting.has(name) ? (report as Report) : undefined })
  } catch (error) {
    await noteRun(ctx, name, { error })
    throw error
  }
}
