import pg from 'pg'
import { withoutTriggers } from '../without-triggers.ts'
import { seedMoney } from './seed-money.ts'

export type Step = (members: number) => string

const hash = (text: string) => `decode(md5(${text}) || md5('x' || ${text}), 'hex')`
const ago = (days: number) => `now() - interval '${days} days' * random()`
/** Each nth member. */
const every = (nth: number) => `from member where id % ${nth} = 0`

/** These change who is active, so they come before the others. */
const first: Step[] = [
  // Nobody has a stored card, as after the migration.
  () => 'truncate member_card; insert into card_scan default values',
  // Erased now, and reminded now.
  () => `with gone as (
      update member set status = 'deleted',
        deleted_at = now() - case when id % 2000 = 0 then interval '15 days' else interval '13 days 12 hours' end
      where id % 1000 = 0 returning id, deleted_at)
    insert into deletion (member_id, reason, deleted_at) select id, 'other', deleted_at from gone`,
]

const accounts: Step[] = [
  () => `insert into session (token_hash, member_id, created_at, last_seen_at)
    select ${hash(`'s' || id`)}, id, at, at + (now() - at) * random() from (select id, ${ago(60)} as at from member) m`,
  () => `insert into mailed_token (token_hash, purpose, member_id, created_at, expires_at)
    select ${hash(`'t' || id`)}, 'activation', id, at, at + interval '1 day' from (select id, ${ago(60)} as at from member) m`,
  () => `insert into member_device (member_id, device_hash, user_agent, first_at, last_at)
    select id, ${hash(`'d' || id`)}, 'Firefox', signed_up_at, ${ago(500)} from member`,
  () => `insert into login_failure (email_hash, source, failures, last_at)
    select ${hash(`'f' || id`)}, '*', 1, ${ago(60)} ${every(5)}`,
  () => `insert into login_code (email_hash, created_at) select ${hash(`'c' || id`)}, ${ago(2)} ${every(20)}`,
  () => `insert into login_failure_network (network, hour, failures)
    select '10.' || id, now() - interval '1 hour' * floor(random() * 12), 1 ${every(20)}`,
  () => `insert into login_proof (signature, used_at) select ${hash(`'p' || id`)}, ${ago(1)} ${every(20)}`,
  () => `insert into existence_answer (network, email_hash, told_at)
    select '10.' || id, ${hash(`'e' || id`)}, ${ago(2)} ${every(20)}`,
  () => `insert into mail_change (member_id, old_email, new_email, asked_at)
    select id, 'oud@bench.test', 'nieuw@bench.test', ${ago(60)} ${every(100)}`,
  () => `insert into started_signup (email_hash, language, started_at)
    select ${hash(`'u' || id`)}, 'nl', ${ago(14)} ${every(10)}`,
  () => `insert into signup_bonus (claim, until)
    select ${hash(`'b' || id`)}, now() + interval '360 days' * random() - interval '30 days' from member`,
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
  (members) => `insert into mail (member_id, kind, planned_at, sent_at)
    select 1 + n % ${members}, 'new_messages', at, at from (
      select n, ${ago(100)} as at from generate_series(1, ${2 * members}) n order by 2) m`,
  () => `insert into mail_report (id, address_hash, kind, weight, received_at)
    select ${hash(`'r' || id`)}, ${hash(`'a' || id`)}, 'bounce', 1, ${ago(100)} ${every(50)}`,
  () => `insert into email_preference (member_id, kind, wanted, changed_by)
    select id, kind, true, 'member' from member, unnest('{weekly_updates,reminders,news}'::text[]) kind where id % 10 = 0`,
  () => `insert into campaign (kind, texts, languages, starts_at)
    values ('news', '{"nl": {"subject": "Nieuws van ons", "body": ["Er is nieuws."]}}', '{nl}', now() - interval '1 hour')`,
  () => `insert into push_subscription (member_id, session_id, endpoint, p256dh, auth)
    select id, gen_random_uuid(), 'https://push.example/' || id, 'x', 'x' ${every(20)}`,
  () => `insert into export (member_id, status, asked_at, file_id, bytes, ready_at, expires_at)
    select id, 'ready', at, gen_random_uuid(), 1000, at, at + interval '7 days' from (select id, ${ago(14)} as at ${every(500)}) e`,
  () => `insert into import_upload (idem_key, staff_id, sha256, file_name, brand, mapping, mail, state, finished_at, file_id)
    values ('bench', 1, '\\x00', 'leden.csv', 'vonk', 'vonk', false, 'finished', now() - interval '40 days', null)`,
  (members) => `insert into import_reject (upload_id, row, code, cells)
    select u.id, n, 'x', '{a,b}' from import_upload u, generate_series(1, ${Math.ceil(members / 10)}) n`,
  () => `insert into search_change (weight, member_id, gender, country, region, birth_date, traits, interests, signed_up_on)
    select 1, member_id, gender, country, region, birth_date, traits, interests, signed_up_on from member_search
    where country = 'NL' and visible and member_id % 50 = 0`,
]

const photos: Step[] = [
  () => `insert into message_photo (public_id, member_id, upload_key, upload_hash, width, height, placeholder, created_at)
    select gen_random_uuid(), id, gen_random_uuid(), '\\x00', 10, 10, '', ${ago(2)} ${every(100)}`,
  () => `insert into photo (member_id, position, status, created_at)
    select id, 10, 'failed', ${ago(14)} ${every(100)}`,
  () => `insert into photo (member_id, position, status, created_at)
    select id, 11, 'processing', now() - interval '1 hour' ${every(2000)}`,
]

// Each active member writes with the next one. The books balance: the last minutes have as many
// messages as a busy site.
const talk: Step[] = [
  () => `create unlogged table bench_talk as
    select gen_random_uuid() as id, m.id as low_id, o.id as high_id,
      case when m.id % 60 = 0 then now() - interval '4 minutes' * random()
           else now() - interval '1 hour' - interval '700 days' * random() ^ 2 end as at
    from member m join member o on o.id = m.id + 1 where m.status = 'active' and o.status = 'active' order by 4`,
  () => `insert into conversation (id, low_id, high_id, last_seq, low_sent, high_sent, last_message_at, created_at)
    select id, low_id, high_id, 4, 2, 2, at, at from bench_talk`,
  // The receiver has not read the newest yet.
  () => `insert into participant (member_id, conversation_id, other_id, read_seq, read_count, read_at, first_sent_at)
    select low_id, id, high_id, 4, 2, at, at from bench_talk union all select high_id, id, low_id, 0, 0, at, at from bench_talk`,
  () => `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
    select id, n, case when n % 2 = 1 then low_id else high_id end, gen_random_uuid(), 'text', 'Hoi, hoe gaat het met je?', 1, at
    from bench_talk, generate_series(1, 4) n`,
  () => `insert into member_event (member_id, seq, kind, payload, created_at)
    select member_id, row_number() over (partition by member_id order by created_at), 'message',
      json_build_object('conversation_id', conversation_id, 'seq', seq), created_at
    from (select p.member_id, x.conversation_id, x.seq, x.created_at from message x
      join participant p on p.conversation_id = x.conversation_id where x.created_at > now() - interval '40 days') e
    order by created_at`,
  () => `insert into member_feed select member_id, max(seq) from member_event group by 1`,
  () => `update mail_cursor set collected_until = now() - interval '10 minutes'`,
  () => `insert into reply_wait (conversation_id, member_id, fictional_id, from_seq, since, brand)
    select t.id, t.low_id, t.high_id, 1, t.at, m.brand from bench_talk t join member f on f.id = t.high_id and f.fictional
      join member m on m.id = t.low_id and not m.fictional where t.at < now() - interval '5 days' and t.low_id % 5 = 0`,
  () => `with gone as (update member set status = 'blocked' where id % 20000 = 3 returning id)
    insert into unreachable select id, now() - interval '2 minutes' from gone`,
]

/** A seeding that was ended goes on with the steps that it has not done. */
async function runSteps(url: string, members: number, all: Record<string, readonly Step[]>): Promise<void> {
  await withoutTriggers(url, async (client) => {
    await client.query(`set maintenance_work_mem = '256MB'; set work_mem = '128MB'`)
    await client.query('select setseed(0.42)')
    const named = Object.entries(all).flatMap(([list, steps]) =>
      steps.map((step, index) => ({ name: `${list} ${index}`, step })),
    )
    for (const { name, step } of named) {
      await client.query('begin')
      const { rowCount } = await client.query('insert into bench_step values ($1) on conflict do nothing', [
        name,
      ])
      if (rowCount) await client.query(step(members))
      await client.query('commit')
    }
  })
}

/**
 * Adds to `seedMembers` what jobs find on a site of this size: tables of its size, of which a part
 * is due. Bypasses triggers and foreign keys; the books balance.
 */
export async function seedJobs(url: string, members: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists bench_step (name text primary key)')
  await runSteps(url, members, { first })
  await Promise.all([
    runSteps(url, members, { accounts, traffic, photos }),
    runSteps(url, members, { talk, seedMoney }),
  ])
  await client.query('vacuum (analyze)')
  await client.end()
}
