import type { Client } from 'pg'

type Step = (members: number) => string

/** The newest tenth of the members belongs to the second brand. */
const SECOND_BRAND = 0.9

// A time in the last 700 days, most of them late; one in the last days; one after another one.
const PAST = `now() - interval '1 hour' - interval '700 days' * random() ^ 2`
const ago = (days: number) => `now() - interval '${days} days' * random()`
const later = (time: string, days: number) =>
  `least(now(), ${time} + interval '1 second' + interval '${days} days' * random())`
const aMember = (members: number) => `1 + floor(random() * ${members})::int`
const among = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join()}])[1 + floor(random() ^ 2 * ${values.length})::int]`
const hash = (text: string) => `decode(md5(${text}) || md5('x' || ${text}), 'hex')`
const every = (nth: number) => `from member where id % ${nth} = 0`

/** What accounts leave behind, of which jobs forget a part. */
const accounts: Step[] = [
  () => `insert into brand (key, name) values ('second', 'Second')`,
  () => `insert into brand_host (host, brand, main) values ('second.localhost', 'second', true)`,
  (members) => `update member set brand = 'second' where id > ${Math.floor(members * SECOND_BRAND)}`,
  () => `insert into site_setting (key, value) values ('fictional_chat', '"staffed"')`,
  () => `insert into session (token_hash, member_id, created_at, last_seen_at)
    select ${hash(`'s' || id`)}, id, at, at + (now() - at) * random() from (select id, ${ago(60)} as at from member) m`,
  () => `insert into mailed_token (token_hash, purpose, member_id, created_at, expires_at)
    select ${hash(`'t' || id`)}, 'activation', id, at, at + interval '1 day' from (select id, ${ago(60)} as at from member) m`,
  () => `insert into member_device (member_id, device_hash, user_agent, first_at, last_at)
    select id, ${hash(`'d' || id`)}, 'Firefox', signed_up_at, ${ago(500)} from member`,
  () =>
    `insert into login_failure (email_hash, source, failures, last_at) select ${hash(`'f' || id`)}, '*', 1, ${ago(60)} ${every(5)}`,
  () => `insert into login_code (email_hash, created_at) select ${hash(`'c' || id`)}, ${ago(2)} ${every(20)}`,
  () => `insert into login_failure_network (network, hour, failures)
    select '10.' || id, now() - interval '1 hour' * floor(random() * 12), 1 ${every(20)}`,
  () => `insert into login_proof (signature, used_at) select ${hash(`'p' || id`)}, ${ago(1)} ${every(20)}`,
  () =>
    `insert into existence_answer (network, email_hash, told_at) select '10.' || id, ${hash(`'e' || id`)}, ${ago(2)} ${every(20)}`,
  () => `insert into mail_change (member_id, old_email, new_email, asked_at)
    select id, 'oud@bench.test', 'nieuw@bench.test', ${ago(60)} ${every(100)}`,
  () =>
    `insert into started_signup (email_hash, language, started_at) select ${hash(`'u' || id`)}, 'nl', ${ago(14)} ${every(10)}`,
  () =>
    `insert into signup_bonus (claim, until) select ${hash(`'b' || id`)}, ${ago(360)} + interval '330 days' from member`,
  () => `insert into signup_credits_waiting (member_id) select id ${every(100)} and status = 'active'`,
  () => `insert into idempotency_key (member_id, key, route, request_hash, created_at)
    select id, gen_random_uuid(), 'x', '\\x00', ${ago(20)} from member`,
  () => `insert into restriction (member_id, measure, decision_id, from_at, until_at)
    select id, 'messages_paused', id, ${ago(30)} - interval '1 day', now() - interval '1 hour' ${every(2000)}`,
  () => `insert into complaint (about, brand, language, sealed, created_at, outcome, decision, decided_at)
    select 'spam', 'vonk', 'nl', '\\x00', at, 'upheld', '\\x00', at from (select ${ago(700)} as at ${every(100)}) c`,
]

const traffic: Step[] = [
  (members) => `insert into swipe (member_id, other_id, choice, chosen_at)
    select id, 1 + (id + n * 7919) % ${members}, 'skip', ${ago(100)} from member, generate_series(1, 2) n
    where id <> 1 + (id + n * 7919) % ${members} order by 4`,
  (members) => `insert into visit_count (day, site, page, source, length, bounced)
    select current_date - n % 410, 'vonk', 'p' || n, '', 'under_5s', false from generate_series(1, ${members}) n`,
  () => `insert into campaign (kind, texts, languages, created_at, starts_at, ended_at, sent)
    select 'news', '{"nl": {"subject": "Nieuws van ons", "body": ["Er is nieuws."]}}', '{nl}', at, at,
      case when n > 3 then at + interval '2 days' end, 10000
    from (select n, now() - interval '5 days' * n as at from generate_series(1, 120) n) c order by n desc`,
  (members) => `insert into mail (member_id, kind, planned_at, sent_at, campaign_id)
    select case when n % 2 = 0 then 1 + (n / 120 * 7919) % ${members} else ${aMember(members)} end,
      case when n % 2 = 0 then 'news' else 'new_messages' end, at, at, case when n % 2 = 0 then 1 + n % 120 end
    from (select n, ${ago(100)} as at from generate_series(1, ${2 * members}) n order by 2) m`,
  () => `insert into mail_report (id, address_hash, kind, weight, received_at)
    select ${hash(`'r' || id`)}, ${hash(`'a' || id`)}, 'bounce', 1, ${ago(100)} ${every(50)}`,
  () => `insert into email_preference (member_id, kind, wanted, changed_by)
    select id, kind, true, 'member' from member, unnest('{weekly_updates,reminders,news}'::text[]) kind where id % 10 = 0`,
  () => `insert into push_subscription (member_id, session_id, endpoint, p256dh, auth)
    select id, gen_random_uuid(), 'https://push.example/' || id, 'x', 'x' ${every(20)}`,
  () => `insert into export (member_id, status, asked_at, file_id, bytes, ready_at, expires_at)
    select id, 'ready', at, gen_random_uuid(), 1000, at, at + interval '7 days' from (select id, ${ago(14)} as at ${every(500)}) e`,
  () => `insert into import_upload (idem_key, staff_id, sha256, file_name, brand, mapping, mail, state, columns, rows, rejected, created_at, finished_at)
    select 'bench ' || n, 1, sha256(convert_to(n::text, 'utf8')), 'members.csv', 'vonk', 'vonk', true,
      case when n > 100 then 'finished' else 'checked' end, '{email,name}', 10000, 1000, now() - interval '1 day' * n,
      case when n > 100 then now() - interval '1 day' * (n - 80) end from generate_series(200, 1, -1) n`,
  () => `insert into import_reject (upload_id, row, field, code, cells)
    select id, n, 'email', 'request.field_required', '{"", "Anna"}' from import_upload, generate_series(1, 1000) n`,
  () => `insert into search_change (weight, member_id, gender, country, region, birth_date, traits, interests, signed_up_on)
    select 1, member_id, gender, country, region, birth_date, traits, interests, signed_up_on from member_search
    where country = 'NL' and visible and member_id % 50 = 0`,
  () => `insert into message_photo (public_id, member_id, upload_key, upload_hash, width, height, placeholder, created_at)
    select gen_random_uuid(), id, gen_random_uuid(), '\\x00', 10, 10, '', ${ago(2)} ${every(100)}`,
  () => `insert into photo (member_id, position, status, created_at, fingerprint)
    select id, 1 + n, case when id % 100 = 0 then 'failed' when id % 50 = 1 then 'inspection' when id % 2000 = 2 then 'processing' else 'active' end,
      ${ago(14)}, ('x' || left(md5(random()::text), 16))::bit(64) from member, generate_series(1, 1) n where id % 3 < 2`,
  () => `update mail_cursor set collected_until = now() - interval '10 minutes'`,
  () => `insert into reply_wait (conversation_id, member_id, fictional_id, from_seq, since, brand)
    select c.id, c.low_id, c.high_id, 2, now() - interval '10 days' * random(), m.brand
    from conversation c join member f on f.id = c.high_id and f.fictional join member m on m.id = c.low_id and not m.fictional
    where m.status = 'active' and f.status = 'active' and c.low_id % 5 = 0`,
  // Few wait for an answer, and of those a few are due.
  () => `insert into first_message (conversation_id, sender_id, receiver_id, seq, brand, sent_at, due_at, answered_at)
    select c.id, c.high_id, c.low_id, 1, m.brand, c.created_at,
      case when waits then now() - interval '12 hours' + interval '7 days' * random() else c.created_at + interval '7 days' end,
      case when not waits then c.created_at + interval '1 hour' end
    from conversation c join member m on m.id = c.high_id and not m.fictional,
      lateral (select c.low_id % 500 = 0 as waits) w order by c.created_at`,
]

const money: Step[] = [
  (
    members,
  ) => `insert into member_order (member_id, idem_key, request_hash, package_id, style, credits, country, currency, list_amount,
      amount, vat_rate, vat_amount, method, language, status, terms_version, tax_country, tax_evidence, brand, created_at,
      completed_at, paid_by)
    select m.id, gen_random_uuid(), '\\x00', k.id, k.style, k.credits, k.country, c.currency, c.amount, c.amount, 2100,
      (c.amount * 21 / 121)::int, ${among(['ideal', 'visa', 'sdd', 'bancontact', 'paypal', 'mastercard', 'eps'])}, m.language, o.status,
      o.at, k.country, '[]', m.brand, o.at, case when o.status = 'completed' then o.at + interval '1 minute' end,
      case when o.status = 'completed' then gen_random_uuid() end
    from (select ${aMember(members)} as member_id, ${PAST} as at, n,
            case when n % 1000 = 0 then 'review' when n % 50 = 1 then 'pending' when n % 20 = 2 then 'failed'
                 when n % 20 = 3 then 'cancelled' else 'completed' end as status
          from generate_series(1, ${2 * members}) n) o
    join member m on m.id = o.member_id and m.paid_user join profile p on p.member_id = m.id
    join lateral (select * from package where country = p.country and audience = 'everyone' and withdrawn_at is null
      order by id offset o.n % 4 limit 1) k on true
    join package_price c on c.package_id = k.id and c.valid_to is null order by o.at`,
  () => `insert into payment_attempt (id, order_id, idem_key, provider, method, provider_method, request_hash, network, provider_id,
      status, snapshot, created_at, paid_at, last_synced_at, payer_hash)
    select coalesce(paid_by, gen_random_uuid()), id, gen_random_uuid(), 'local', method, method, '\\x00',
      '10.' || id % 250 || '.' || (id / 250) % 250 || '.0/24', 'sim_' || lpad(id::text, 10, '0'),
      case status when 'completed' then 'paid' when 'failed' then 'failed' when 'cancelled' then 'canceled'
        when 'review' then 'review' else 'open' end,
      jsonb_build_object('orderId', public_id, 'amount', jsonb_build_object('minor', amount, 'currency', currency)),
      created_at, completed_at, coalesce(completed_at, created_at), '\\x00'
    from member_order order by id`,
  () => `insert into receipt (number, year, position, order_id, kind, amount, vat_amount, company, buyer, issued_at)
    select year || '-' || lpad(position::text, 6, '0'), year, position, id, 'receipt', amount, vat_amount,
      '{"name": "Vonk"}', '{"name": "Anna", "country": "NL"}', completed_at
    from (select *, row_number() over (partition by year order by completed_at) as position
          from (select *, extract(year from completed_at at time zone 'utc')::int as year from member_order
                where status = 'completed') dated) numbered`,
  () => `insert into debit_mandate (order_id, attempt_id, member_id, reference, account_holder, iban_sealed, iban_hash, iban_masked,
      street, house_number, zip, city, phone_sealed, phone_hash, phone_masked, text_version, mandate_text, network, user_agent, created_at)
    select id, paid_by, member_id, 'REF-' || lpad(id::text, 8, '0'), 'Anna', '\\x00', ${hash('id::text')}, 'NL', 'Straat', '1', '1234', 'Plaats',
      '\\x00', ${hash(`'phone' || id`)}, '+31', '1', 'text', '10.0.0.0/24', 'Firefox', created_at
    from member_order where status = 'completed' and method = 'sdd'`,
  () => `insert into debit_code (mandate_id, member_id, phone_hash, code_hash, created_at, expires_at)
    select id, member_id, '\\x00', '\\x00', at, at from (select id, member_id, ${ago(4)} as at from debit_mandate) d`,
  (
    members,
  ) => `insert into approval (kind, subject_kind, subject_id, member_id, payload, permission, reason, requested_by, requested_at,
      state, decided_by, decided_at)
    select kind, case kind when 'refund' then 'order' else 'member' end, n::text, ${aMember(members)},
      '{"amount": {"amount": "120.00", "currency": "EUR"}}', case kind when 'ban' then 'sanctions' else 'large_sums' end,
      'Asked by mail', 1, at, state, case when state <> 'waiting' then 2 end, case when state <> 'waiting' then at end
    from (select n, ${PAST} as at, ${among(['refund', 'goodwill', 'ban'])} as kind,
            case when n % 100 = 0 then 'waiting' when n % 10 = 1 then 'refused' else 'approved' end as state
          from generate_series(1, ${Math.ceil(members / 100)}) n) a`,
  () =>
    `insert into book_digest (day, entries, sha256) select current_date - n, 1000, ${hash('n::text')} from generate_series(2, 700) n`,
  (members) => `insert into discount_code (code, kind, percentage, validity, member_id, created_at)
    select 'LT' || lpad(n::text, 8, '0'), 'lifetime', 10, 'lifetime', n, ${PAST} from generate_series(1, ${Math.ceil(members / 5)}) n`,
  (members) => `insert into discount_code (code, kind, percentage, validity, budget_uses, status, created_at)
    select 'SALE' || lpad(n::text, 6, '0'), 'campaign', 20, 'once-per-user', 100,
      case when n % 7 = 0 then 'disabled' else 'active' end, ${PAST} from generate_series(1, ${Math.ceil(members / 1000)}) n`,
  () => `insert into partner (network, name, secret, events, postback_url)
    select 'net-' || n, 'Partner ' || n, '\\x00', '{signup,confirmed,order}', 'https://partner.example/' || n from generate_series(0, 59) n`,
  () => `insert into partner_event (kind, member_id, network, ref, at, postback, tries, answer, sent_at)
    select kind, id, tracking ->> 'network', tracking ->> 'ref', signed_up_at, 'sent', 1, '200', now()
    from member, unnest('{signup,confirmed}'::text[]) kind where tracking is not null order by signed_up_at`,
  () => `insert into partner_day (network, ref, day, currency, signups, confirmations, orders, revenue)
    select tracking ->> 'network', tracking ->> 'ref', signed_up_at::date, null::text, count(*), count(*), 0, 0
    from member where tracking is not null group by 1, 2, 3
    union all
    select tracking ->> 'network', tracking ->> 'ref', completed_at::date, currency, 0, 0, count(*), sum(amount)
    from member_order o join member m on m.id = o.member_id
    where completed_at is not null and tracking is not null group by 1, 2, 3, 4`,
  () => `insert into partner_total (network, ref, currency, signups, confirmations, orders, revenue)
    select network, ref, currency, sum(signups), sum(confirmations), sum(orders), sum(revenue) from partner_day group by 1, 2, 3`,
]

const staff: Step[] = [
  () => `insert into staff (email, name, roles)
    select 'staff' || n || '@bench.test', 'Staff ' || n, array[${among(['moderator', 'support', 'finance', 'marketing', 'writer'])}]
    from generate_series(1, 60) n`,
  (members) => `insert into report (reporter_id, member_id, kind, category, sealed, created_at, closed_at)
    select ${aMember(members)}, ${aMember(members)}, 'member', ${among(['scam', 'fake_profile', 'harassment', 'spam', 'underage'])},
      '\\x00', at, case when n % 25 > 0 then ${later('at', 2)} end
    from (select n, ${PAST} as at from generate_series(1, ${Math.ceil(members / 20)}) n) r on conflict do nothing`,
  (
    members,
  ) => `insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, created_at, due_at, state, decided_at, brand)
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
  () => `insert into decision (case_id, member_id, subject_kind, subject_id, actor_kind, actor_id, actor_name, rule, measure, facts,
      found_by, told, decided_at)
    select id, member_id, subject_kind, subject_id, 'staff', 1, 'Staff 1', 'other', case when kind = 'photo' then 'released' else 'none' end,
      'Bench', 'report', false, decided_at from staff_case where state = 'decided'`,
  (
    members,
  ) => `insert into staff_log (at, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, member_id, case_id)
    select at, 'staff', s, 'Staff ' || s, ${among(['look_case', 'decide_case', 'look_member', 'look_order', 'refund', 'goodwill', 'log_in'])},
      'member', n::text, ${aMember(members)}, case when n % 3 = 0 then 1 + floor(random() * ${Math.ceil(members * 0.3)})::int end
    from (select n, now() - interval '700 days' * (1 - n / ${2 * members}::float) as at, 1 + floor(random() ^ 2 * 60)::int as s
          from generate_series(1, ${2 * members}) n) l`,
  () => `insert into stat_day (day, what, country, language, brand, network, currency, members, amount)
    select day, what, country, language, brand, network, '', count(*), 0 from (
      select signed_up_at::date as day, country, language::text, brand::text, coalesce(tracking ->> 'network', '') as network, m.id
      from member m join profile p on p.member_id = m.id where not m.fictional) m,
      unnest('{sign_ups,confirmed,photo,first_message,returned_1,returned_7,returned_30}'::text[]) what
    group by 1, 2, 3, 4, 5, 6
    union all
    select completed_at::date, what, o.country, o.language::text, o.brand::text, coalesce(tracking ->> 'network', ''),
      case when what = 'revenue' then o.currency::text else '' end, case when what = 'revenue' then 0 else count(*) end,
      case when what = 'revenue' then sum(o.amount) else 0 end
    from member_order o join member m on m.id = o.member_id, unnest('{paid,buyers,revenue}'::text[]) what
    where completed_at is not null group by 1, 2, 3, 4, 5, 6, 7`,
  () => 'select sum_statistics(current_date - 701, current_date)',
  () => `insert into stat_queue (day, kind, brand, decided, minutes, longest, late)
    select decided_at::date, kind, brand, count(*), 60, 90, 1 from staff_case where state = 'decided' group by 1, 2, 3`,
]

/** What staff and jobs find on a site of this size, of which a part is due. */
export async function seedWork(client: Client, members: number): Promise<void> {
  for (const step of [...accounts, ...traffic, ...money, ...staff]) await client.query(step(members))
}
