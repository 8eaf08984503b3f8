CREATE OR REPLACE FUNCTION count_discount_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      change integer := (new.state <> 'released')::integer;
      spent bigint;
      unit currency_code;
    begin
      if tg_op = 'UPDATE' then change := change - (old.state <> 'released')::integer; end if;
      if change = 0 then return null; end if;
      select change * (list_amount - amount), currency into spent, unit from member_order where id = new.order_id;
      update discount_code set uses = uses + change, given = given + case when budget_amount is null then 0 else spent end
        where id = new.code_id and (budget_uses is not null or budget_amount is not null);
      -- Not an upsert: PostgreSQL checks the negative row of the insert before it looks for a conflict.
      if change < 0 then
        update discount_total set uses = uses - 1, amount = amount + spent where code_id = new.code_id and currency = unit;
        return null;
      end if;
      insert into discount_total as t (code_id, currency, uses, amount) values (new.code_id, unit, 1, spent)
        on conflict (code_id, currency) do update set uses = t.uses + excluded.uses, amount = t.amount + excluded.amount;
      return null;
    end $function$;
