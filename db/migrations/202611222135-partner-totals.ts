import { type Kysely, sql } from 'kysely'

/**
 * The sums of each source over all days, and an index that answers for some days by itself: a
 * source has hundreds of days, and a page of sources adds up all of them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table partner_total (
      network text not null,
      ref text not null,
      -- Of the orders; null for sign-ups and confirmations.
      currency currency_code,
      signups non_negative not null,
      confirmations non_negative not null,
      orders non_negative not null,
      revenue bigint not null check (revenue >= 0),
      unique nulls not distinct (network, ref, currency)
    );
    insert into partner_total (network, ref, currency, signups, confirmations, orders, revenue)
    select network, ref, currency, sum(signups), sum(confirmations), sum(orders), sum(revenue)
    from partner_day group by network, ref, currency;

    create function add_to_partner_total() returns trigger language plpgsql as $$
    begin
      insert into partner_total as t (network, ref, currency, signups, confirmations, orders, revenue)
      values (new.network, new.ref, new.currency, new.signups - coalesce(old.signups, 0),
        new.confirmations - coalesce(old.confirmations, 0), new.orders - coalesce(old.orders, 0),
        new.revenue - coalesce(old.revenue, 0))
      on conflict (network, ref, currency) do update set
        signups = t.signups + excluded.signups, confirmations = t.confirmations + excluded.confirmations,
        orders = t.orders + excluded.orders, revenue = t.revenue + excluded.revenue;
      return null;
    end $$;
    create trigger partner_day_totals after insert or update on partner_day for each row
      execute function add_to_partner_total();

    alter table partner_day drop constraint partner_day_network_ref_day_currency_key,
      add constraint partner_day_source unique nulls not distinct (network, ref, day, currency) include (signups, confirmations, orders, revenue);
  `.execute(db)
}
