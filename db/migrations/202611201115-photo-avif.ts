import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    -- Whether the files of a photo are there as AVIF too: those that were made before are WebP alone.
    alter table photo add column avif boolean not null default false;
  `.execute(db)
}
