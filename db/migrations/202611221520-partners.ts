import { type Kysely, sql } from 'kysely'

/**
 * Who brings members (`network` of a sign-up's source), what their members did, once per event, and
 * the sums by day that the admin reads.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table partner (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      network text not null unique check (length(network) between 1 and 100),
      name text not null check (length(name) between 1 and 100),
      -- Where our events are reported, with places for their values; null: nowhere.
      postback_url text check (length(postback_url) <= 1000),
      -- Signs what is reported; sealed, because the partner knows it too.
      secret bytea not null,
      events text[] not null check (events <@ array['signup', 'confirmed', 'order']),
      created_at timestamptz not null default now(),
      stopped_at timestamptz
    );

    create table partner_event (
      id bigint generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      kind text not null check (kind in ('signup', 'confirmed', 'order')),
      member_id integer not null references member (id) on delete cascade,
      order_id integer unique references member_order (id),
      network text not null,
      ref text not null,
      amount minor_units,
      currency currency_code,
      at timestamptz not null default now(),
      postback text not null check (postback in ('none', 'waiting', 'sent', 'refused')),
      tries integer not null default 0,
      answer text,
      sent_at timestamptz,
      check ((kind = 'order') = (order_id is not null)),
      check ((order_id is null) = (amount is null) and (order_id is null) = (currency is null)),
      check ((postback = 'sent') = (sent_at is not null))
    );
    create unique index partner_event_once on partner_event (member_id, kind) where kind <> 'order';
    create index on partner_event (network, id);

    create table partner_day (
      network text not null,
      ref text not null,
      day date not null,
      -- Of the orders; null for sign-ups and confirmations.
      currency currency_code,
      signups non_negative not null,
      confirmations non_negative not null,
      orders non_negative not null,
      revenue bigint not null check (revenue >= 0),
      unique nulls not distinct (network, ref, day, currency)
    );
  `.execute(db)
}
