import { withoutTriggers } from '../without-triggers.ts'
import { dropIndexes } from './drop-indexes.ts'
import { imports } from './seed-imports.ts'
import { rollups } from './seed-rollups.ts'

export type Size = { members: number; messages: number }

const MESSAGES_EACH = 8
/** The newest tenth of the members belongs to the second brand. */
const SECOND_BRAND = 0.9

// A time in the last 700 days, most of them late, and one a while after another one.
const PAST = `now() - interval '700 days' * random() ^ 2`
const later = (time: string, days: number) =>
  `least(now(), ${time} + interval '1 second' + interval '${days} days' * random())`
const aMember = (members: number) => `1 + floor(random() * ${members})::int`
const among = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join()}])[1 + floor(random() ^ 2 * ${values.length})::int]`
const hex = (text: string) => `decode(md5(${text}) || md5('x' || ${text}), 'hex')`

/** `table`: filled without its indexes, which are made afterwards in a fraction of the time. */
export type Step = { table?: string; text: (size: Size) => string }

const people: Step[] = [
  { text: () => `insert into brand (key, name) values ('second', 'Second')` },
  { text: () => `insert into brand_host (host, brand, main) values ('second.localhost', 'second', true)` },
  {
    text: ({ members }) =>
      `update member set brand = 'second' where id > ${Math.floor(members * SECOND_BRAND)}`,
  },
  { text: () => `insert into site_setting (key, value) values ('fictional_chat', '"staffed"')` },
  {
    text: () => `
      insert into staff (email, name, roles)
      select 'staff' || n || '@bench.test', 'Staff ' || n, array[${among(['moderator', 'support', 'finance', 'marketing', 'writer'])}]
      from generate_series(1, 60) n`,
  },
  {
    text: ({ members }) => `
      insert into member_device (member_id, device_hash, user_agent, first_at, last_at)
      select id, ${hex('id::text')}, 'Firefox', signed_up_at, now() from member where id <= ${members}`,
  },
]

const talk: Step[] = [
  {
    text: ({ members, messages }) => `
      insert into conversation (low_id, high_id, last_seq, low_sent, high_sent, last_message_at, created_at)
      select low, low + 1 + n / ${members - 60}, ${MESSAGES_EACH}, ${MESSAGES_EACH / 2}, ${MESSAGES_EACH / 2}, now(), now()
      from (select n, 1 + n % ${members - 60} as low from generate_series(0, ${Math.floor(messages / MESSAGES_EACH) - 1}) n) pair`,
  },
  {
    table: 'message',
    text: () => `
      insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
      select id, n, case when n % 2 = 0 then low_id else high_id end, gen_random_uuid(), 'text', 'Hoi, hoe gaat het met je?', n % 2, ${PAST}
      from conversation, generate_series(1, ${MESSAGES_EACH}) n`,
  },
  {
    table: 'ledger_entry',
    text: () => `
      insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after, created_at)
      select sender_id, 1 + row_number() over (partition by sender_id), 'message:' || client_message_id, 'message', 'sys_usage',
             -1, 1000000 - row_number() over (partition by sender_id), created_at
      from message where cost = 1
      union all select id, 1, 'bench', 'grant', 'sys_bonus', 1000000, 1000000, signed_up_at from member`,
  },
  {
    text: ({ members }) => `
      insert into reply_wait (conversation_id, member_id, fictional_id, from_seq, since, brand)
      select c.id, c.low_id, c.high_id, 2, now() - interval '72 hours' * random(), m.brand
      from conversation c join member f on f.id = c.high_id and f.fictional join member m on m.id = c.low_id and not m.fictional
      where m.status = 'active' and f.status = 'active' limit ${Math.ceil(members / 200)}`,
  },
]

const money: Step[] = [
  {
    text: ({ members }) => `
      insert into member_order (member_id, idem_key, request_hash, package_id, style, credits, country, currency, list_amount,
        amount, vat_rate, vat_amount, method, language, status, reason, terms_version, tax_country, tax_evidence, brand,
        created_at, completed_at, paid_by)
      select m.id, gen_random_uuid(), '\\x00', k.id, k.style, k.credits, k.country, c.currency, c.amount, c.amount, 2100,
        (c.amount * 21 / 121)::int, ${among(['ideal', 'visa', 'sdd', 'bancontact', 'paypal', 'mastercard', 'eps'])}, m.language, o.status,
        null, o.at, k.country, '[]', m.brand, o.at, case when o.status = 'completed' then o.at + interval '1 minute' end,
        case when o.status = 'completed' then gen_random_uuid() end
      from (select ${aMember(members)} as member_id, ${PAST} as at, n,
              case when n % 1000 = 0 then 'review' when n % 50 = 1 then 'pending' when n % 20 = 2 then 'failed'
                   when n % 20 = 3 then 'cancelled' else 'completed' end as status
            from generate_series(1, ${Math.floor(members * 0.4)}) n) o
      join member m on m.id = o.member_id join profile p on p.member_id = m.id
      join lateral (select * from package where country = p.country and audience = 'everyone' and withdrawn_at is null offset o.n % 4 limit 1) k on true
      join package_price c on c.package_id = k.id and c.valid_to is null`,
  },
  {
    text: () => `
      insert into payment_attempt (id, order_id, idem_key, provider, method, provider_method, request_hash, network, provider_id,
        status, created_at, paid_at)
      select coalesce(paid_by, gen_random_uuid()), id, gen_random_uuid(), 'local', method, method, '\\x00',
        '10.' || id % 250 || '.' || (id / 250) % 250 || '.0/24', 'sim_' || lpad(id::text, 10, '0'),
        case status when 'completed' then 'paid' when 'failed' then 'failed' when 'cancelled' then 'canceled'
          when 'review' then 'review' else 'open' end, created_at, completed_at
      from member_order`,
  },
  {
    text: () => `
      insert into order_refund (order_id, attempt_id, reason, amount, share, credits, status, provider_id, created_at, closed_at)
      select id, paid_by, 'staff', amount, 0, 0, 'refunded', 'simre_' || lpad(id::text, 10, '0'), completed_at, completed_at
      from member_order where status = 'completed' and id % 40 = 0`,
  },
  {
    text: () => `
      insert into provider_chargeback (provider_id, attempt_id, amount, charged_back_at, credits, owed)
      select 'simchb_' || lpad(id::text, 10, '0'), paid_by, amount, completed_at, 0, 0
      from member_order where status = 'completed' and id % 200 = 7`,
  },
  {
    text: () => `
      insert into receipt (number, year, position, order_id, kind, amount, vat_amount, company, buyer, issued_at)
      select year || '-' || lpad(position::text, 6, '0'), year, position, id, 'receipt', amount, vat_amount,
        '{"name": "Vonk"}', '{"name": "Anna", "country": "NL"}', completed_at
      from (select *, row_number() over (partition by year order by completed_at) as position
            from (select *, extract(year from completed_at at time zone 'utc')::int as year from member_order
                  where status = 'completed') dated) numbered`,
  },
  {
    text: () => `
      insert into debit_mandate (order_id, attempt_id, member_id, reference, account_holder, iban_sealed, iban_hash, iban_masked,
        street, house_number, zip, city, phone_sealed, phone_hash, phone_masked, text_version, mandate_text, network, user_agent)
      select id, paid_by, member_id, 'REF-' || lpad(id::text, 8, '0'), 'Anna', '\\x00', ${hex('id::text')}, 'NL', 'Straat', '1', '1234', 'Plaats',
        '\\x00', ${hex(`'phone' || id`)}, '+31', '1', 'text', '10.0.0.0/24', 'Firefox'
      from member_order where status = 'completed' and method = 'sdd'`,
  },
  {
    text: ({ members }) => `
      insert into approval (kind, subject_kind, subject_id, member_id, payload, permission, reason, requested_by, requested_at,
        state, decided_by, decided_at)
      select kind, case kind when 'refund' then 'order' else 'member' end, n::text, ${aMember(members)},
        '{"amount": {"amount": "120.00", "currency": "EUR"}}', case kind when 'ban' then 'sanctions' else 'large_sums' end,
        'Asked by mail', 1, at, state, case when state <> 'waiting' then 2 end, case when state <> 'waiting' then at end
      from (select n, ${PAST} as at, ${among(['refund', 'goodwill', 'ban'])} as kind,
              case when n % 100 = 0 then 'waiting' when n % 10 = 1 then 'refused' else 'approved' end as state
            from generate_series(1, ${Math.ceil(members / 100)}) n) a`,
  },
  {
    text: () => `
      insert into book_digest (day, entries, sha256) select current_date - n, 1000, ${hex('n::text')} from generate_series(1, 700) n`,
  },
]

const sales: Step[] = [
  {
    text: ({ members }) => `
      insert into discount_code (code, kind, percentage, validity, member_id, created_at)
      select 'LT' || lpad(n::text, 8, '0'), 'lifetime', 10, 'lifetime', n, ${PAST} from generate_series(1, ${Math.ceil(members / 5)}) n`,
  },
  {
    text: ({ members }) => `
      insert into discount_code (code, kind, percentage, validity, budget_uses, uses, status, created_at)
      select 'SALE' || lpad(n::text, 6, '0'), 'campaign', 20, 'once-per-user', 100, case when n % 5 = 0 then 100 else n % 100 end,
        case when n % 7 = 0 then 'disabled' else 'active' end, ${PAST} from generate_series(1, ${Math.ceil(members / 1000)}) n`,
  },
  {
    text: () => `
      insert into discount_total (code_id, currency, uses, amount) select id, 'EUR', uses, uses * 499 from discount_code where uses > 0`,
  },
  {
    text: () => `
      insert into campaign (kind, texts, languages, created_at, starts_at, ended_at, sent)
      select 'news', '{"nl": {"subject": "Nieuws van ons", "body": ["Er is nieuws."]}}', '{nl}', at, at,
        case when n > 3 then at + interval '2 days' end, 10000
      from (select n, now() - interval '5 days' * n as at from generate_series(1, 120) n) c order by n desc`,
  },
  {
    table: 'mail',
    text: ({ members }) => `
      insert into mail (member_id, kind, planned_at, sent_at, campaign_id)
      select ${aMember(members)}, ${among(['new_message', 'like', 'weekly_updates', 'receipt'])}, at, at, null::int
      from (select ${PAST} as at from generate_series(1, ${2 * members}) n) m
      union all
      select 1 + (n * 97 + c.id * 7919) % ${members}, 'news', c.created_at, case when c.ended_at is not null or n % 20 > 0 then now() end,
             c.id
      from campaign c, generate_series(1, ${Math.ceil(members / 120)}) n`,
  },
  {
    text: () => `
      insert into partner (network, name, secret, events, postback_url)
      select 'net-' || n, 'Partner ' || n, '\\x00', '{signup,confirmed,order}', 'https://partner.example/' || n from generate_series(0, 59) n`,
  },
  {
    table: 'partner_event',
    text: ({ members }) => `
      insert into partner_event (kind, member_id, network, ref, at, postback, tries, answer, sent_at)
      select kind, id, tracking ->> 'network', tracking ->> 'ref', signed_up_at,
        case when id % 50 = 0 then 'refused' when id % 200 = 1 then 'waiting' else 'sent' end, 1, '200',
        case when id % 50 > 0 and id % 200 <> 1 then now() end
      from member, unnest('{signup,confirmed}'::text[]) kind where tracking is not null and id <= ${members} order by signed_up_at`,
  },
  {
    text: () => `
      insert into partner_day (network, ref, day, currency, signups, confirmations, orders, revenue)
      select tracking ->> 'network', tracking ->> 'ref', signed_up_at::date, null::text, count(*), count(*), 0, 0
      from member where tracking is not null group by 1, 2, 3
      union all
      select tracking ->> 'network', tracking ->> 'ref', completed_at::date, currency, 0, 0, count(*), sum(amount)
      from member_order o join member m on m.id = o.member_id
      where completed_at is not null and tracking is not null group by 1, 2, 3, 4`,
  },
  {
    text: () => `
      insert into partner_total (network, ref, currency, signups, confirmations, orders, revenue)
      select network, ref, currency, sum(signups), sum(confirmations), sum(orders), sum(revenue)
      from partner_day group by 1, 2, 3`,
  },
]

const moderation: Step[] = [
  {
    text: ({ members }) => `
      insert into report (reporter_id, member_id, kind, category, sealed, created_at, closed_at)
      select ${aMember(members)}, ${aMember(members)}, 'member', ${among(['scam', 'fake_profile', 'harassment', 'spam', 'underage'])},
        '\\x00', at, case when n % 25 > 0 then ${later('at', 2)} end
      from (select n, ${PAST} as at from generate_series(1, ${Math.ceil(members / 20)}) n) r on conflict do nothing`,
  },
  {
    text: ({ members }) => `
      insert into photo (member_id, position, status, created_at, fingerprint)
      select ${aMember(members)}, 1 + n, case when n % 50 = 0 then 'inspection' else 'active' end, ${PAST},
        ('x' || left(md5(random()::text), 16))::bit(64)
      from generate_series(1, ${Math.ceil(members * 0.3)}) n`,
  },
  {
    table: 'staff_case',
    text: ({ members }) => `
      insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, created_at, due_at, state, decided_at, brand)
      select kind, member_id, subject_kind, subject_id, 'report', priority, at, at + interval '1 day',
        case when open then 'open' else 'decided' end, case when open then null else ${later('at', 2)} end,
        (select brand from member where id = s.member_id)
      from (
        select 'photo' as kind, member_id, 'photo' as subject_kind, public_id::text as subject_id, 2 as priority, created_at as at,
               status = 'inspection' as open from photo where position > 0
        union all
        select case when urgent then 'minor' else 'report' end, member_id, 'report', id::text,
               case when urgent then 0 when category = 'harassment' then 1 else 2 end, created_at, closed_at is null from report
        union all
        select 'order_review', member_id, 'order', public_id::text, 2, created_at, true from member_order where status = 'review'
        union all
        select kind, ${aMember(members)}, subject, n || '-' || kind, 2, ${PAST}, n % 20 = 0
        from generate_series(1, ${Math.ceil(members / 200)}) n,
          (values ('held_message', 'message_review'), ('complaint', 'complaint'), ('appeal', 'appeal'), ('data_request', 'complaint')) k (kind, subject)
      ) s`,
  },
  {
    text: () => `
      insert into decision (case_id, member_id, subject_kind, subject_id, actor_kind, actor_id, actor_name, rule, measure, facts,
        found_by, told, decided_at)
      select id, member_id, subject_kind, subject_id, 'staff', 1, 'Staff 1', 'other', case when kind = 'photo' then 'released' else 'none' end,
        'Bench', 'report', false, decided_at from staff_case where state = 'decided'`,
  },
  {
    table: 'staff_log',
    text: ({ members }) => `
      insert into staff_log (at, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, member_id, case_id)
      select at, 'staff', s, 'Staff ' || s, ${among(['look_case', 'decide_case', 'look_member', 'look_order', 'refund', 'goodwill', 'log_in'])},
        'member', n::text, ${aMember(members)}, case when n % 3 = 0 then 1 + floor(random() * ${Math.ceil(members * 0.3)})::int end
      from (select n, now() - interval '700 days' * (1 - n / ${2 * members}::float) as at, 1 + floor(random() ^ 2 * 60)::int as s
            from generate_series(1, ${2 * members}) n) l`,
  },
]

/**
 * Adds to `seedMembers` what a site of this size has: conversations, orders, cases, decisions,
 * codes, mails, partners, rollups and the log. Bypasses triggers and foreign keys; the books do not
 * balance.
 */
export async function seedAdmin(url: string, size: Size, tell: (what: string) => void): Promise<void> {
  await withoutTriggers(url, async (client) => {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'`)
    await client.query('select setseed(0.42)')
    for (const { table, text } of [
      ...people,
      ...talk,
      ...money,
      ...sales,
      ...moderation,
      ...imports,
      ...rollups,
    ]) {
      const indexes = table ? await dropIndexes(client, table) : []
      await client.query(text(size))
      for (const index of indexes) await client.query(index)
      tell(text(size).trim().split(/\s+/).slice(0, 3).join(' '))
    }
    await client.query('vacuum (analyze)')
  })
}
