import { createHash, randomUUID } from 'node:crypto'
import type { Price } from '#server/catalogue/prices/price.ts'
import { refusalIn, writeMessage } from '#server/chat/messages/write-message.ts'
import { owedBy } from '#server/credits/owed-by.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { retrying } from '#server/kit/idempotency.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { applyPayment } from '#server/payments/attempts/apply-payment.ts'
import { placeOrder } from '#server/payments/orders/place-order.ts'
import { sendRefund } from '#server/payments/refunds/send-refund.ts'
import { withdraw } from '#server/payments/refunds/withdraw.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import { anActor } from '#test/money/live.ts'
import type { Actor } from '#test/money/real-life.ts'
import { type TestNode, twoNodes } from '#test/nodes.ts'

const ROUNDS_OF_RACES = 200
const MEMBERS_AT_ONCE = 4
/** More would have the member read the notice of what they spent (spec/abuse T54). */
const RACES_PER_MEMBER = 10
const CREDITS = 8
const MINOR = 800
const SPENDS = 5

// A provider with one payment per member, which may be refunded and charged back at once.
class RacingProvider {
  readonly payments = new Map<string, ProviderPayment>()

  change(id: string, work: (payment: ProviderPayment) => Partial<ProviderPayment>): ProviderPayment {
    const payment = this.payments.get(id)
    if (!payment) throw new Error(`no payment ${id}`)
    const changed = { ...payment, ...work(payment) }
    this.payments.set(id, changed)
    return changed
  }
  /** Does not look at chargebacks, as the real one. */
  createRefund: Ctx['paymentProvider']['createRefund'] = async ({ paymentId, amount, refundId }) => {
    const gone = (this.payments.get(paymentId)?.refunds ?? []).reduce((sum, one) => sum + one.amount.minor, 0)
    if (gone + amount.minor > MINOR) throw Object.assign(new Error('too much'), { kind: 'refused' })
    const refund = {
      id: `re_${idOf()}`,
      paymentId,
      amount,
      status: 'pending' as const,
      refundId,
      createdAt: new Date(),
    }
    this.change(paymentId, ({ refunds }) => ({ refunds: [...refunds, refund] }))
    return refund
  }
}
const idOf = () => randomUUID().replaceAll('-', '')

type Race = { nodes: Ctx[]; provider: RacingProvider; random: Seeded; liver: Actor }
type Running = Race & { attemptId: string; paymentId: string; publicId: string }

async function setUp(race: Race): Promise<Running> {
  const { nodes, provider, liver, random } = race
  const [ctx] = nodes
  if (!ctx) throw new Error('no node')
  const price: Price = {
    packageId: liver.packageId,
    publicId: '',
    style: 'p0',
    credits: CREDITS,
    country: 'NL',
    currency: 'EUR',
    listMinor: MINOR,
    amountMinor: MINOR,
    tax: { country: 'NL', evidence: [] },
    vatRate: 2100,
    vatMinor: 139,
  }
  const key = randomUUID()
  const { order, attempt } = await placeOrder(ctx, {
    member: liver.member,
    brand: FIRST_BRAND,
    key,
    hash: createHash('sha256').update(key).digest(),
    price,
    method: 'creditcard',
    providerMethod: 'creditcard',
    language: 'nl',
    network: '127.0.0.1',
    immediate: random.chance(0.8),
  })
  const paymentId = `tr_${idOf()}`
  provider.payments.set(paymentId, {
    id: paymentId,
    status: 'paid',
    mode: 'test',
    amount: { minor: MINOR, currency: 'EUR' },
    orderId: order.publicId,
    attemptId: attempt.id,
    isCancelable: false,
    createdAt: new Date(),
    paidAt: new Date(),
    refunds: [],
    chargebacks: [],
  })
  const running = { ...race, attemptId: attempt.id, paymentId, publicId: order.publicId }
  await hear(running, 0)
  return running
}

const nodeOf = ({ nodes }: Race, turn: number): Ctx => nodes[turn % nodes.length] as Ctx
const now = ({ provider, paymentId }: Running) => provider.payments.get(paymentId) as ProviderPayment
const hear = (race: Running, turn: number, payment = now(race)) =>
  applyPayment(nodeOf(race, turn), race.attemptId, payment)

/** Whether it was sent. */
async function spend(race: Running, turn: number): Promise<boolean> {
  const { member, conversationId } = race.liver
  try {
    const message = { conversationId, key: randomUUID(), body: 'hoi', price: 1 }
    await writeMessage(nodeOf(race, turn).db, member.id, message)
    return true
  } catch (error) {
    if (refusalIn(error) === 'chat.insufficient_credits') return false
    throw error
  }
}

async function goBack(race: Running, turn: number): Promise<void> {
  const ctx = nodeOf(race, turn)
  const call = {
    member: race.liver.member,
    params: { id: race.publicId },
    body: { confirm: true },
    language: 'nl',
  }
  try {
    await retrying(() =>
      ctx.db.transaction().execute((db) => withdraw({ ...call, ctx: { ...ctx, db } } as never)),
    )
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await sendAll(race, turn)
}
async function sendAll(race: Running, turn: number): Promise<void> {
  const ctx = nodeOf(race, turn)
  const held = await ctx.db
    .selectFrom('orderRefund')
    .select('id')
    .where('attemptId', '=', race.attemptId)
    .where('status', '=', 'held')
    .execute()
  for (const { id } of held) await sendRefund(ctx, id)
}

/** The bank takes it back; of some of them it gives it back at once. */
async function takeBack(race: Running, turn: number): Promise<void> {
  const { random, provider, paymentId } = race
  const minor = random.chance(0.7) ? MINOR : 1 + random.below(MINOR)
  const chargeback = {
    id: `chb_${idOf()}`,
    paymentId,
    amount: { minor, currency: 'EUR' as const },
    createdAt: new Date(),
  }
  const taken = provider.change(paymentId, ({ chargebacks }) => ({
    chargebacks: [...chargebacks, chargeback],
  }))
  const reversed = random.chance(0.4)
  if (reversed)
    provider.change(paymentId, ({ chargebacks }) => ({
      chargebacks: chargebacks.map((one) => ({ ...one, reversedAt: new Date() })),
    }))
  // Twice, and the old news after the new.
  await Promise.all([hear(race, turn), hear(race, turn + 1, taken), hear(race, turn)])
}
/** Somebody pays a part back in the provider's own pages. */
async function payBackByHand(race: Running, turn: number): Promise<void> {
  const { provider, paymentId, random } = race
  const gone = now(race).refunds.reduce((sum, { amount }) => sum + amount.minor, 0)
  if (gone >= MINOR) return
  const amount = { minor: 1 + random.below(MINOR - gone), currency: 'EUR' as const }
  provider.change(paymentId, ({ refunds }) => ({
    refunds: [
      ...refunds,
      { id: `re_${idOf()}`, paymentId, amount, status: 'refunded', createdAt: new Date() },
    ],
  }))
  await hear(race, turn)
}

/** What a member has, less what they owe. */
async function netOf({ nodes, liver }: Race): Promise<number> {
  const { db } = nodes[0] as Ctx
  const { id } = liver.member
  const { credits } = await db
    .selectFrom('member')
    .select('credits')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return credits - (await owedBy(db, id))
}

async function raceFor(one: Race): Promise<{ spent: number; wrong?: string }> {
  const before = await netOf(one)
  const running = await setUp(one)
  const { random, provider, paymentId, nodes } = running
  const acts: Promise<unknown>[] = [goBack(running, 0), takeBack(running, 1)]
  if (random.chance(0.5)) acts.push(payBackByHand(running, 0))
  const spends = Array.from({ length: SPENDS }, (_each, turn) => spend(running, turn))
  const [sent] = await Promise.all([Promise.all(spends), ...acts])
  await sendAll(running, 1)
  provider.change(paymentId, ({ refunds }) => ({
    refunds: refunds.map((refund) => ({ ...refund, status: 'refunded' as const })),
  }))
  await hear(running, 0)
  const spent = sent.filter(Boolean).length
  const taken = await takenOf((nodes[0] as Ctx).db, running.attemptId)
  const net = (await netOf(one)) - before
  const expected = CREDITS - spent - taken
  return {
    spent,
    ...(net === expected
      ? {}
      : { wrong: `${net} credits are left of ${CREDITS}, ${spent} spent and ${taken} taken` }),
  }
}

async function takenOf(db: Ctx['db'], attemptId: string): Promise<number> {
  const [refunds, chargebacks] = await Promise.all([
    db
      .selectFrom('orderRefund')
      .selectAll()
      .where('attemptId', '=', attemptId)
      .where('status', '<>', 'failed')
      .execute(),
    db
      .selectFrom('providerChargeback')
      .selectAll()
      .where('attemptId', '=', attemptId)
      .where('reversedAt', 'is', null)
      .execute(),
  ])
  return [...refunds, ...chargebacks].reduce((sum, { credits, owed }) => sum + credits + owed, 0)
}

// Spends, withdrawal, chargeback and refund by hand at the same moment (spec/abuse T44).
async function backAndForth({ rounds, random, at }: Task, t: TestApp, found: TestNode[], broken: string[]) {
  const provider = new RacingProvider()
  const nodes = found.map(({ runtime }) => ({
    ...runtime.ctx,
    paymentProvider: {
      ...runtime.ctx.paymentProvider,
      createRefund: provider.createRefund,
      payment: async (id: string) => provider.payments.get(id),
    },
  }))
  const count = rounds * ROUNDS_OF_RACES
  let spent = 0
  let livers: Actor[] = []
  for (let from = 0; from < count; from += MEMBERS_AT_ONCE) {
    at(`spend, withdraw, charge back, ${from}`)
    if (from % (MEMBERS_AT_ONCE * RACES_PER_MEMBER) === 0)
      livers = await Promise.all(Array.from({ length: MEMBERS_AT_ONCE }, () => anActor(t)))
    const races = await Promise.all(
      livers.slice(0, count - from).map((liver) => raceFor({ nodes, provider, random, liver })),
    )
    for (const one of races) {
      spent += one.spent
      if (one.wrong) complain(broken, one.wrong)
    }
    provider.payments.clear()
  }
  const { rows } = await t.runtime.connection.pool.query<{
    refunds: number
    chargebacks: number
    debts: number
  }>(`
    select (select count(*)::int from order_refund where status = 'refunded') as refunds,
           (select count(*)::int from provider_chargeback) as chargebacks,
           (select count(distinct member_id)::int from debt_entry) as debts`)
  const { refunds, chargebacks, debts } = rows[0] ?? {}
  return `${count} rounds, ${count * SPENDS} messages tried and ${spent} sent, ${refunds} refunds, ${chargebacks} chargebacks, ${debts} came to owe something`
}

/** The same on two nodes (spec/abuse T44). */
export async function moneyRaces(task: Task): Promise<Outcome> {
  const t = await testApp()
  const nodes = await twoNodes(t)
  const both = [nodes.here, nodes.there]
  const broken: string[] = []
  try {
    const figures = {
      'spend ∥ withdraw ∥ charge back': await backAndForth(task, t, both, broken),
    }
    for (const { invariant, subject } of await t.alarms())
      complain(broken, `ledger_alarm: ${invariant} ${subject}`)
    return { broken, figures }
  } finally {
    await nodes.close()
    await t.close()
  }
}
