import { type Kysely, sql } from 'kysely'

/** Requests about data that staff enter, because they came by letter or telephone. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table complaint
      add column request text
        check (request in ('access', 'correction', 'erasure', 'restriction', 'portability', 'objection')),
      add column received_on date,
      add column entered_by integer references staff,
      add check (request is null or about = 'privacy'),
      add check ((entered_by is null) <= (received_on is null));
  `.execute(db)
}
