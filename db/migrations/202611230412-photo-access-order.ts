import { type Kysely, sql } from 'kysely'

/** Open requests and grants of an owner, the latest first, for their pages. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index photo_request_latest on photo_request (owner_id, created_at desc) where closed_at is null;
    create index photo_grant_latest on photo_grant (owner_id, granted_at desc) where revoked_at is null;
  `.execute(db)
}
