import { type Kysely, sql } from 'kysely'

/**
 * What somebody may take along (spec/privacy 8). One row per member: so at most one export is made
 * at a time, and the time of the last one is known. Whoever makes it names the file; one whose name
 * is not in the row any more is thrown away.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table export (
      member_id integer primary key references member on delete cascade,
      status text not null default 'running' check (status in ('running', 'ready', 'failed', 'expired')),
      asked_at timestamptz not null default now(),
      attempts integer not null default 0 check (attempts >= 0),
      busy_until timestamptz not null default now(),
      file_id uuid unique,
      bytes bigint check (bytes > 0),
      ready_at timestamptz,
      expires_at timestamptz,
      check ((status = 'ready') = (bytes is not null and ready_at is not null and expires_at is not null)),
      check (status <> 'ready' or file_id is not null),
      check (status in ('running', 'ready') or file_id is null)
    );
    create index export_unfinished on export (busy_until) where status = 'running';
    create index export_kept on export (expires_at) where status = 'ready';

    create table export_trash (
      file_id uuid primary key,
      created_at timestamptz not null default now()
    );

    -- However a name leaves its row (asked anew, expired, erased with the member), its file is taken away after it.
    create function export_file_left() returns trigger language plpgsql as $$
    begin
      insert into export_trash (file_id) values (old.file_id) on conflict do nothing;
      return null;
    end $$;
    create trigger export_file_replaced after update of file_id on export for each row
      when (old.file_id is not null and new.file_id is distinct from old.file_id) execute function export_file_left();
    create trigger export_file_erased after delete on export for each row
      when (old.file_id is not null) execute function export_file_left();
  `.execute(db)
}
