import { type Kysely, sql } from 'kysely'

/** The checks that named a provider, or the form of its ids, with what takes their place. */
const NAME = `(provider ~ '^[a-z][a-z0-9-]{0,29}$')`
const id = (column: string) => `(${column} ~ '^[A-Za-z0-9_-]{4,80}$')`
const WIDER = [
  { table: 'payment_attempt', column: 'provider', about: '(provider = ANY%', check: NAME },
  { table: 'payment_attempt', column: 'provider_id', about: '%provider_id ~%', check: id('provider_id') },
  { table: 'order_refund', column: 'provider_id', about: '%provider_id ~%', check: id('provider_id') },
  { table: 'provider_refund', column: 'provider_id', about: '%provider_id ~%', check: id('provider_id') },
  { table: 'provider_chargeback', column: 'provider_id', about: '%provider_id ~%', check: id('provider_id') },
  { table: 'sync_request', column: 'payment_id', about: '%payment_id ~%', check: id('payment_id') },
]

async function widen(db: Kysely<any>, { table, column, about, check }: (typeof WIDER)[number]) {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like ${`%${about}`}`.execute(db)
  for (const { name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db)
  // What is there passed a narrower check, so it is not read again under the lock.
  await sql
    .raw(`alter table ${table} add constraint ${table}_${column}_form check ${check} not valid`)
    .execute(db)
}

/**
 * Any number of payment providers, whatever the form of their ids. `provider_notice` has what a
 * provider told or answered, for those that cannot be asked for a payment (spec/payments 61): the
 * first row of an event stays, so that a repeated notice changes nothing.
 *
 * Contract: nothing goes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(db)
  for (const one of WIDER) await widen(db, one)
  await sql`
    create table provider_notice (
      seq bigint generated always as identity unique,
      provider text not null check (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
      -- The provider's id of what happened, and of the payment that it happened to.
      reference text not null check (length(reference) between 1 and 80),
      event text not null check (event ~ '^[A-Z_]{1,60}$'),
      success boolean not null,
      original text check (length(original) between 1 and 80),
      -- The attempt, as the provider returned it: no key, because notices of others come too.
      attempt_ref text check (length(attempt_ref) between 1 and 80),
      amount integer not null check (amount >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      happened_at timestamptz not null,
      received_at timestamptz not null,
      detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
      primary key (provider, reference, event, success)
    );
    create index provider_notice_attempt on provider_notice (provider, attempt_ref);
    create index provider_notice_original on provider_notice (provider, original) where original is not null;
    set local lock_timeout = 0;
  `.execute(db)
}
