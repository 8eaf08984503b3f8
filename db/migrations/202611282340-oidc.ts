import { type Kysely, sql } from 'kysely'

/** Log-in with an account of an OpenID Connect issuer (spec/accounts 60). */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table oidc_identity (
      member_id integer not null references member on delete cascade,
      provider text not null check (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
      issuer text not null check (length(issuer) <= 300),
      subject text not null check (length(subject) <= 255),
      email email_address,
      linked_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      primary key (member_id, provider),
      unique (issuer, subject)
    );
    create table oidc_attempt (
      state_hash bytea primary key,
      browser_hash bytea not null,
      provider text not null,
      member_id integer references member on delete cascade,
      nonce text not null,
      verifier text not null,
      target text not null check (length(target) <= 300),
      started_at timestamptz not null default now()
    );
    create index oidc_attempt_age on oidc_attempt (started_at);
    create index oidc_attempt_member on oidc_attempt (member_id);
    create table oidc_arrival (
      token_hash bytea primary key,
      browser_hash bytea not null,
      provider text not null,
      issuer text not null,
      subject text not null,
      email email_address,
      email_verified boolean not null,
      arrived_at timestamptz not null default now()
    );
    create index oidc_arrival_age on oidc_arrival (arrived_at);
    alter table started_signup add column identity jsonb check (jsonb_typeof(identity) = 'object');
  `.execute(db)
}
