import { type Kysely, sql } from 'kysely'

/**
 * Indexes for the lists of the admin, so that none of them reads more than it shows, and sums of
 * the statistics by one key, for days and for whole months.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index member_of_brand on member (brand, id);
    create index member_fictional on member (id) where fictional;
    create index member_fictional_retired on member (id) where fictional and status <> 'active';
    create index member_order_of_currency on member_order (currency, created_at, id);
    create index member_order_of_package on member_order (package_id) where status = 'completed';
    create index discount_code_shown on discount_code (id) where kind <> 'lifetime';
    create index mail_campaign_underway on mail (campaign_id)
      where campaign_id is not null and sent_at is null and skipped is null;
    create index receipt_issued on receipt (issued_at, year, position);
    create index staff_case_decided_of_brand on staff_case (kind, brand, decided_at desc, id desc)
      where state = 'decided';
    create index partner_day_by_day on partner_day (day, network, ref);

    -- The log is read by time.
    drop index staff_log_of_act, staff_log_of_actor, staff_log_of_case, staff_log_of_member;
    create index staff_log_latest on staff_log (at, id);
    create index staff_log_of_act on staff_log (act, at, id);
    create index staff_log_of_actor on staff_log (lower(actor_name), at, id);
    create index staff_log_of_case on staff_log (case_id, at, id) where case_id is not null;
    create index staff_log_of_member on staff_log (member_id, at, id) where member_id is not null;

    create table stat_sum (
      -- What the sums are by; of 'day' the key is empty, because start is the key.
      dimension text not null check (dimension in ('day', 'country', 'language', 'brand', 'network')),
      span text not null check (span in ('day', 'month')),
      -- The day, or the first of the month.
      start date not null,
      key text not null,
      what text not null,
      brand text not null,
      currency text not null,
      members integer not null,
      amount bigint not null,
      primary key (dimension, span, start, key, what, brand, currency)
    );
    insert into stat_sum
    select dimension, 'day', day, key, what, brand, currency, sum(members), sum(amount) from stat_day,
      lateral (values ('day', ''), ('country', country), ('language', language), ('brand', brand), ('network', network)) by_key (dimension, key)
    group by 1, 3, 4, 5, 6, 7;
    insert into stat_sum
    select dimension, 'month', date_trunc('month', start::timestamp)::date, key, what, brand, currency, sum(members), sum(amount)
    from stat_sum group by 1, 3, 4, 5, 6, 7;
  `.execute(db)
}
