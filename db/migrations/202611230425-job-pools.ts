import { type Kysely, sql } from 'kysely'

/**
 * The name under which the queue holds jobs for a process, so that the jobs of a process that died
 * go back to it. Null: the process runs no jobs, or is of a release that does not say so.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table node add column job_pool text`.execute(db)
}
