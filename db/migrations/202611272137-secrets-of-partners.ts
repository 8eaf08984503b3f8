import { type Kysely, sql } from 'kysely'

/**
 * Forgets the stored answers that hold the secret of a partner. The calls store none any more; what
 * nodes of the release before store meanwhile goes after 14 days.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`delete from idempotency_key where member_id = 0 and staff_id > 0
    and route in ('POST /api/admin/partners', 'PATCH /api/admin/partners/:id')`.execute(db)
}
