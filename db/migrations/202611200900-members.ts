import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table member (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      email email_address not null unique,
      password_hash text,
      status member_status not null default 'not_confirmed',
      language language_code not null default 'nl',
      credits non_negative not null default 0,
      ledger_seq non_negative not null default 0,
      paid_user boolean not null default false,
      fictional boolean not null default false,
      invisible boolean not null default false,
      notifications_disabled mail_disablings not null default '{}',
      tracking jsonb,
      terms_accepted_at timestamptz,
      sensitive_consent_at timestamptz,
      promotions_at timestamptz,
      signed_up_at timestamptz not null default now(),
      email_confirmed_at timestamptz,
      deleted_at timestamptz
    ) with (fillfactor = 80);

    create trigger member_status_has_its_time after insert or update of status, email_confirmed_at, deleted_at
      on member for each row
      when (new.status = 'active' and new.email_confirmed_at is null or (new.status = 'deleted') <> (new.deleted_at is not null))
      execute function refuse_row('an active member has confirmed, a deleted one has a time of deletion');

    create table profile (
      member_id integer primary key references member on delete cascade,
      name text not null check (length(name) between 1 and 40 and name not like '@%'),
      gender text not null check (gender in ('male', 'female')),
      seeking text not null check (seeking in ('male', 'female')),
      sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
      date_of_birth date not null check (date_of_birth > date '1900-01-01'),
      country text not null check (country ~ '^[A-Z]{2}$'),
      region text not null check (region ~ '^[A-Z]{2}-[A-Z0-9-]+$' and left(region, 2) = country),
      city text check (length(city) between 1 and 80),
      about text check (length(about) <= 4000),
      updated_at timestamptz not null default now()
    );

    create table session (
      token_hash bytea primary key,
      member_id integer not null references member on delete cascade,
      device text not null default '',
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      fresh_until timestamptz not null default now() + interval '15 minutes'
    );
    create index session_member on session (member_id);

    create table mailed_token (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('activation')),
      member_id integer not null references member on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index mailed_token_member on mailed_token (member_id, purpose);

    create table signup_message (
      member_id integer primary key references member on delete cascade,
      to_member_id integer not null references member on delete cascade,
      body text not null check (length(body) between 1 and 500),
      created_at timestamptz not null default now()
    );

    create table idempotency_key (
      member_id integer not null,
      key uuid not null,
      route text not null,
      request_hash bytea not null,
      answer jsonb,
      session_member_id integer,
      created_at timestamptz not null default now(),
      primary key (member_id, key)
    );
    create index idempotency_key_age on idempotency_key (created_at);

    create table login_failure (
      email_hash bytea not null,
      network text not null,
      failures integer not null default 0,
      first_at timestamptz not null default now(),
      blocked_until timestamptz,
      blocks integer not null default 0,
      primary key (email_hash, network)
    );

    create table block (
      blocker_id integer not null references member on delete cascade,
      blocked_id integer not null references member on delete cascade,
      created_at timestamptz not null default now(),
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    );
    create index block_blocked on block (blocked_id, blocker_id);

    create table site_setting (
      key text primary key,
      value jsonb not null
    );

    create table company (
      id boolean primary key default true check (id),
      name text not null,
      address text not null,
      city text not null,
      country text not null,
      kvk text not null,
      tradenames text[] not null default '{}',
      vat_numbers text[] not null default '{}',
      support_phone text not null,
      delete_discount integer,
      added timestamptz not null default now()
    );
  `.execute(db)
}
