import { type Kysely, sql } from 'kysely'

/** The few conversations that somebody answers now, by who does. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index reply_wait_taken on reply_wait (taken_by) where taken_by is not null
  `.execute(db)
}
