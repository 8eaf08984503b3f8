import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { webhookUrl } from '#server/payments/attempts/tokens.ts'
import { aBuyer, attemptsOf, order, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'

const FORGED_PER_ROUND = 2000
const ORDERS = 20
const AT_ONCE = 50
const FLOOD_MS = 25_000
/** The provider is asked once in so long per attempt (spec/abuse T42). */
const WINDOW_MS = 10_000

type Attempt = { id: string; orderId: string; paymentId: string; path: string }
type Forged = { url: string; body: string; type: string }

const FORM = 'application/x-www-form-urlencoded'

async function makeAttempts(t: TestApp): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (let n = 0; n < ORDERS; n++) {
    const { id: orderId } = await order((await aBuyer(t)).client)
    const [attempt] = await attemptsOf(t, orderId)
    const id = attempt?.id ?? ''
    const path = new URL(webhookUrl(t.ctx, 'local', id)).pathname
    // So many from one network need more than an hour.
    await t.db.updateTable('paymentAttempt').set({ network: null }).execute()
    attempts.push({ id, orderId, paymentId: await paymentIdOf(t, orderId), path })
  }
  return attempts
}

/** Everything that a webhook could change, as one text. */
async function stateOf(t: TestApp): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(concat(
      (select string_agg(a::text, '|' order by id) from payment_attempt a),
      (select string_agg(o::text, '|' order by id) from member_order o),
      (select string_agg(r::text, '|' order by id) from order_refund r),
      (select string_agg(r::text, '|' order by attempt_id) from sync_request r),
      (select string_agg(u::text, '|' order by id) from discount_use u),
      (select count(*) from ledger_entry), (select sum(credits) from member),
      (select count(*) from graphile_worker._private_jobs))) as state`.execute(t.db)
  return rows[0]?.state ?? ''
}

/** A call that nobody who knows the secret would make; most say that it is paid. */
function forge(random: Seeded, attempts: readonly Attempt[]): Forged {
  const [victim, other] = [random.pick(attempts), random.pick(attempts)]
  const token = victim.path.split('/').at(-1) ?? ''
  const wrong = random.pick([
    token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
    token.slice(0, -1),
    token.toUpperCase(),
    random.bytes(32).toString('base64url'),
    other === victim ? 'x' : (other.path.split('/').at(-1) ?? ''),
    '%00',
    'a'.repeat(400),
  ])
  const at = (provider: string, attempt: string, shown: string) => `/webhooks/${provider}/${attempt}/${shown}`
  const url = random.pick([
    at('local', victim.id, wrong),
    at('local', victim.id, wrong),
    at('mollie', victim.id, wrong),
    at('local', randomUUID(), token),
    at('local', `${victim.id}'--`, token),
    at('paypal', victim.id, token),
  ])
  const id = random.pick([victim.paymentId, other.paymentId, 'tr_aaaaaaaaaa', 'ord_aaaaaaaaaa'])
  const body = random.pick([
    `id=${id}`,
    `id=${id}&status=paid`,
    `status=paid`,
    `id[]=${id}`,
    `id=${'9'.repeat(900)}`,
  ])
  return { url, body, type: random.chance(0.9) ? FORM : 'application/json' }
}

async function forgeAll({ rounds, random, at }: Task, t: TestApp, attempts: Attempt[], broken: string[]) {
  const before = await stateOf(t)
  const asked = t.provider.calls.length
  const statuses: Record<string, number> = {}
  const count = rounds * FORGED_PER_ROUND
  for (let from = 0; from < count; from += AT_ONCE) {
    if (from % 5000 === 0) at(`forged webhook ${from}`)
    const calls = Array.from({ length: Math.min(AT_ONCE, count - from) }, () => forge(random, attempts))
    const answers = await Promise.all(
      calls.map(({ url, body, type }) => t.visitor().raw('POST', url, body, { 'content-type': type })),
    )
    for (const [index, { statusCode }] of answers.entries()) {
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      if (statusCode >= 500) complain(broken, `${statusCode} for ${JSON.stringify(calls[index])}`)
    }
  }
  await t.runJobs()
  if ((await stateOf(t)) !== before) complain(broken, 'forged webhooks changed the state')
  if (t.provider.calls.length !== asked)
    complain(broken, `forged webhooks had the provider asked ${t.provider.calls.length - asked} times`)
  const statusText = Object.entries(statuses)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ')
  return `${count} calls (${statusText}), 0 of them may change anything; the provider was asked ${t.provider.calls.length - asked} times`
}

// The right token asks for its own, another's and no payment, longer than two windows.
async function flood(
  { random, at }: Task,
  t: TestApp,
  attempts: Attempt[],
  broken: string[],
): Promise<string> {
  at('a flood with the right tokens')
  const asked = new Map<string, number[]>()
  const { calls } = t.provider
  let [seen, sent] = [calls.length, 0]
  const look = () => {
    for (; seen < calls.length; seen++) {
      const path = calls[seen]?.path ?? ''
      const attempt = attempts.find(({ paymentId }) => path.includes(paymentId))
      if (attempt) asked.set(attempt.id, [...(asked.get(attempt.id) ?? []), performance.now()])
    }
  }
  const [paid] = attempts
  t.provider.webhooks = 'held'
  if (paid) await t.provider.settle(paid.paymentId, 'paid')
  const began = performance.now()
  while (performance.now() - began < FLOOD_MS) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const { path, paymentId } = random.pick(attempts)
        const id = random.pick([paymentId, random.pick(attempts).paymentId, 'tr_aaaaaaaaaa'])
        const { statusCode } = await t.visitor().raw('POST', path, `id=${id}`, { 'content-type': FORM })
        sent += 1
        if (statusCode !== 200 && statusCode !== 429) complain(broken, `a webhook was answered ${statusCode}`)
      }),
    )
    await t.runJobs()
    look()
    await delay(5)
  }
  const gaps = [...asked.values()].flatMap((times) =>
    times.slice(1).map((time, index) => time - (times[index] ?? 0)),
  )
  const least = Math.min(...gaps)
  // Looked at after each batch, so a gap may seem shorter by what a batch takes.
  if (least < WINDOW_MS - 2000)
    complain(broken, `the provider was asked about one attempt twice in ${Math.round(least)} ms`)
  const most = Math.max(0, ...[...asked.values()].map(({ length }) => length))
  if (most > 1 + Math.ceil((performance.now() - began) / WINDOW_MS))
    complain(broken, `the provider was asked ${most} times about one attempt`)
  const rows = await t.db.selectFrom('memberOrder').select(['status', 'publicId']).execute()
  for (const { status, publicId } of rows)
    if ((status === 'completed') !== (publicId === paid?.orderId))
      complain(broken, `order ${publicId} is ${status}`)
  return `${sent} calls for ${attempts.length} attempts in ${FLOOD_MS / 1000} s; at most ${most} questions about one of them, ${(least / 1000).toFixed(1)} s apart or more`
}

/** Webhooks that are forged, and webhooks without end (spec/abuse T42). */
export async function moneyWebhooks(task: Task): Promise<Outcome> {
  const broken: string[] = []
  const makers = await testApp({ rateLimits: true })
  try {
    const attempts = await makeAttempts(makers)
    await makers.runJobs()
    const figures = {
      'forged webhooks': await forgeAll(task, makers, attempts, broken),
      'webhooks without end': await flood(task, makers, attempts, broken),
    }
    for (const { invariant, subject } of await makers.alarms())
      complain(broken, `ledger_alarm: ${invariant} ${subject}`)
    return { broken, figures }
  } finally {
    await makers.close()
  }
}
