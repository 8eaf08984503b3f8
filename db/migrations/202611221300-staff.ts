import { type Kysely, sql } from 'kysely'

/**
 * The people who run the site. They are no members: own accounts, own sessions, own keys of
 * repeated calls. `staff_log` takes entries and never changes them; it names members by number
 * without a reference, so that an erased member leaves the log whole.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table staff (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      email text not null unique check (email = lower(email)),
      name text not null check (length(name) between 1 and 80),
      password_hash text,
      roles text[] not null check (cardinality(roles) > 0 and roles <@ array['moderator', 'support', 'finance',
                                                                           'marketing', 'writer', 'owner']),
      brands text[] check (cardinality(brands) > 0),
      language text not null default 'nl' check (language in ('nl', 'en')),
      totp_secret bytea,
      totp_step integer not null default 0,
      failed_codes integer not null default 0 check (failed_codes >= 0),
      locked_at timestamptz,
      disabled_at timestamptz,
      created_at timestamptz not null default now(),
      constraint owner_of_all_brands check (brands is null or not 'owner' = any(roles))
    );
    create table staff_passkey (
      credential_id text primary key,
      id uuid not null unique default gen_random_uuid(),
      staff_id integer not null references staff on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null check (length(name) between 1 and 80),
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index staff_passkey_of on staff_passkey (staff_id);
    create table staff_challenge_used (
      challenge_hash bytea primary key,
      used_at timestamptz not null default now()
    );
    create index staff_challenge_used_age on staff_challenge_used (used_at);
    create table staff_recovery_code (
      staff_id integer not null references staff on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (staff_id, code_hash)
    );
    create table staff_session (
      token_hash bytea primary key,
      staff_id integer not null references staff on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null default now() + interval '12 hours',
      second_factor_at timestamptz
    );
    create index staff_session_of on staff_session (staff_id);
    create index staff_session_end on staff_session (expires_at);
    create table staff_invitation (
      token_hash bytea primary key,
      id uuid not null unique default gen_random_uuid(),
      email text not null check (email = lower(email)),
      roles text[] not null check (cardinality(roles) > 0 and roles <@ array['moderator', 'support', 'finance',
                                                                           'marketing', 'writer', 'owner']),
      brands text[] check (cardinality(brands) > 0),
      language text not null default 'nl' check (language in ('nl', 'en')),
      totp_secret bytea not null,
      invited_by text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create unique index staff_invitation_open on staff_invitation (email) where used_at is null;

    create table staff_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_kind text not null check (actor_kind in ('staff', 'system', 'cli')),
      actor_id integer,
      actor_name text not null,
      act text not null check (act ~ '^[a-z]+(_[a-z]+)*$'),
      subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
      subject_id text not null,
      member_id integer,
      case_id bigint,
      reason text,
      before jsonb,
      after jsonb,
      check ((actor_kind = 'staff') = (actor_id is not null))
    );
    create index staff_log_of_act on staff_log (act, id);
    create index staff_log_of_actor on staff_log (lower(actor_name), id);
    create index staff_log_of_member on staff_log (member_id, id) where member_id is not null;
    create index staff_log_of_case on staff_log (case_id, id) where case_id is not null;
    create trigger staff_log_append_only before update or delete or truncate on staff_log
      for each statement execute function refuse_change();

    alter table idempotency_key add column staff_id integer not null default 0;
    alter table idempotency_key drop constraint idempotency_key_pkey;
    alter table idempotency_key add primary key (member_id, staff_id, key);
  `.execute(db)
}
