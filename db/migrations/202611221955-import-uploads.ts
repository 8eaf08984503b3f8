import { type Kysely, sql } from 'kysely'

/** Files of members that staff upload: each is checked by a job, then imported by one. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table import_upload (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      idem_key text not null unique,
      staff_id integer not null references staff,
      sha256 bytea not null,
      file_name text not null check (length(file_name) between 1 and 200),
      -- Null once the file is gone from the store.
      file_id uuid unique default gen_random_uuid(),
      brand site_key not null references brand,
      mapping text not null check (mapping in ('vonk', 'ph7')),
      mail boolean not null,
      state text not null default 'receiving' check (
        state in ('receiving', 'checking', 'checked', 'importing', 'finished', 'failed', 'discarded')),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      busy_until timestamptz not null default '-infinity',
      attempts non_negative not null default 0,
      columns text[],
      rows non_negative not null default 0,
      imported non_negative not null default 0,
      known non_negative not null default 0,
      photos non_negative not null default 0,
      rejected non_negative not null default 0,
      error jsonb,
      check ((state = 'failed') = (error is not null)),
      check (state not in ('receiving', 'checking', 'checked', 'importing') or file_id is not null)
    );
    -- What a job works on, and what waits for it.
    create index import_upload_busy on import_upload (id) where state in ('checking', 'importing');
    create table import_reject (
      upload_id integer not null references import_upload on delete cascade,
      row positive not null,
      field text,
      code text not null,
      cells text[] not null,
      primary key (upload_id, row)
    );
  `.execute(db)
}
