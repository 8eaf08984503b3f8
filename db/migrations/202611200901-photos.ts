import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table photo (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      member_id integer not null references member on delete cascade,
      position integer not null default 0 check (position >= 0),
      main boolean not null default false,
      visibility text not null default 'public' check (visibility in ('public', 'private')),
      status text not null default 'inspection' check (status in ('active', 'inspection', 'rejected')),
      created_at timestamptz not null default now(),
      unique (member_id, position) deferrable initially deferred,
      check (not main or visibility = 'public')
    );
    create unique index photo_main on photo (member_id) where main;
  `.execute(db)
}
