import { type Kysely, sql } from 'kysely'

/**
 * When the count began that wrote the statistics of a day: a later one replaces them, an earlier
 * one does not, and a night's run that died goes on after the days that it wrote.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table stat_counted (day date primary key, counted_at timestamptz not null)`.execute(db)
}
