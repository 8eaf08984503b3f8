import { type Kysely, sql } from 'kysely'

/** The law allows two more months, once, for the answer to a request about data, with a reason. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table complaint
      add column extended_at timestamptz,
      -- The reason, sealed as the decision is.
      add column extension bytea,
      add check (num_nulls(extended_at, extension) in (0, 2)),
      add check (extended_at is null or about = 'privacy');
  `.execute(db)
}
