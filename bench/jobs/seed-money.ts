import type { Step } from './seed-jobs.ts'

/** Orders with payments, receipts and mandates, and the ledger of all: the books balance. */
export const seedMoney: Step[] = [
  () => `insert into member_order (member_id, idem_key, request_hash, package_id, style, credits, country, currency, list_amount,
      amount, vat_rate, vat_amount, method, language, status, terms_version, tax_country, tax_evidence, brand, created_at,
      completed_at, paid_by)
    select m.id, gen_random_uuid(), '\\x00', k.id, k.style, k.credits, k.country, c.currency, c.amount, c.amount, 2100,
      (c.amount * 21 / 121)::int, case when m.id % 5 = 0 then 'sdd' else 'ideal' end, m.language, 'completed', m.at, k.country,
      '[]', m.brand, m.at, m.at + interval '1 minute', gen_random_uuid()
    from (select *, now() - interval '1 hour' - interval '700 days' * random() ^ 2 as at from member where paid_user and status = 'active') m
    join profile p on p.member_id = m.id
    join lateral (select * from package where country = p.country and audience = 'everyone' and withdrawn_at is null
      order by id limit 1) k on true
    join package_price c on c.package_id = k.id and c.valid_to is null order by m.at`,
  () => `insert into payment_attempt (id, order_id, idem_key, provider, method, provider_method, request_hash, network,
      provider_id, status, snapshot, created_at, paid_at, last_synced_at, payer_hash)
    select paid_by, id, gen_random_uuid(), 'local', method, method, '\\x00', '10.0.0.0/24', 'sim_' || lpad(id::text, 10, '0'), 'paid',
      jsonb_build_object('orderId', public_id, 'amount', jsonb_build_object('minor', amount, 'currency', currency)),
      created_at, completed_at, completed_at, '\\x00'
    from member_order order by id`,
  () => `insert into receipt (number, year, position, order_id, kind, amount, vat_amount, company, buyer, issued_at)
    select year || '-' || lpad(position::text, 6, '0'), year, position, id, 'receipt', amount, vat_amount, '{"name": "Vonk"}',
      '{"name": "Anna", "country": "NL"}', completed_at
    from (select *, row_number() over (partition by year order by completed_at) as position
      from (select *, extract(year from completed_at at time zone 'utc')::int as year from member_order) dated) numbered`,
  () => `insert into debit_mandate (order_id, attempt_id, member_id, reference, account_holder, iban_sealed, iban_hash, iban_masked,
      street, house_number, zip, city, phone_sealed, phone_hash, phone_masked, text_version, mandate_text, network, user_agent,
      created_at)
    select id, paid_by, member_id, 'REF-' || lpad(id::text, 8, '0'), 'Anna', '\\x00', '\\x00', 'NL', 'Straat', '1', '1234', 'Plaats',
      '\\x00', '\\x00', '+31', '1', 'text', '10.0.0.0/24', 'Firefox', created_at
    from member_order where method = 'sdd'`,
  () => `insert into debit_code (mandate_id, member_id, phone_hash, code_hash, created_at, expires_at)
    select id, member_id, '\\x00', '\\x00', at, at from (
      select id, member_id, now() - interval '4 days' * random() as at from debit_mandate) d`,
  () => `create unlogged table bench_moved as
    select id as member_id, 0 as rank, 'bench' as idem_key, 'grant' as kind, 'sys_bonus' as account, 1000 as amount, signed_up_at as at
    from member where status <> 'not_confirmed'
    union all
    select member_id, 1, 'order:' || id || ':grant', 'purchase', 'sys_sold', credits, completed_at from member_order
    union all
    select sender_id, 1, 'message:' || client_message_id, 'message', 'sys_usage', -cost, created_at from message`,
  () => `insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after, created_at)
    select member_id, row_number() over mine, idem_key, kind, account, amount, sum(amount) over mine, at
    from bench_moved window mine as (partition by member_id order by rank, at, idem_key) order by at`,
  () => `update member m set credits = l.balance_after, ledger_seq = l.seq
    from (select distinct on (member_id) member_id, seq, balance_after from ledger_entry order by member_id, seq desc) l
    where l.member_id = m.id`,
]
