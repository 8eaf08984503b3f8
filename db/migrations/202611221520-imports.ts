import { type Kysely, sql } from 'kysely'

/**
 * Imports of members or fictional profiles, by the content of their file, and which row became
 * whom.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table member_import (
      id integer generated always as identity primary key,
      sha256 bytea not null,
      fictional boolean not null,
      brand site_key not null references brand,
      idem_key text unique,
      started_by text not null,
      started_at timestamptz not null default now(),
      report jsonb,
      unique (sha256, fictional, brand)
    );
    create table imported_member (
      import_id integer not null references member_import,
      row positive not null,
      member_id integer not null unique references member on delete cascade,
      photo_stored boolean not null default false,
      imported_at timestamptz not null default now(),
      primary key (import_id, row)
    );
  `.execute(db)
}
