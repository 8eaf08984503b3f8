import { type Kysely, sql } from 'kysely'

/** Functions are files from here on (`db/functions`); this table holds which texts are applied. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table applied_function (name text primary key, checksum text not null)`.execute(db)
}
