CREATE OR REPLACE FUNCTION add_to_partner_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into partner_total as t (network, ref, currency, signups, confirmations, orders, revenue)
      values (new.network, new.ref, new.currency, new.signups - coalesce(old.signups, 0),
        new.confirmations - coalesce(old.confirmations, 0), new.orders - coalesce(old.orders, 0),
        new.revenue - coalesce(old.revenue, 0))
      on conflict (network, ref, currency) do update set
        signups = t.signups + excluded.signups, confirmations = t.confirmations + excluded.confirmations,
        orders = t.orders + excluded.orders, revenue = t.revenue + excluded.revenue;
      return null;
    end $function$;
