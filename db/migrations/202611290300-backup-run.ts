import { type Kysely, sql } from 'kysely'

/**
 * The last good and the last failed run of each program that makes or verifies backups. One row for
 * each, so it does not grow.
 *
 * Contract: nothing goes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table backup_run (
      kind text not null check (kind in ('backup', 'verify')),
      program text not null check (length(program) between 1 and 40),
      ok_at timestamptz,
      -- Where the last good backup is, or which one was verified.
      place text check (length(place) <= 500),
      failed_at timestamptz,
      error text check (length(error) <= 500),
      primary key (kind, program)
    )
  `.execute(db)
}
