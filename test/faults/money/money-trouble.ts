import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createOrder, withdraw } from '#contract/payments.ts'
import { reconcilePendingAttempts } from '#server/payments/attempts/reconcile-pending-attempts.ts'
import { sendDueRefunds } from '#server/payments/refunds/send-refund.ts'
import { aBuyer, packageOf, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'

const ORDERS_PER_ROUND = 4
const TROUBLES = [500, 502, 503, 429, 'timeout', 'reset'] as const
const SHARE = 0.5
const TRIES = 40
/** A broken provider is left alone for half a minute. */
const AFTERWARDS_MS = 31_000

type Counts = { requests: number; unavailable: number; troubles: number; webhooks: Record<string, number> }

/** Half of the time the next calls of this kind go wrong. */
function maybeFail(t: TestApp, random: Seeded, counts: Counts, of: RegExp): void {
  if (!random.chance(SHARE)) return
  const times = 1 + random.below(6)
  counts.troubles += times
  t.provider.failNext(times, random.pick(TROUBLES), of)
}

/** Orders with one key until it is answered, as clients do. */
async function orderInSpite(
  t: TestApp,
  random: Seeded,
  counts: Counts,
): Promise<{ orderId: string; me: Buyer }> {
  const me = await aBuyer(t)
  const [key, packageId] = [randomUUID(), await packageOf(me.client)]
  maybeFail(t, random, counts, /^POST \/payments$/)
  for (let tries = 0; tries < TRIES; tries++) {
    const body = { package_id: packageId, method: 'ideal' as const, immediate: true }
    const answer = await me.client.call(createOrder, { body }, { key })
    counts.requests += 1
    if (answer.status <= 201) return { orderId: answer.body.order.id, me }
    if (answer.status !== 503)
      throw new Error(`an order was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    counts.unavailable += 1
    await t.provider.pass(AFTERWARDS_MS)
  }
  throw new Error(`no order after ${TRIES} tries`)
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** What becomes of the webhook: it comes, comes often, comes before anybody asked, or never. */
async function payInSpite(t: TestApp, random: Seeded, counts: Counts, orderId: string): Promise<void> {
  const paymentId = await paymentIdOf(t, orderId)
  const way = random.pick(['once', 'often', 'late', 'never'] as const)
  counts.webhooks[way] = (counts.webhooks[way] ?? 0) + 1
  maybeFail(t, random, counts, /^GET \/payments\//)
  t.provider.webhooks = 'held'
  const due = t.runtime.localProvider?.state
  await t.provider.settle(paymentId, 'paid')
  const mine = due?.webhooks.filter((webhook) => webhook.paymentId === paymentId) ?? []
  if (!due) return
  if (way === 'never') due.webhooks = due.webhooks.filter((webhook) => !mine.includes(webhook))
  if (way === 'often')
    due.webhooks.push(...Array.from({ length: 20 }, () => mine.map((webhook) => ({ ...webhook }))).flat())
  if (way === 'late')
    due.webhooks = due.webhooks.map((webhook) => ({ ...webhook, at: webhook.at + 3 * AFTERWARDS_MS }))
  await t.provider.deliver()
  await jobs(t)
}

/** Those that failed because the provider was away come again later: here, at once. */
async function jobs(t: TestApp): Promise<void> {
  await t.runJobs().catch(() => {})
  await sql`update graphile_worker._private_jobs set run_at = now(), attempts = 0 where locked_at is null`.execute(
    t.db,
  )
}

/** The minutes that the reconciling job needs, and the provider's own. */
async function letTimePass(t: TestApp): Promise<void> {
  await t.provider.pass(AFTERWARDS_MS)
  await sql`update payment_attempt set next_sync_at = now() where next_sync_at is not null`.execute(t.db)
  await sql`update sync_request set requested_at = now() - interval '1 minute'`.execute(t.db)
  await t.provider.deliver()
  await reconcilePendingAttempts(t.ctx).catch(() => {})
  await sendDueRefunds(t.ctx).catch(() => {})
  await jobs(t)
}

const isOpen = async (t: TestApp, publicId: string): Promise<boolean> =>
  (await t.db
    .selectFrom('memberOrder')
    .select('status')
    .where('publicId', '=', publicId)
    .where('status', '<>', 'completed')
    .executeTakeFirst()) !== undefined

const unsettled = async (t: TestApp): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from member_order where status <> 'completed')
         + (select count(*) from order_refund where status in ('held', 'sent')) as n`.execute(t.db)
  return rows[0]?.n ?? 0
}

// Every payment and refund exists once; what was refused was given up for good.
async function audit(t: TestApp, broken: string[]): Promise<void> {
  const payments = t.provider.payments()
  const refunds = t.provider.refunds()
  const attempts = await t.db.selectFrom('paymentAttempt').select(['id', 'providerId', 'status']).execute()
  for (const { id, providerId, status } of attempts) {
    const theirs = payments.filter(({ metadata }) => (metadata as { attempt_id?: string }).attempt_id === id)
    if (theirs.length !== 1 || theirs[0]?.id !== providerId || theirs[0].status !== status)
      complain(
        broken,
        `attempt ${id} is ${status}, and has ${theirs.length} payments: ${theirs.map((one) => one.status).join()}`,
      )
  }
  if (payments.length !== attempts.length)
    complain(broken, `${attempts.length} attempts have ${payments.length} payments`)
  for (const { id, status, amount } of await t.db.selectFrom('orderRefund').selectAll().execute()) {
    const theirs = refunds.filter(
      ({ metadata }) => (metadata as { refund_id?: string } | null)?.refund_id === id,
    )
    if (status !== 'refunded' || theirs.length !== 1 || theirs[0]?.amount.value !== (amount / 100).toFixed(2))
      complain(broken, `refund ${id} of ${amount} is ${status}, and was made ${theirs.length} times`)
  }
  for (const { invariant, subject } of await t.alarms())
    complain(broken, `ledger_alarm: ${invariant} ${subject}`)
}

/** A provider and webhooks that come badly, late, never (spec/promises 3, spec/promises 4). */
export async function moneyTrouble({ rounds, random, at }: Task): Promise<Outcome> {
  const t = await testApp()
  const broken: string[] = []
  const counts: Counts = { requests: 0, unavailable: 0, troubles: 0, webhooks: {} }
  t.provider.webhooks = 'held'
  try {
    const orders = rounds * ORDERS_PER_ROUND
    for (let n = 0; n < orders; n++) {
      at(`order ${n} with trouble`)
      const { orderId, me } = await orderInSpite(t, random, counts)
      await payInSpite(t, random, counts, orderId)
      if (n % 2) continue
      for (let looks = 0; looks < 20 && (await isOpen(t, orderId)); looks++) await letTimePass(t)
      maybeFail(t, random, counts, /^POST \/payments\/.*refunds$/)
      const { status } = await me.client.call(withdraw, { params: { id: orderId }, body: { confirm: true } })
      if (status !== 201) complain(broken, `a withdrawal was answered ${status}`)
      await jobs(t)
    }
    at('time passes')
    let waits = 0
    for (; waits < 60 && (await unsettled(t)); waits++) await letTimePass(t)
    at('the audit')
    await audit(t, broken)
    const refunds = t.provider.refunds().length
    return {
      broken,
      figures: {
        'a provider in trouble': `${orders} orders and ${refunds} refunds amid ${counts.troubles} calls that went wrong (${TROUBLES.join(', ')}); ${counts.requests} tries with ${orders} keys, ${counts.unavailable} of them answered 503; webhooks: ${JSON.stringify(counts.webhooks)}; all settled ${waits} looks of the reconciling job after the last one`,
      },
    }
  } finally {
    await t.close()
  }
}
