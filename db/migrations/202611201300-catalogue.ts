import { type Kysely, sql } from 'kysely'

/**
 * What is for sale, in minor units of a currency (cents). A price is never changed, only followed
 * by the next: what something cost at any moment can be proven (spec/prices 3).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create domain currency_code as text
      check (value in ('EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'));
    create domain minor_units as integer check (value > 0 and value <= 100000000);
    create domain payment_method as text check (value in (
      'sdd', 'prezelewy24', 'blik', 'sct', 'giropay', 'mastercard', 'visa', 'creditcard', 'nexi', 'cartebancaire',
      'ideal', 'bancontact', 'applepay', 'paysafecard', 'maestro', 'paypal', 'sofort', 'eps'));

    create table package (
      id integer generated always as identity primary key,
      public_id uuid not null default gen_random_uuid() unique,
      country text not null check (country ~ '^[A-Z]{2}$'),
      style text not null check (style in ('p0', 'p1', 'p2', 'p3')),
      -- 'leaving': the try-out package that only somebody who is leaving because of the price is offered.
      audience text not null default 'everyone' check (audience in ('everyone', 'leaving')),
      credits positive not null,
      withdrawn_at timestamptz
    );
    create unique index on package (country, style, audience) where withdrawn_at is null;

    create table package_price (
      package_id integer not null references package (id),
      currency currency_code not null,
      amount minor_units not null,
      valid_from timestamptz not null default now(),
      valid_to timestamptz,
      primary key (package_id, valid_from),
      check (valid_to > valid_from)
    );
    create unique index on package_price (package_id) where valid_to is null;

    create table discount_code (
      id integer generated always as identity primary key,
      code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9]{4,32}$'),
      -- Both of the first two are for a first purchase only (spec/prices 20).
      kind text not null check (kind in ('time_bonus', 'welcome', 'lifetime', 'campaign')),
      percentage integer not null check (percentage between 1 and 90),
      validity text not null check (validity in ('once-per-user', 'lifetime')),
      status text not null default 'active' check (status in ('active', 'disabled')),
      country text check (country ~ '^[A-Z]{2}$'),
      -- No cascade: an order of an erased member still names the code.
      member_id integer references member (id),
      expires_at timestamptz,
      currency currency_code,
      minimum_order_amount minor_units,
      payment_methods text[] not null default '{}',
      created_at timestamptz not null default now(),
      check ((minimum_order_amount is null) or (currency is not null)),
      -- What the clock promises for a month afterwards is counted from this percentage.
      check (kind not in ('time_bonus', 'welcome') or percentage = 25),
      check ((kind = 'lifetime') <= (member_id is not null and validity = 'lifetime'))
    );
    create unique index discount_first_purchase_code on discount_code (kind) where kind in ('time_bonus', 'welcome');
    create unique index discount_lifetime_code on discount_code (member_id) where kind = 'lifetime';
    insert into discount_code (code, kind, percentage, validity) values
      ('TIMEBONUS25', 'time_bonus', 25, 'once-per-user'),
      ('WELCOME25', 'welcome', 25, 'once-per-user');

    -- Who was shown the clock gets no welcome code afterwards (spec/prices 18).
    create table time_bonus_shown (
      member_id integer primary key references member (id) on delete cascade,
      first_at timestamptz not null default now()
    );

    -- When wrong codes were tried in the last hour (spec/abuse T41). One row, so that tries of one
    -- member stand in a row.
    create table discount_guess (
      member_id integer primary key references member (id) on delete cascade,
      tries timestamptz[] not null
    );
  `.execute(db)
}
