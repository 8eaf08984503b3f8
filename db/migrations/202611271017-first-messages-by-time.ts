import { type Kysely, sql } from 'kysely'

/**
 * Who wrote to somebody new on a day, for the statistics. Nobody begins or reads a conversation
 * while this reads the table: about a second for each million.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index participant_first_sent_at on participant (first_sent_at);
    set local lock_timeout = 0;
  `.execute(db)
}
