import { type Kysely, sql } from 'kysely'

/**
 * What happened on a day (UTC), counted by a job, so that nobody waits for the big tables.
 * `members` counts members (visits, where `what` is `visitors`), `amount` is money in minor units.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table stat_day (
      day date not null,
      what text not null check (what in ('visitors', 'sign_ups', 'confirmed', 'photo', 'first_message', 'paid',
                                         'returned_1', 'returned_7', 'returned_30', 'buyers', 'revenue')),
      country text not null,
      language text not null,
      brand text not null,
      network text not null,
      currency text not null default '',
      members integer not null,
      amount bigint not null default 0,
      primary key (day, what, country, language, brand, network, currency)
    );
    create table stat_queue (
      day date not null,
      kind text not null,
      brand text not null,
      decided integer not null,
      minutes bigint not null,
      longest integer not null,
      late integer not null,
      primary key (day, kind, brand)
    );
    create index member_signed_up on member using brin (signed_up_at);
    create index staff_case_decided_day on staff_case (decided_at) where decided_at is not null;
  `.execute(db)
}
