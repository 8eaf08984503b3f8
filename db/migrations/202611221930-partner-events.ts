import { type Kysely, sql } from 'kysely'

/** The index alone answers how the latest reports to a partner went. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    drop index partner_event_network_id_idx;
    create index partner_event_latest on partner_event (network, id) include (postback);
  `.execute(db)
}
