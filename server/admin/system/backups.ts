import { sql } from 'kysely'
import type { SystemState } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { errorText } from '#server/kit/error-text.ts'
import { isoTime } from './queue.ts'

/** `program` is what made or verified the backup: `vonk`, or a name that the operator gave. */
export type BackupRun = { kind: 'backup' | 'verify'; program: string }

/** Records the end of a run, for the room of the system and its alarms. */
export async function noteBackup(
  db: Database,
  { kind, program }: BackupRun,
  end: { place: string } | { error: unknown },
): Promise<void> {
  const now = sql<Date>`now()`
  const changes =
    'error' in end
      ? { failedAt: now, error: errorText(end.error) }
      : { okAt: now, place: end.place.slice(0, 500) }
  await db
    .insertInto('backupRun')
    .values({ kind, program, ...changes })
    .onConflict((conflict) => conflict.columns(['kind', 'program']).doUpdateSet(changes))
    .execute()
}

async function archiveState(db: Database): Promise<SystemState['backups']['archive']> {
  const { rows } = await sql<{ okAt: Date | null; failedAt: Date | null }>`
    select last_archived_time as ok_at, last_failed_time as failed_at from pg_stat_archiver
    where current_setting('archive_mode') <> 'off'`.execute(db)
  const [archive] = rows
  return archive ? { ok_at: isoTime(archive.okAt), failed_at: isoTime(archive.failedAt) } : null
}

/** The last runs of each program. A site expects backups from its first member of staff on. */
export async function backupState({
  reads: db,
  config,
}: Pick<Ctx, 'reads' | 'config'>): Promise<SystemState['backups']> {
  const runs = await db
    .selectFrom('backupRun')
    .selectAll()
    .orderBy('kind')
    .orderBy('program')
    .limit(50)
    .execute()
  const { rows } = await sql<{ since: Date | null }>`select min(created_at) as since from staff`.execute(db)
  return {
    expected_since: config.demo ? null : isoTime(rows[0]?.since),
    runs: runs.map(({ kind, program, place, ...run }) => {
      // Only an error after the last success counts.
      const failed = run.failedAt && (!run.okAt || run.failedAt > run.okAt)
      return {
        kind: kind as BackupRun['kind'],
        program,
        ok_at: isoTime(run.okAt),
        place,
        failed_at: failed ? isoTime(run.failedAt) : null,
        error: failed ? run.error : null,
      }
    }),
    archive: await archiveState(db),
  }
}
