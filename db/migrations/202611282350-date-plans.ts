import { type Kysely, sql } from 'kysely'

/**
 * Plans for a date, with the mail to a trusted person, and the page about dating safely. Only adds,
 * and widens the kinds of a push and the names of pages.
 *
 * Contract: nothing goes. The two checks are dropped to be made anew, with one more value each.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create table date_plan (
      id uuid primary key default gen_random_uuid(),
      member_id integer not null references member on delete cascade,
      -- The first name of whom they meet.
      with_name text check (length(with_name) between 1 and 60),
      place text not null check (length(place) between 1 and 400),
      trusted_email email_address not null,
      -- Keyed, as that of a suppressed address.
      trusted_hash bytea not null,
      starts_at timestamptz not null,
      check_at timestamptz not null check (check_at >= starts_at),
      created_at timestamptz not null default now(),
      asked_at timestamptz,
      ended_at timestamptz,
      outcome text check (outcome in ('well', 'cancelled', 'told')),
      check ((ended_at is null) = (outcome is null)),
      check (outcome is distinct from 'told' or asked_at is not null)
    );
    create unique index date_plan_one_open on date_plan (member_id) where ended_at is null;
    create index date_plan_member on date_plan (member_id, created_at);
    create index date_plan_trusted on date_plan (trusted_hash);
    create index date_plan_to_ask on date_plan (check_at) where asked_at is null and ended_at is null;
    create index date_plan_unanswered on date_plan (asked_at) where asked_at is not null and ended_at is null;
    create index date_plan_over on date_plan (ended_at) where ended_at is not null;
    -- People who want no such mails, by the keyed hash of their address.
    create table trusted_refusal (
      address_hash bytea primary key,
      since timestamptz not null default now()
    );
    alter table push drop constraint if exists push_kind_check;
    alter table push add constraint push_kind_check check (kind in ('message', 'like', 'match', 'test', 'date_plan'));
    alter table page_text drop constraint if exists page_text_page_check;
    alter table page_text add constraint page_text_page_check check (page in
      ('terms', 'privacy', 'return-policy', 'faq', 'service', 'cookies', 'ban', '2257', 'safety'));
    set local lock_timeout = 0;
  `.execute(db)
}
