import { MemberBooks, type PaidBack } from './member-books.ts'
import type { Order, ProviderReport, Refund, ReportedRefund } from './provider-reports.ts'
import { type SimulatedPayment, SimulatedProvider } from './simulated-provider.ts'

export type Chance = {
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** An event in the life of a member's money; numbers are places in the model. */
export type Act =
  | { do: 'give'; amount: number }
  | { do: 'spend'; cost: number; message: string; works: boolean }
  | { do: 'refund message'; message: string; kind: PaidBack }
  | { do: 'order'; order: Order; payment: SimulatedPayment }
  | { do: 'pay again'; order: Order; payment: SimulatedPayment }
  | { do: 'hear'; order: Order; attempt: number; payment: SimulatedPayment; report: ProviderReport }
  | { do: 'withdraw'; order: Order; refund: Refund | undefined }
  | {
      do: 'send'
      order: Order
      refund: Refund
      payment: SimulatedPayment
      requested?: ReportedRefund | 'refused'
    }
  | { do: 'give up'; order: Order; works: boolean }

export type Weights = Partial<Record<Act['do'] | 'happen', number>>

/** A random life: each step applies an act to the model and returns it for the product. */
export class MemberLife {
  readonly books = new MemberBooks()
  readonly provider: SimulatedProvider
  readonly #random: Chance
  readonly #wheel: (Act['do'] | 'happen')[]
  readonly #payments = new Map<Order, SimulatedPayment[]>()
  readonly #messages: string[] = []
  readonly #given: { credits: number } = { credits: 0 }
  #counted = 0

  constructor(random: Chance, weights: Weights, name: string) {
    this.#random = random
    this.provider = new SimulatedProvider(name)
    this.#wheel = Object.entries(weights).flatMap(([what, weight]) =>
      Array.from({ length: weight }, () => what as Act['do'] | 'happen'),
    )
  }

  /** The first act of a life with a single order. */
  beginWithOrder(): Act {
    return this.#order()
  }

  /** Returns the next act, or undefined if the drawn act is impossible. */
  step(): Act | undefined {
    const what = this.#random.pick(this.#wheel)
    if (what === 'happen') {
      this.provider.happen(this.#random)
      return undefined
    }
    if (what === 'give') return this.#give()
    if (what === 'spend') return this.#spend()
    if (what === 'refund message') return this.#refundMessage()
    if (what === 'order') return this.#order()
    const { orders } = this.books
    if (!orders.length) return undefined
    const order = this.#random.pick(orders)
    if (what === 'pay again') return this.#payAgain(order)
    if (what === 'hear') return this.#hearAnything(order)
    if (what === 'withdraw') return this.#withdraw(order)
    if (what === 'give up') return { do: 'give up', order, works: this.books.abandon(order) }
    const held = order.refunds.filter(({ status }) => status === 'held')
    return held.length ? this.send(order, this.#random.pick(held)) : undefined
  }

  #give(): Act {
    const amount = 1 + this.#random.below(20)
    this.books.give(amount)
    this.#given.credits += amount
    return { do: 'give', amount }
  }
  #spend(): Act {
    const cost = 1 + this.#random.below(4)
    const message = String((this.#counted += 1))
    const works = this.books.spend(cost, message)
    if (works) {
      this.#messages.push(message)
      this.#given.credits -= cost
    }
    return { do: 'spend', cost, message, works }
  }
  #refundMessage(): Act | undefined {
    const message = this.#messages.pop()
    if (!message) return undefined
    const before = this.books.balance
    const kind = this.#random.pick(['refund', 'recall', 'unanswered'] as const)
    this.books.refundMessage(message, kind)
    this.#given.credits += this.books.balance - before
    return { do: 'refund message', message, kind }
  }
  #order(): Act {
    const id = this.books.orders.length + 1
    const minor = 100 + this.#random.below(400)
    const credits = 1 + this.#random.below(60)
    const order = this.books.order({ id, credits, minor, consented: this.#random.chance(0.7) })
    return { do: 'order', order, payment: this.#attempt(order) }
  }
  #attempt(order: Order): SimulatedPayment {
    const payment = this.provider.pay(order.minor, this.#random.chance(0.95))
    order.attempts.push({ status: 'created' })
    this.#payments.set(order, [...(this.#payments.get(order) ?? []), payment])
    return payment
  }
  #payAgain(order: Order): Act | undefined {
    if (order.completed || order.givenUp || order.inReview || order.attempts.length > 2) return undefined
    return { do: 'pay again', order, payment: this.#attempt(order) }
  }
  #hearAnything(order: Order): Act | undefined {
    const attempt = this.#random.below(order.attempts.length)
    const payment = this.#payments.get(order)?.[attempt]
    if (!payment) return undefined
    // Usually the newest answer, sometimes an older one.
    const report = this.#random.chance(0.6) ? payment.now : this.#random.pick(payment.past)
    return this.#hear(order, attempt, payment, report)
  }
  #hear(order: Order, attempt: number, payment: SimulatedPayment, report: ProviderReport): Act {
    this.books.applyReport(order, attempt, report)
    return { do: 'hear', order, attempt, payment, report }
  }
  #withdraw(order: Order): Act {
    const id = `own-${order.id}-${(this.#counted += 1)}`
    return { do: 'withdraw', order, refund: this.books.withdraw(order, id, this.provider.tick()) }
  }

  /** sendRefund: asks the provider if enough of the payment is left, else gives the refund up. */
  send(order: Order, refund: Refund): Act {
    const payment = this.#payments.get(order)?.[refund.attempt]
    if (!payment) throw new Error('a refund of no payment')
    if (!this.books.isThere(order, refund)) {
      this.#drop(order, refund)
      return { do: 'send', order, refund, payment }
    }
    refund.requested = true
    const made = this.provider.refund(payment, refund.minor, refund.id)
    if (made) {
      if (this.books.hearRefund(order, refund.attempt, made)) this.books.settle(order)
      return { do: 'send', order, refund, payment, requested: made }
    }
    this.books.applyReport(order, refund.attempt, payment.now)
    if (refund.status === 'held') this.#drop(order, refund)
    return { do: 'send', order, refund, payment, requested: 'refused' }
  }
  #drop(order: Order, refund: Refund): void {
    this.books.failRefund(order, refund)
    this.books.settle(order)
  }

  /** The reconciling job's last work: reads every payment's last answer, settles all refunds. */
  *ending(): Generator<Act> {
    yield* this.#hearAll()
    for (const order of this.books.orders)
      for (const refund of order.refunds) if (refund.status === 'held') yield this.send(order, refund)
    for (const payment of this.provider.payments)
      for (const refund of payment.now.refunds)
        if (refund.status === 'pending') this.provider.settle(payment, refund, true)
    yield* this.#hearAll()
  }
  *#hearAll(): Generator<Act> {
    for (const [order, payments] of this.#payments)
      for (const [attempt, payment] of payments.entries())
        yield this.#hear(order, attempt, payment, payment.now)
  }

  /** After the ending: sentences about differences between the books and the provider. */
  differences(): string[] {
    const { books } = this
    const found: string[] = []
    let credits = this.#given.credits
    for (const [order, payments] of this.#payments) {
      const paid = payments.filter(({ now, right }) => now.status === 'paid' && right)
      if (order.completed !== (paid.length > 0 && !order.givenUp))
        found.push(
          `order ${order.id} is ${order.completed ? '' : 'not '}completed, with ${paid.length} payments`,
        )
      for (const [attempt, payment] of payments.entries())
        found.push(...differenceOf(order, attempt, payment))
      const taken = books.backsOf(order).reduce((sum, { row }) => sum + row.credits + row.owed, 0)
      if (order.completed) credits += order.credits - taken
    }
    if (books.balance - books.debt !== credits)
      found.push(`${books.balance} credits and ${books.debt} owed make not ${credits}`)
    return found
  }
}

function differenceOf(order: Order, attempt: number, { now, right, id }: SimulatedPayment): string[] {
  if (!right) return []
  const found: string[] = []
  const isPaid = now.status === 'paid'
  if (isPaid !== (order.attempts[attempt]?.status === 'paid')) found.push(`payment ${id} is ${now.status}`)
  const automatic = order.refunds.some((one) => one.reason === 'automatic' && one.attempt === attempt)
  if (isPaid && automatic === (order.paidBy === attempt))
    found.push(`payment ${id} is granted and goes back, or neither`)
  for (const refund of now.refunds)
    if (order.reported.get(refund.id)?.status !== refund.status)
      found.push(`refund ${refund.id} is ${refund.status}`)
  for (const chargeback of now.chargebacks)
    if (order.chargebacks.get(chargeback.id)?.reversed !== chargeback.reversed)
      found.push(`chargeback ${chargeback.id} is ${chargeback.reversed ? 'reversed' : 'standing'}`)
  return found
}
