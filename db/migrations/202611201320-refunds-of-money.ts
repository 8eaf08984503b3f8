import { type Kysely, sql } from 'kysely'

/**
 * Money that goes back (spec/payments 32). A refund holds the credits first, is then asked of the
 * provider, and is closed or released by what the provider says. What a chargeback could not take
 * is owed.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table order_refund (
      id uuid primary key default gen_random_uuid(),
      order_id integer not null references member_order (id),
      attempt_id uuid not null references payment_attempt (id),
      reason text not null check (reason in ('withdrawal', 'duplicate', 'cancelled', 'erased', 'desk')),
      amount minor_units not null,
      -- The credits that go with the money; 0 where nothing was granted. Taken from the balance before the provider is
      -- asked; what it could not give, where the refund was none of ours, is owed.
      share non_negative not null,
      credits non_negative not null default 0,
      owed non_negative not null default 0,
      -- Who withdraws, in their own words (spec/payments 30).
      declaration jsonb,
      status text not null default 'held' check (status in ('held', 'sent', 'refunded', 'failed')),
      provider_id text unique check (provider_id ~ '^(re|simre)_[A-Za-z0-9]{4,64}$'),
      created_at timestamptz not null default now(),
      -- A direct debit is paid back after it was settled.
      send_after timestamptz not null default now(),
      -- When the provider was first asked: from then on it may have done it.
      asked_at timestamptz,
      closed_at timestamptz,
      check ((status in ('refunded', 'failed')) = (closed_at is not null))
    );
    create index on order_refund (order_id);
    create unique index order_refund_one_open on order_refund (order_id) where reason = 'withdrawal' and status <> 'failed';
    -- Once for ever: where it fails somebody has to look.
    create unique index order_refund_automatic on order_refund (attempt_id) where reason in ('duplicate', 'cancelled', 'erased');
    create index on order_refund (send_after) where status = 'held';

    -- Every refund that the provider knows of. One that somebody made in its own pages gets an order_refund ('desk'), where
    -- credits were granted for that payment.
    create table provider_refund (
      provider_id text primary key check (provider_id ~ '^(re|simre)_[A-Za-z0-9]{4,64}$'),
      attempt_id uuid not null references payment_attempt (id),
      refund_id uuid references order_refund (id),
      amount minor_units not null,
      status text not null check (status in ('queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'))
    );
    create index on provider_refund (attempt_id);

    create table provider_chargeback (
      provider_id text primary key check (provider_id ~ '^(chb|simchb)_[A-Za-z0-9]{4,64}$'),
      attempt_id uuid not null references payment_attempt (id),
      amount minor_units not null,
      reason text,
      charged_back_at timestamptz not null,
      reversed_at timestamptz,
      -- Taken from the balance, and owed because the balance was not enough.
      credits non_negative not null,
      owed non_negative not null
    );
    create index on provider_chargeback (attempt_id);

    -- Credits that members owe; the other side of each row is sys_chargeback. A debt never goes below zero.
    create table debt_entry (
      member_id integer not null references member (id),
      seq positive not null,
      idem_key text not null,
      amount non_zero not null,
      balance_after non_negative not null,
      created_at timestamptz not null default now(),
      primary key (member_id, seq),
      unique (member_id, idem_key)
    );
    create trigger debt_entry_append_only before update or delete or truncate on debt_entry
      for each statement execute function refuse_change();

    -- Receipts and credit notes have numbers without gaps, and say what was true when they were made.
    create table receipt (
      number text primary key check (number ~ '^[0-9]{4}-[0-9]{6,}$'),
      year integer not null,
      position integer not null,
      order_id integer not null references member_order (id),
      kind text not null check (kind in ('receipt', 'credit_note')),
      refund_id uuid unique references order_refund (id),
      amount minor_units not null,
      vat_amount integer not null check (vat_amount >= 0),
      company jsonb not null,
      buyer jsonb not null,
      issued_at timestamptz not null default now(),
      unique (year, position),
      check ((kind = 'receipt') = (refund_id is null))
    );
    create unique index on receipt (order_id) where kind = 'receipt';
    create index on receipt (order_id);
    create trigger receipt_append_only before update or delete or truncate on receipt
      for each statement execute function refuse_change();

    -- The own limit of a member per 30 days, in their currency, and when they read the notice
    -- (spec/payments 51).
    create table spending (
      member_id integer primary key references member (id) on delete cascade,
      limit_amount non_negative,
      -- A higher limit, or none, holds only from then on.
      next_limit_amount non_negative,
      next_limit_from timestamptz,
      notice_seen_at timestamptz,
      check (next_limit_from is not null or next_limit_amount is null)
    );

    -- Whom the statement of a month was mailed to.
    create table statement_sent (
      member_id integer not null references member (id) on delete cascade,
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      sent_at timestamptz not null default now(),
      primary key (member_id, month)
    );

    -- What is left of a completed order in money. Only what happens to the payment that was granted counts: any other is
    -- paid back by itself.
    create view order_net as
    select o.id as order_id, o.member_id, o.currency, o.completed_at, o.amount as paid, r.refunded, c.charged_back,
           greatest(0, o.amount - r.refunded - c.charged_back) as net
    from member_order o
    cross join lateral (
      select coalesce(sum(f.amount), 0)::integer as refunded from order_refund f
      where f.order_id = o.id and f.reason in ('withdrawal', 'desk') and f.status <> 'failed') r
    cross join lateral (
      select coalesce(sum(b.amount), 0)::integer as charged_back from provider_chargeback b
      where b.attempt_id = o.paid_by and b.reversed_at is null) c
    where o.status = 'completed';

    -- Premium that no order stands behind (spec/promises I12): who gave it.
    create table premium_grant (
      member_id integer primary key references member (id) on delete cascade,
      actor text not null,
      at timestamptz not null default now()
    );
    insert into premium_grant (member_id, actor) select id, 'before orders' from member where paid_user;

    create table book_digest (
      day date primary key,
      entries integer not null,
      sha256 bytea not null,
      made_at timestamptz not null default now()
    );
  `.execute(db)
}
