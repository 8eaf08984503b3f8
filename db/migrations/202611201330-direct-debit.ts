import { type Kysely, sql } from 'kysely'

/**
 * A mandate for one single direct debit (spec/directdebit 3): what was agreed to, by whom and how
 * it was confirmed, kept as evidence. The IBAN and the number are sealed, their hashes count limits
 * over accounts; codes are hashed. Members may be erased, the evidence stays for its time: no
 * cascade.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    -- What banks know who collects by; null where the provider collects in its own name.
    alter table company add column creditor_id text check (creditor_id ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,28}$');

    create table debit_mandate (
      id integer generated always as identity primary key,
      order_id integer not null unique references member_order (id),
      attempt_id uuid not null unique references payment_attempt (id),
      member_id integer not null references member (id),
      reference text not null unique check (reference ~ '^[A-Z0-9-]{6,35}$'),
      account_holder text not null,
      iban_sealed bytea not null,
      iban_hash bytea not null,
      iban_masked text not null,
      street text not null,
      house_number text not null,
      zip text not null,
      city text not null,
      phone_sealed bytea not null,
      phone_hash bytea not null,
      phone_masked text not null,
      text_version text not null,
      mandate_text text not null,
      accepted_at timestamptz not null default now(),
      network text not null,
      user_agent text not null,
      -- The act that confirmed it, so that a repeat of it is told the same (spec/http 5).
      confirmed_at timestamptz,
      confirm_key uuid,
      confirm_hash bytea,
      -- What the provider calls the mandate, and when it was taken back there.
      provider_id text,
      noticed_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      check ((confirmed_at is null) = (confirm_key is null))
    );
    create index on debit_mandate (member_id);
    create index on debit_mandate (iban_hash);
    create index on debit_mandate (created_at) where confirmed_at is null;
    create index on debit_mandate (confirmed_at) where provider_id is not null and revoked_at is null;

    create table debit_code (
      id integer generated always as identity primary key,
      mandate_id integer not null references debit_mandate (id) on delete cascade,
      member_id integer not null,
      phone_hash bytea not null,
      code_hash bytea not null,
      -- The act that asked for it; the first one is asked for by the order.
      idem_key uuid,
      request_hash bytea,
      tries integer not null default 0 check (tries <= 5),
      -- The last wrong try: when it is sent again, it costs none.
      tried_key uuid,
      tried_hash bytea,
      used_at timestamptz,
      -- The provider did not take the message; it counts for no limit.
      failed_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      unique (member_id, idem_key)
    );
    create index on debit_code (mandate_id, id desc);
    create index on debit_code (phone_hash, created_at);
    create index on debit_code (created_at);
  `.execute(db)
}
