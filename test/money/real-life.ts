import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Price } from '#server/catalogue/prices/price.ts'
import { refusalIn, writeMessage } from '#server/chat/messages/write-message.ts'
import { grantCredits } from '#server/credits/credits.ts'
import { owedBy } from '#server/credits/owed-by.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import type { ProviderPayment, ProviderRefund } from '#server/kit/ports/payment-provider.ts'
import { applyPayment } from '#server/payments/attempts/apply-payment.ts'
import { insertAttempt } from '#server/payments/attempts/attempts.ts'
import { abandonOrder } from '#server/payments/orders/abandon-order.ts'
import { lockBuyer, lockOrder } from '#server/payments/orders/order-rows.ts'
import { placeOrder } from '#server/payments/orders/place-order.ts'
import { updateOrder } from '#server/payments/orders/settle-order.ts'
import { sendRefund } from '#server/payments/refunds/send-refund.ts'
import { withdraw } from '#server/payments/refunds/withdraw.ts'
import type { MemberBooks } from './member-books.ts'
import type { Act } from './member-life.ts'
import type { Order, ProviderReport, ReportedRefund } from './provider-reports.ts'
import type { SimulatedPayment } from './simulated-provider.ts'

/** So early that a whole life fits between this moment and now. */
const BEGAN = Date.now() - 3_600_000
const CHOICE = { method: 'creditcard', providerMethod: 'creditcard', bank: undefined } as const
const CURRENCY = 'EUR'

export type Actor = { member: Member; conversationId: string; packageId: number }
type Placed = { id: number; publicId: string; attempts: string[] }

/** Applies the acts of a MemberLife to the product, on nodes in turn, with its provider. */
export class RealLife {
  readonly #nodes: Ctx[]
  readonly #liver: Actor
  readonly #orders = new Map<Order, Placed>()
  /** The row of each refund in the model; and the key and price of each message. */
  readonly #refunds = new Map<string, string>()
  readonly #messages = new Map<string, { key: string; cost: number }>()
  #turn = 0
  #asked: ((refundId: string) => ProviderRefund) | undefined
  #shown: ProviderPayment | undefined

  constructor(nodes: readonly Ctx[], liver: Actor) {
    this.#liver = liver
    const refuse = () => Promise.reject(new Error('nobody asked for that'))
    const paymentProvider: Ctx['paymentProvider'] = {
      name: 'local',
      mode: 'test',
      methods: refuse,
      createPayment: refuse,
      cancelPayment: refuse,
      payments: refuse,
      refunds: refuse,
      chargebacks: refuse,
      createCustomer: refuse,
      createMandate: refuse,
      revokeMandate: refuse,
      payment: async () => this.#shown,
      createRefund: async ({ refundId }) => {
        if (!this.#asked) throw new Error('a refund was asked for that is not there')
        return this.#asked(refundId)
      },
    }
    this.#nodes = nodes.map((ctx) => ({ ...ctx, paymentProvider }))
  }

  get #ctx(): Ctx {
    const ctx = this.#nodes[(this.#turn += 1) % this.#nodes.length]
    if (!ctx) throw new Error('no node')
    return ctx
  }
  #placed(order: Order): Placed {
    const placed = this.#orders.get(order)
    if (!placed) throw new Error('an order that was not placed')
    return placed
  }

  async act(act: Act): Promise<void> {
    const { id: memberId } = this.#liver.member
    if (act.do === 'give') {
      const idemKey = `grant:${randomUUID()}`
      await grantCredits(this.#ctx.db, {
        memberId,
        amount: act.amount,
        kind: 'grant',
        idemKey,
        from: 'sys_bonus',
      })
    } else if (act.do === 'spend') await this.#spend(act)
    else if (act.do === 'refund message') await this.#refundMessage(act)
    else if (act.do === 'order') await this.#order(act)
    else if (act.do === 'pay again') await this.#payAgain(act)
    else if (act.do === 'hear') {
      const { attempts, publicId } = this.#placed(act.order)
      const attemptId = attempts[act.attempt] ?? ''
      await applyPayment(this.#ctx, attemptId, this.#paymentOf(act, { attemptId, publicId }))
    } else if (act.do === 'withdraw') await this.#withdraw(act)
    else if (act.do === 'send') await this.#send(act)
    else await this.#giveUp(act)
  }

  async #spend({ cost, message, works }: Extract<Act, { do: 'spend' }>): Promise<void> {
    const { member, conversationId } = this.#liver
    const key = randomUUID()
    this.#messages.set(message, { key, cost })
    const refused = await writeMessage(this.#ctx.db, member.id, {
      conversationId,
      key,
      body: 'hoi',
      price: cost,
    }).then(
      () => undefined,
      (error: unknown) => refusalIn(error) ?? String(error),
    )
    if (works === (refused !== undefined))
      throw new Error(`a message of ${cost} credits: ${refused ?? 'sent'}`)
  }
  async #refundMessage({ message, kind }: Extract<Act, { do: 'refund message' }>): Promise<void> {
    const { key, cost } = this.#messages.get(message) ?? { key: '', cost: 0 }
    const { id: memberId } = this.#liver.member
    await this.#ctx.db.transaction().execute(async (trx) => {
      const idemKey = `${kind}:${key}`
      await grantCredits(trx, { memberId, amount: cost, kind, idemKey, from: 'sys_refund' })
      await sql`update message set refunded_at = now() where client_message_id = ${key}`.execute(trx)
    })
  }

  async #order({ order }: Extract<Act, { do: 'order' }>): Promise<void> {
    const { member, packageId } = this.#liver
    const price: Price = {
      packageId,
      publicId: '',
      style: 'p0',
      credits: order.credits,
      country: 'NL',
      currency: CURRENCY,
      listMinor: order.minor,
      amountMinor: order.minor,
      tax: { country: 'NL', evidence: [] },
      vatRate: 2100,
      vatMinor: Math.floor(order.minor / 6),
    }
    const key = randomUUID()
    const placed = await placeOrder(this.#ctx, {
      member,
      brand: FIRST_BRAND,
      key,
      hash: hashOf(key),
      price,
      language: 'nl',
      network: '127.0.0.1',
      immediate: order.consented,
      ...CHOICE,
    })
    const { id, publicId } = placed.order
    this.#orders.set(order, { id, publicId, attempts: [placed.attempt.id] })
  }
  /** The permitted part of payOrder; the model decides whether it is permitted. */
  async #payAgain({ order }: Extract<Act, { do: 'pay again' }>): Promise<void> {
    const { id, attempts } = this.#placed(order)
    const ctx = this.#ctx
    const key = randomUUID()
    await ctx.db.transaction().execute(async (trx) => {
      await lockBuyer(trx, this.#liver.member.id)
      await lockOrder(trx, id)
      const more = { key, hash: hashOf(key), ...CHOICE, network: '127.0.0.1' }
      attempts.push((await insertAttempt(ctx, trx, { orderId: id, ...more })).id)
      await updateOrder(trx, id, { status: 'created', reason: null })
    })
  }

  #refundOf({ id, minor, status, at, ours }: ReportedRefund, paymentId: string): ProviderRefund {
    const refundId = ours && this.#refunds.get(ours)
    return {
      id,
      paymentId,
      amount: { minor, currency: CURRENCY },
      status,
      createdAt: new Date(BEGAN + at),
      ...(refundId ? { refundId } : {}),
    }
  }
  #paymentOf(
    { payment, report }: { payment: SimulatedPayment; report: ProviderReport },
    { attemptId, publicId }: { attemptId: string; publicId: string },
  ): ProviderPayment {
    const amount = { minor: payment.minor + (payment.right ? 0 : 1), currency: CURRENCY } as const
    return {
      id: payment.id,
      status: report.status,
      mode: 'test',
      amount,
      orderId: publicId,
      attemptId,
      isCancelable: false,
      createdAt: new Date(BEGAN),
      ...(report.status === 'paid' ? { paidAt: new Date() } : {}),
      refunds: report.refunds.map((refund) => this.#refundOf(refund, payment.id)),
      chargebacks: report.chargebacks.map(({ id, minor, at, reversed }) => ({
        id,
        paymentId: payment.id,
        amount: { minor, currency: CURRENCY },
        createdAt: new Date(BEGAN + at),
        ...(reversed ? { reversedAt: new Date() } : {}),
      })),
    }
  }

  async #withdraw({ order, refund }: Extract<Act, { do: 'withdraw' }>): Promise<void> {
    const { id, publicId } = this.#placed(order)
    const works = await this.#asks(withdraw, publicId, { confirm: true })
    if (works !== (refund !== undefined)) throw new Error(`withdrawing was ${works ? '' : 'not '}possible`)
    if (!refund) return
    const { rows } = await sql<{ id: string; amount: number }>`
      update order_refund set created_at = ${new Date(BEGAN + refund.at)}
      where id = (select id from order_refund where order_id = ${id} and reason = 'withdrawal' and status = 'held'
                  order by created_at desc limit 1) returning id, amount`.execute(this.#ctx.db)
    const [row] = rows
    if (row?.amount !== refund.minor) throw new Error(`withdrawing pays ${row?.amount}, not ${refund.minor}`)
    this.#refunds.set(refund.id, row.id)
  }

  async #send({ order, refund, payment, requested }: Extract<Act, { do: 'send' }>): Promise<void> {
    const { publicId, attempts } = this.#placed(order)
    const automatic = await this.#ctx.db
      .selectFrom('orderRefund')
      .select('id')
      .where('attemptId', '=', attempts[refund.attempt] ?? '')
      .where('reason', 'in', ['duplicate', 'cancelled'])
      .executeTakeFirst()
    const rowId = this.#refunds.get(refund.id) ?? automatic?.id ?? ''
    this.#refunds.set(refund.id, rowId)
    const attemptId = attempts[refund.attempt] ?? ''
    this.#shown = this.#paymentOf({ payment, report: payment.now }, { attemptId, publicId })
    this.#asked =
      requested &&
      (() => {
        if (requested === 'refused') throw Object.assign(new Error('refused'), { kind: 'refused' })
        return this.#refundOf(requested, payment.id)
      })
    await sendRefund(this.#ctx, rowId)
    this.#asked = undefined
  }

  async #giveUp({ order, works: expected }: Extract<Act, { do: 'give up' }>): Promise<void> {
    const works = await this.#asks(abandonOrder, this.#placed(order).publicId, {})
    if (works !== expected) throw new Error(`giving up was ${works ? '' : 'not '}possible`)
  }

  /** Runs a call of this member in a transaction. Returns whether it was accepted. */
  async #asks(handler: (call: never) => Promise<unknown>, id: string, body: object): Promise<boolean> {
    const ctx = this.#ctx
    const { member } = this.#liver
    try {
      await ctx.db
        .transaction()
        .execute((db) =>
          handler({ ctx: { ...ctx, db }, member, params: { id }, body, language: 'nl' } as never),
        )
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  /** Returns sentences about differences between the database and the model. */
  async differences(books: MemberBooks): Promise<string[]> {
    const { db } = this.#ctx
    const { id } = this.#liver.member
    const found: string[] = []
    const compare = (what: string, ours: unknown, theirs: unknown) => {
      if (ours !== theirs)
        found.push(`${what}: ${String(ours)} in the database, ${String(theirs)} in the model`)
    }
    const member = await db
      .selectFrom('member')
      .select('credits')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    compare('credits', member.credits, books.balance)
    compare('owed', await owedBy(db, id), books.debt)
    for (const [order, { id: orderId, attempts }] of this.#orders) {
      const row = await db
        .selectFrom('memberOrder')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      compare('completed', row.status === 'completed', order.completed)
      compare('paid by', row.paidBy, order.paidBy === undefined ? null : attempts[order.paidBy])
      const refunds = await db.selectFrom('orderRefund').selectAll().where('orderId', '=', orderId).execute()
      const textOf = (list: readonly { status: string; amount: number; credits: number; owed: number }[]) =>
        list
          .map(({ status, amount, credits, owed }) => `${status} ${amount} ${credits}+${owed}`)
          .sort()
          .join(', ')
      compare('refunds', textOf(refunds), textOf(order.refunds.map((one) => ({ ...one, amount: one.minor }))))
      const chargebacks = await db
        .selectFrom('providerChargeback')
        .selectAll()
        .where('attemptId', 'in', attempts)
        .execute()
      compare(
        'chargebacks',
        textOf(chargebacks.map((one) => ({ ...one, status: one.reversedAt ? 'reversed' : 'standing' }))),
        textOf(
          [...order.chargebacks.values()].map((one) => ({
            status: one.reversed ? 'reversed' : 'standing',
            amount: one.minor,
            credits: one.credits,
            owed: one.owed,
          })),
        ),
      )
    }
    return found
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
