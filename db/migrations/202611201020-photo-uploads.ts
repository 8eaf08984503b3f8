import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table photo
      drop constraint photo_visibility_check,
      drop constraint photo_status_check,
      add check (visibility in ('public', 'private', 'on_request')),
      add check (status in ('active', 'inspection', 'rejected', 'processing', 'failed')),
      add column reason text check (reason in ('no_person', 'nudity', 'minor', 'contact', 'quality', 'other', 'unreadable', 'interrupted')),
      add check (reason is null or status in ('rejected', 'failed')),
      add check (not main or status <> 'failed'),
      add column width integer check (width > 0),
      add column height integer check (height > 0),
      add column placeholder text check (length(placeholder) < 2000),
      -- How the picture is turned and cropped; only until its files are made.
      add column edit jsonb,
      add column upload_key uuid,
      add column upload_hash bytea,
      -- The original is in the store, and the job that makes the files is queued.
      add column received_at timestamptz,
      add unique (member_id, upload_key);
    create index photo_processing on photo (created_at) where status = 'processing';

    -- The files of a row outlive it, however it went: a job takes them away by this list.
    create table photo_trash (
      public_id uuid primary key,
      created_at timestamptz not null default now()
    );
    create function photo_deleted() returns trigger language plpgsql as $$
    begin
      insert into photo_trash (public_id) values (old.public_id) on conflict do nothing;
      return null;
    end $$;
    create trigger photo_files_trash after delete on photo for each row execute function photo_deleted();

    create table photo_request (
      id integer generated always as identity primary key,
      asker_id integer not null references member on delete cascade,
      owner_id integer not null references member on delete cascade,
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      check (asker_id <> owner_id)
    );
    create unique index photo_request_open on photo_request (owner_id, asker_id) where closed_at is null;
    create index photo_request_asker on photo_request (asker_id);

    create table photo_grant (
      id integer generated always as identity primary key,
      owner_id integer not null references member on delete cascade,
      member_id integer not null references member on delete cascade,
      granted_at timestamptz not null default now(),
      revoked_at timestamptz,
      check (owner_id <> member_id)
    );
    create unique index photo_grant_open on photo_grant (owner_id, member_id) where revoked_at is null;
    create index photo_grant_member on photo_grant (member_id);
  `.execute(db)
}
