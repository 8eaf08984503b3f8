import { type Kysely, sql } from 'kysely'

/**
 * A discount code has countries, a budget and a count of what it gave. The count follows
 * `discount_use` by a trigger, and a constraint refuses the use for which the budget is too small
 * (spec/prices 23).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table discount_code
      add column countries text[] check (cardinality(countries) > 0 and countries::text ~ '^\\{[A-Z]{2}(,[A-Z]{2})*\\}$'),
      add column budget_uses positive,
      add column budget_amount minor_units,
      add column uses integer not null default 0 check (uses >= 0),
      add column given bigint not null default 0 check (given >= 0),
      add column stopped_at timestamptz,
      add constraint discount_code_budget check (uses <= budget_uses and given <= budget_amount),
      add constraint discount_code_budget_currency check (budget_amount is null or currency is not null);
    update discount_code set countries = array[country] where country is not null;
    alter table discount_code drop column country;

    -- What a code gave in each currency. Orders that can still be paid count.
    create table discount_total (
      code_id integer not null references discount_code (id),
      currency currency_code not null,
      uses integer not null check (uses >= 0),
      amount bigint not null check (amount >= 0),
      primary key (code_id, currency)
    );
    insert into discount_total
      select u.code_id, o.currency, count(*), sum(o.list_amount - o.amount)
      from discount_use u join member_order o on o.id = u.order_id where u.state <> 'released' group by 1, 2;

    create function count_discount_use() returns trigger language plpgsql as $$
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
      -- An insert of what is below zero is refused before it can become an update.
      if change < 0 then
        update discount_total set uses = uses - 1, amount = amount + spent where code_id = new.code_id and currency = unit;
        return null;
      end if;
      insert into discount_total as t (code_id, currency, uses, amount) values (new.code_id, unit, 1, spent)
        on conflict (code_id, currency) do update set uses = t.uses + excluded.uses, amount = t.amount + excluded.amount;
      return null;
    end $$;
    create trigger discount_use_counted after insert or update of state on discount_use
      for each row execute function count_discount_use();

    do $$
    declare
      view text := rtrim(pg_get_viewdef('money_alarm'::regclass), '; ');
      -- A late payment of an order whose discount had been released, when the budget was used up.
      later text := replace(view, '(u.state = ''released''::text) AND (EXISTS ( SELECT' || chr(10) || '           FROM discount_use n',
        '(u.state = ''released''::text) AND (EXISTS (SELECT FROM discount_code b WHERE b.id = u.code_id
           AND (b.budget_uses IS NOT NULL OR b.budget_amount IS NOT NULL)) OR EXISTS ( SELECT' || chr(10) || '           FROM discount_use n');
    begin
      if later = view then raise exception 'money_alarm is not as expected'; end if;
      execute 'create or replace view money_alarm as ' || later || '
        UNION ALL
        SELECT ''a code counts what it gave'', coalesce(t.code_id, u.code_id)::text
        FROM discount_total t FULL JOIN (
          SELECT d.code_id, o.currency, count(*) AS uses, sum(o.list_amount - o.amount) AS amount
          FROM discount_use d JOIN member_order o ON o.id = d.order_id WHERE d.state <> ''released'' GROUP BY 1, 2
        ) u ON u.code_id = t.code_id AND u.currency::text = t.currency::text
        WHERE coalesce(t.uses, 0) <> coalesce(u.uses, 0) OR coalesce(t.amount, 0) <> coalesce(u.amount, 0)
        UNION ALL
        SELECT ''a budget counts every use of its code'', c.id::text
        FROM discount_code c LEFT JOIN (
          SELECT code_id, sum(uses) AS uses, sum(amount) AS amount FROM discount_total GROUP BY 1
        ) s ON s.code_id = c.id
        WHERE (c.budget_uses IS NOT NULL OR c.budget_amount IS NOT NULL) AND (c.uses <> coalesce(s.uses, 0)
          OR c.budget_amount IS NOT NULL AND c.given <> coalesce(s.amount, 0))';
    end $$;
  `.execute(db)
}
