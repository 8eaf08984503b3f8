import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table session
      add column id uuid not null unique default gen_random_uuid(),
      add column rotated_at timestamptz not null default now(),
      add column previous_hash bytea unique,
      add column previous_until timestamptz,
      add check ((previous_hash is null) = (previous_until is null));

    create table member_device (
      id integer generated always as identity primary key,
      member_id integer not null references member on delete cascade,
      device_hash bytea not null,
      user_agent text not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      unique (member_id, device_hash)
    );

    alter table login_failure rename column network to source;
    alter table login_failure
      add column consecutive integer not null default 0 check (consecutive >= 0),
      add column last_at timestamptz not null default now(),
      add check (failures >= 0);

    create table existence_answer (
      network text not null,
      email_hash bytea not null,
      told_at timestamptz not null default now(),
      primary key (network, email_hash)
    );

    create table mail_change (
      id integer generated always as identity primary key,
      member_id integer not null references member on delete cascade,
      old_email text not null,
      new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
      asked_at timestamptz not null default now(),
      changed_at timestamptz,
      undone_at timestamptz
    );
    create index mail_change_member on mail_change (member_id);

    alter table mailed_token
      drop constraint mailed_token_purpose_check,
      add check (purpose ~ '^[a-z_]+$'),
      add column target text check (target ~ '^/([^/\\\\]|$)'),
      add column mail_change_id integer references mail_change on delete cascade;
  `.execute(db)
}
