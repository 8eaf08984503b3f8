import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { AppError } from '#server/kit/app-error.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { applyPayment } from './attempts/apply-payment.ts'
import { abandonOrder } from './orders/abandon-order.ts'

/** Histories of an order, each applied to the database and to the oracle. */
const HISTORIES = 400
const AT_ONCE = 6
const AMOUNT = 24_95
const CREDITS = 30

let t: TestApp
before(async () => {
  t = await testApp()
  Object.assign(t.ctx, { log: { ...t.ctx.log, error() {} } })
})
after(() => t.close())

type Status = ProviderPayment['status']
type Lie = 'mode' | 'order' | 'amount' | 'currency'
type Step =
  | { does: 'report'; attempt: number; status: Status; charged: 'no' | 'back' | 'reversed' }
  | { does: 'lie'; attempt: number; status: Status; lie: Lie }
  | { does: 'abandon' }
  | { does: 'erase' }
type History = { attempts: number; steps: Step[] }
type End = {
  status: string
  credits: number
  premium: boolean
  backs: string[]
  attempts: string[]
  discount: string | undefined
}

const statuses: Status[] = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired']
const anyAttempt = fc.nat({ max: 2 })
const report = fc.record({
  does: fc.constant('report' as const),
  attempt: anyAttempt,
  status: fc.constantFrom(...statuses, 'paid' as const),
  charged: fc.constantFrom('no' as const, 'no' as const, 'back' as const, 'reversed' as const),
})
const lie = fc.record({
  does: fc.constant('lie' as const),
  attempt: anyAttempt,
  status: fc.constantFrom(...statuses),
  lie: fc.constantFrom<Lie>('mode', 'order', 'amount', 'currency'),
})
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: report },
  { weight: 1, arbitrary: lie },
  { weight: 1, arbitrary: fc.constant({ does: 'abandon' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'erase' as const }) },
)
/** Repeats a report later: late, twice, out of order. */
const history: fc.Arbitrary<History> = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(anyStep, { minLength: 1, maxLength: 6 }),
    fc.array(fc.nat(), { maxLength: 4 }),
  )
  .map(([attempts, steps, again]) => ({
    attempts,
    steps: [...steps, ...again.flatMap((n) => steps[n % steps.length] ?? [])].map((one) =>
      'attempt' in one ? { ...one, attempt: one.attempt % attempts } : one,
    ),
  }))

const UNDECIDED = new Set(['created', 'open', 'pending'])
const ends: Record<string, string> = { failed: 'failed', canceled: 'cancelled', expired: 'cancelled' }

/** The oracle: an order by the rules (spec/payments 20), independent of the implementation. */
class Oracle {
  states: string[]
  paid = new Set<number>()
  backs: string[] = []
  granted: number | undefined
  abandoned = false
  erased = false
  review = false
  charged = false
  reversed = false
  wasOver = false

  constructor(attempts: number) {
    this.states = Array.from({ length: attempts }, () => 'created')
  }

  apply(step: Step): void {
    if (step.does === 'abandon') this.abandoned ||= this.granted === undefined && !this.review
    else if (step.does === 'erase') this.erased = true
    else if (step.does === 'lie') this.doubt(step.attempt)
    else if (step.status === 'paid') this.pay(step.attempt, step.charged)
    else this.move(step.attempt, step.status)
    const isOver = this.granted === undefined && !this.review && this.newest() !== undefined
    this.wasOver ||= this.abandoned || (isOver && !this.states.some((state) => UNDECIDED.has(state)))
  }

  doubt(attempt: number): void {
    if (!this.paid.has(attempt)) this.states[attempt] = 'review'
    this.review ||= this.granted === undefined && !this.abandoned
  }

  pay(attempt: number, charged: string): void {
    if (!this.paid.has(attempt)) this.payFirst(attempt)
    if (this.granted !== attempt) return
    this.charged ||= charged !== 'no'
    this.reversed ||= charged === 'reversed'
  }

  payFirst(attempt: number): void {
    this.paid.add(attempt)
    this.states[attempt] = 'paid'
    if (this.granted !== undefined) this.backs.push('duplicate')
    else if (this.erased || this.abandoned) {
      this.backs.push(this.erased ? 'erased' : 'cancelled')
      this.abandoned = true
      this.review = false
    } else {
      this.granted = attempt
      this.review = false
    }
  }

  move(attempt: number, status: Status): void {
    const is = this.states[attempt] ?? ''
    const isBack = is === 'pending' && status === 'open'
    if (['created', 'open', 'pending'].includes(is) && !isBack) this.states[attempt] = status
  }

  newest(): string | undefined {
    return ends[this.states.at(-1) ?? '']
  }

  unpaid(): string {
    if (this.abandoned) return 'cancelled'
    if (this.review) return 'review'
    return this.newest() ?? (this.states.at(-1) === 'created' ? 'created' : 'pending')
  }

  end(): End {
    const isGranted = this.granted !== undefined
    const isKept = isGranted && (!this.charged || this.reversed)
    return {
      status: isGranted ? 'completed' : this.unpaid(),
      credits: isKept ? CREDITS : 0,
      premium: isKept,
      backs: this.backs.toSorted(),
      attempts: this.states,
      discount: isGranted ? 'redeemed' : this.wasOver ? 'released' : 'reserved',
    }
  }
}

function oracle({ attempts, steps }: History): End {
  const known = new Oracle(attempts)
  for (const one of steps) known.apply(one)
  return known.end()
}

type Written = { memberId: number; orderId: number; publicId: string; attemptIds: string[] }

/** Members with one order each, with as many attempts as its history has. */
async function write(histories: readonly History[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with story as (select n, attempts from unnest(${histories.map(({ attempts }) => attempts)}::int[]) with ordinality s (attempts, n)),
    buyer as (
      insert into member (email, status, email_confirmed_at) select 'story-' || n || '@demo.test', 'active', now() from story returning id, email
    ), placed as (
      insert into member_order (member_id, idem_key, request_hash, package_id, style, credits, country, currency, list_amount,
        amount, tax_country, tax_evidence, vat_rate, vat_amount, method, language, terms_version)
      select b.id, gen_random_uuid(), '\\x00', (select min(id) from package), 'p1', ${CREDITS}, 'NL', 'EUR', ${AMOUNT}, ${AMOUNT},
        'NL', '[]', 2100, 433, 'ideal', 'nl', now() from buyer b returning id, public_id, member_id
    ), tried as (
      insert into payment_attempt (order_id, idem_key, request_hash, provider, method, provider_method, created_at)
      select p.id, gen_random_uuid(), '\\x00', 'local', 'ideal', 'ideal', now() - make_interval(mins => 10 - a.k)
      from placed p join buyer b on b.id = p.member_id join story s on b.email = 'story-' || s.n || '@demo.test'
      cross join lateral generate_series(1, s.attempts) a (k)
      returning id, order_id, created_at
    ), used as (
      insert into discount_use (code_id, member_id, order_id, once, first_purchase)
      select (select min(id) from discount_code), member_id, id, true, false from placed
    )
    select p.member_id, p.id as order_id, p.public_id, array_agg(a.id order by a.created_at)::text[] as attempt_ids
    from placed p join tried a on a.order_id = p.id group by 1, 2, 3 order by 1`.execute(t.db)
  return rows
}

/** Keeps one chargeback per payment: it is reported again, standing or reversed. */
const chargebacksOf = (id: string, charged: 'no' | 'back' | 'reversed') =>
  charged === 'no'
    ? []
    : [
        {
          id: `chb_${id.slice(3)}`,
          paymentId: id,
          amount: { minor: AMOUNT, currency: 'EUR' as const },
          createdAt: new Date(0),
          ...(charged === 'reversed' ? { reversedAt: new Date(1) } : {}),
        },
      ]

const wrongPayments: Record<Lie, Partial<ProviderPayment>> = {
  mode: { mode: 'live' },
  order: { orderId: randomUUID() },
  amount: { amount: { minor: 1, currency: 'EUR' } },
  currency: { amount: { minor: AMOUNT, currency: 'GBP' } },
}

async function apply(written: Written, one: Step): Promise<void> {
  if (one.does === 'abandon') {
    const member = { id: written.memberId }
    const refused = await t.db
      .transaction()
      .execute((db) =>
        abandonOrder({ ctx: { ...t.ctx, db }, member, params: { id: written.publicId } } as never),
      )
      .catch((error: unknown) => error)
    assert.ok(
      !(refused instanceof Error) ||
        (refused instanceof AppError && refused.code === 'payments.order_closed'),
    )
    return
  }
  if (one.does === 'erase') {
    await sql`update member set status = 'deleted', deleted_at = now(), erased_at = now() where id = ${written.memberId}`.execute(
      t.db,
    )
    return
  }
  const attemptId = written.attemptIds[one.attempt] ?? ''
  const id = `tr_${attemptId.replaceAll('-', '')}`
  await applyPayment(t.ctx, attemptId, {
    id,
    status: one.status,
    mode: 'test',
    amount: { minor: AMOUNT, currency: 'EUR' },
    orderId: written.publicId,
    attemptId,
    isCancelable: true,
    createdAt: new Date(),
    refunds: [],
    chargebacks: one.does === 'report' && one.status === 'paid' ? chargebacksOf(id, one.charged) : [],
    ...(one.does === 'lie' ? wrongPayments[one.lie] : {}),
  })
}

async function endOf({ memberId, orderId }: Written): Promise<End> {
  const { rows } = await sql<End>`
    select o.status, m.credits, m.paid_user as premium,
      (select coalesce(array_agg(r.reason order by r.reason), '{}') from order_refund r where r.order_id = o.id) as backs,
      (select array_agg(a.status order by a.created_at) from payment_attempt a where a.order_id = o.id) as attempts,
      (select u.state from discount_use u where u.order_id = o.id) as discount
    from member_order o join member m on m.id = o.member_id where o.id = ${orderId} and m.id = ${memberId}`.execute(
    t.db,
  )
  assert.ok(rows[0])
  return rows[0]
}

/** An order under review keeps its discount. */
const comparable = (end: End): End => (end.status === 'review' ? { ...end, discount: undefined } : end)

test('whatever the provider says, in whatever order and however often, an order ends where its facts put it', async () => {
  const histories = fc.sample(history, { numRuns: HISTORIES, seed: 20_261_120 })
  const stored = await write(histories)
  const queue = histories.entries()
  const work = async () => {
    for (const [n, story] of queue) {
      const written = stored[n]
      assert.ok(written)
      for (const one of story.steps) await apply(written, one)
      assert.deepEqual(comparable(await endOf(written)), comparable(oracle(story)), JSON.stringify(story))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  assert.deepEqual(await t.alarms(), [])
})
