import { type Kysely, sql } from 'kysely'

/** Approvals by their subject and by any state; there was an index of those that wait alone. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index approval_of_subject on approval (subject_kind, subject_id, id desc);
    create index approval_of_state on approval (state, id desc);
    drop index approval_id_idx;
    set local lock_timeout = 0;
  `.execute(db)
}
