import { type Kysely, sql } from 'kysely'

/**
 * An order is what a member buys, with its price copied in; its attempts are payments at the
 * provider (spec/payments 10). Nothing leaves 'completed': refunds and chargebacks are facts beside
 * it. Members may be erased, orders stay for the tax office: no cascade.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table member_order (
      id integer generated always as identity primary key,
      public_id uuid not null default gen_random_uuid() unique,
      member_id integer not null references member (id),
      -- The key of the call that made it, and what it asked: one order per key, for ever
      -- (spec/payments 10).
      idem_key uuid not null,
      request_hash bytea not null,
      package_id integer not null references package (id),
      style text not null,
      credits positive not null,
      country text not null check (country ~ '^[A-Z]{2}$'),
      currency currency_code not null,
      list_amount minor_units not null,
      amount minor_units not null check (amount <= list_amount),
      -- Hundredths of a percent, and the part of the amount that it is.
      vat_rate integer not null check (vat_rate between 0 and 3000),
      vat_amount integer not null check (vat_amount >= 0 and vat_amount < amount),
      method payment_method not null,
      bank text,
      language language_code not null,
      status text not null default 'created'
        check (status in ('created', 'pending', 'completed', 'failed', 'cancelled', 'review')),
      -- Why it failed or was cancelled: the provider's word, 'expired', 'member' or 'not_created'.
      reason text,
      terms_version timestamptz not null,
      -- When the member asked for the credits at once, and so pays for those used when withdrawing
      -- (spec/payments 14).
      consent_at timestamptz,
      -- Where in the site the member came from, to go on there.
      return_to text check (return_to ~ '^/([^/\\\\]|$)'),
      receipt_language language_code,
      -- When somebody who waits for the payment had the provider asked last: at most once in two seconds.
      asked_at timestamptz,
      created_at timestamptz not null default now(),
      completed_at timestamptz,
      unique (member_id, idem_key),
      check ((status = 'completed') = (completed_at is not null))
    );
    create index on member_order (member_id, id desc);
    create index on member_order (created_at) where status in ('created', 'pending', 'review');
    -- What is bought most in a country.
    create index on member_order (country, completed_at) where status = 'completed';

    create table payment_attempt (
      id uuid primary key default gen_random_uuid(),
      order_id integer not null references member_order (id),
      -- The key of the call that made it; the first one has the order's.
      idem_key uuid not null,
      provider text not null check (provider in ('mollie', 'local')),
      method payment_method not null,
      provider_method text not null,
      bank text,
      -- What the call that made it asked; another request with its key is refused.
      request_hash bytea not null,
      -- Where the payer was, for the limits of attempts (spec/abuse T48); forgotten after a day.
      network text,
      -- When the provider was first asked to make it: its keys hold for an hour from then on
      -- (spec/payments 27).
      started_at timestamptz,
      -- A debit is made without the payer: with these.
      customer_id text,
      mandate_id text,
      provider_id text unique check (provider_id ~ '^(tr|sim)_[A-Za-z0-9]{4,64}$'),
      status text not null default 'created'
        check (status in ('created', 'open', 'pending', 'paid', 'failed', 'canceled', 'expired', 'review')),
      reason text,
      checkout_url text,
      expires_at timestamptz,
      -- What the provider said last, as it was; only to look at.
      snapshot jsonb,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      last_synced_at timestamptz,
      -- When a webhook had the provider asked last: at most once in ten seconds.
      asked_at timestamptz,
      syncs integer not null default 0,
      next_sync_at timestamptz,
      unique (order_id, idem_key),
      check ((status = 'paid') <= (paid_at is not null))
    );
    create index on payment_attempt (order_id);
    create index on payment_attempt (next_sync_at) where next_sync_at is not null;
    create index on payment_attempt (network, created_at) where network is not null;
    create index on payment_attempt (created_at);
    -- Of the attempts that were paid, the one whose payment was granted; any other is paid back.
    alter table member_order add paid_by uuid references payment_attempt (id);

    -- Webhooks come together here: one row per attempt, however often it is called
    -- (spec/payments 23).
    create table sync_request (
      attempt_id uuid primary key references payment_attempt (id),
      -- Which payment it was called for: where ours has none yet, it may be the one, if the provider says so too.
      payment_id text check (payment_id ~ '^(tr|sim)_[A-Za-z0-9]{4,64}$'),
      requested_at timestamptz not null default clock_timestamp()
    );

    create table discount_use (
      id integer generated always as identity primary key,
      code_id integer not null references discount_code (id),
      member_id integer not null references member (id),
      order_id integer not null unique references member_order (id),
      -- Copied from the code: 'once' counts per code, 'first_purchase' counts over all codes of that kind.
      once boolean not null,
      first_purchase boolean not null,
      state text not null default 'reserved' check (state in ('reserved', 'redeemed', 'released')),
      created_at timestamptz not null default now()
    );
    create unique index discount_used_once on discount_use (code_id, member_id) where once and state <> 'released';
    create unique index discount_first_purchase on discount_use (member_id) where first_purchase and state <> 'released';

    -- What the provider calls a member.
    create table provider_customer (
      member_id integer not null references member (id) on delete cascade,
      provider text not null,
      provider_id text not null,
      primary key (member_id, provider)
    );

    -- A method that a member may not pay with any more (spec/abuse T45), and why.
    create table payment_block (
      member_id integer not null references member (id) on delete cascade,
      method payment_method not null,
      reason text not null check (reason in ('chargeback', 'bank', 'desk')),
      since timestamptz not null default now(),
      primary key (member_id, method)
    );

    alter domain ledger_kind drop constraint ledger_kind_check;
    alter domain ledger_kind add constraint ledger_kind_check check (value in (
      'signup', 'message', 'grant', 'demo', 'refund',
      'purchase', 'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt'));
  `.execute(db)
}
