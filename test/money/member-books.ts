import {
  creditsLeft,
  creditsOfPart,
  type ReplayEntry,
  withdrawalAmount,
} from '#server/payments/refunds/refund-amount.ts'
import type {
  Chargeback,
  Order,
  ProviderReport,
  Refund,
  ReportedChargeback,
  ReportedRefund,
} from './provider-reports.ts'

const PROGRESS: Record<string, number> = { created: 0, open: 1, pending: 2 }
export type PaidBack = 'refund' | 'recall' | 'unanswered'

const RANK = { pending: 0, refunded: 1, failed: 2 } as const

/**
 * A second version of the rules for a member's books (spec/payments 20, spec/payments 31), without
 * a database. Tests compare the product with it, and run it where a database would take days.
 * Shares of credits, the rest of an order and the value of a withdrawal come from the product's own
 * functions.
 */
export class MemberBooks {
  balance = 0
  debt = 0
  readonly entries: ReplayEntry[] = []
  readonly orders: Order[] = []

  #move(kind: string, amount: number, idemKey: string): void {
    this.balance += amount
    if (this.balance < 0) throw new Error(`${kind} ${idemKey}: ${this.balance} credits`)
    this.entries.push({ seq: this.entries.length + 1, kind, amount, idemKey })
  }

  give(amount: number, kind = 'grant'): void {
    this.#move(kind, amount, `${kind}:${this.entries.length}`)
  }
  /** Returns whether the credits were enough. */
  spend(cost: number, message: string): boolean {
    if (cost > this.balance) return false
    this.#move('message', -cost, `message:${message}`)
    return true
  }
  /** Gives back a message that could not be delivered, was written to a fraud or not answered. */
  refundMessage(message: string, kind: PaidBack): void {
    const paid = this.entries.find(({ idemKey }) => idemKey === `message:${message}`)
    if (paid) this.#move(kind, -paid.amount, `${kind}:${message}`)
  }

  order(fields: Pick<Order, 'id' | 'credits' | 'minor' | 'consented'>): Order {
    const made: Order = {
      ...fields,
      completed: false,
      givenUp: false,
      inReview: false,
      attempts: [],
      refunds: [],
      reported: new Map(),
      chargebacks: new Map(),
    }
    this.orders.push(made)
    return made
  }

  /** applyPayment */
  applyReport(order: Order, attempt: number, report: ProviderReport): void {
    const row = order.attempts[attempt]
    if (!row) throw new Error('no such attempt')
    if (!report.right) {
      if (row.status !== 'paid') row.status = 'review'
      if (!order.completed && !order.givenUp) order.inReview = true
      return
    }
    const was = row.status
    row.status = nextStatus(was, report.status)
    if (row.status === 'paid' && was !== 'paid') this.#paid(order, attempt)
    if (row.status !== 'paid') return
    this.#hearRefunds(order, attempt, report.refunds)
    this.#hearChargebacks(order, attempt, report.chargebacks)
  }

  #paid(order: Order, attempt: number): void {
    if (order.completed || order.givenUp) {
      order.refunds.push({
        id: `auto-${order.id}-${attempt}`,
        attempt,
        reason: 'automatic',
        minor: order.minor,
        share: 0,
        status: 'held',
        at: 0,
        credits: 0,
        owed: 0,
        requested: false,
      })
      return
    }
    order.completed = true
    order.paidBy = attempt
    this.#move('purchase', order.credits, `order:${order.id}:grant`)
    const collected = Math.min(this.debt, this.balance)
    if (!collected) return
    this.#move('debt', -collected, `order:${order.id}:debt`)
    this.debt -= collected
  }

  /** applyRefunds */
  #hearRefunds(order: Order, attempt: number, refunds: readonly ReportedRefund[]): void {
    let changed = false
    for (const refund of refunds.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)))
      changed = this.hearRefund(order, attempt, refund) || changed
    if (changed) this.settle(order)
  }

  hearRefund(order: Order, attempt: number, refund: ReportedRefund): boolean {
    const known = order.reported.get(refund.id)
    const isNews = !known || RANK[refund.status] > RANK[known.status]
    if (!isNews && known.row) return false
    const row = known?.row ?? this.#refundOf(order, attempt, refund)
    if (!isNews && !row) return false
    order.reported.set(refund.id, { status: refund.status, row, attempt, minor: refund.minor })
    if (row) this.#follow(order, row, refund)
    return row !== undefined
  }

  #refundOf(order: Order, attempt: number, refund: ReportedRefund): Refund | undefined {
    const ours = order.refunds.find(
      ({ id, attempt: of, providerId }) =>
        id === refund.ours && of === attempt && (!providerId || providerId === refund.id),
    )
    if (ours) return ours
    // A member of staff already refunded it at the provider.
    const sooner = order.refunds.find(
      ({ reason, attempt: of, minor, requested, providerId }) =>
        reason === 'automatic' &&
        of === attempt &&
        minor === refund.minor &&
        !requested &&
        (!providerId || providerId === refund.id),
    )
    if (sooner) return sooner
    if (order.paidBy !== attempt || refund.status === 'failed') return undefined
    const made: Refund = {
      id: `back-office-${refund.id}`,
      attempt,
      reason: 'back_office',
      minor: refund.minor,
      share: creditsOfPart({ amount: order.minor, credits: order.credits }, refund.minor),
      status: 'sent',
      providerId: refund.id,
      at: refund.at,
      credits: 0,
      owed: 0,
      requested: false,
    }
    order.refunds.push(made)
    return made
  }

  #follow(order: Order, row: Refund, refund: ReportedRefund): void {
    if (refund.status === 'failed') return this.failRefund(order, row, refund.id)
    const status = refund.status === 'refunded' ? 'refunded' : 'sent'
    if (row.status === 'refunded' || (row.status === 'sent' && status === 'sent' && row.providerId)) return
    if (row.status === 'failed') Object.assign(row, { credits: 0, owed: 0 })
    Object.assign(row, { status, providerId: refund.id })
  }

  failRefund(_order: Order, row: Refund, providerId?: string): void {
    if (row.status === 'failed') return
    Object.assign(row, { status: 'failed', providerId })
    this.#giveBack('refund_release', `refund:${row.id}`, row)
  }

  /** applyChargebacks */
  #hearChargebacks(order: Order, attempt: number, chargebacks: readonly ReportedChargeback[]): void {
    let changed = false
    for (const { id, minor, at, reversed } of chargebacks) {
      const known = order.chargebacks.get(id)
      const row: Chargeback = known ?? { id, attempt, minor, at, reversed: false, credits: 0, owed: 0 }
      order.chargebacks.set(id, row)
      if (!known) changed = true
      if (!reversed || row.reversed) continue
      row.reversed = true
      this.#giveBack('chargeback_reversal', `chargeback:${id}`, row)
      changed = true
    }
    if (changed && order.paidBy === attempt) this.settle(order)
  }

  /** returnCredits: credits pay off the part of the debt that is already paid. */
  #giveBack(kind: string, fact: string, { credits, owed }: { credits: number; owed: number }): void {
    const forgiven = Math.min(owed, this.debt)
    this.debt -= forgiven
    const amount = credits + owed - forgiven
    if (amount) this.#move(kind, amount, `${fact}:back`)
  }

  /** settleBack */
  settle(order: Order): void {
    if (!order.completed) return
    const backs = this.backsOf(order)
    let rest = order.credits - backs.reduce((sum, { row }) => sum + row.credits + row.owed, 0)
    for (const { row, share, kind, fact } of backs) {
      const more = Math.min(share - row.credits - row.owed, rest)
      if (more <= 0) continue
      rest -= more
      const taken = Math.min(this.balance, more)
      if (taken) this.#move(kind, -taken, fact)
      this.debt += more - taken
      row.credits += taken
      row.owed += more - taken
    }
  }

  /** Everything that took granted money back, refunds before chargebacks. */
  backsOf(order: Order) {
    const byTime = (one: { at: number; id: string }, other: { at: number; id: string }) =>
      one.at - other.at || (one.id < other.id ? -1 : 1)
    const price = { amount: order.minor, credits: order.credits }
    return [
      ...order.refunds
        .filter(({ reason, status }) => reason !== 'automatic' && status !== 'failed')
        .toSorted(byTime)
        .map((row) => ({
          row,
          share: row.share,
          minor: row.minor,
          kind: 'purchase_refund',
          fact: `refund:${row.id}`,
        })),
      ...[...order.chargebacks.values()]
        .filter(({ attempt, reversed }) => attempt === order.paidBy && !reversed)
        .toSorted(byTime)
        .map((row) => ({
          row,
          share: creditsOfPart(price, row.minor),
          minor: row.minor,
          kind: 'chargeback',
          fact: `chargeback:${row.id}`,
        })),
    ]
  }

  /** Returns whether the order could be abandoned. */
  abandon(order: Order): boolean {
    if (order.completed || order.inReview) return false
    order.givenUp = true
    return true
  }

  /** Withdraws; returns undefined if that is refused. */
  withdraw(order: Order, id: string, at: number): Refund | undefined {
    const stands = order.refunds.some(({ reason, status }) => reason === 'withdrawal' && status !== 'failed')
    if (!order.completed || order.paidBy === undefined || stands) return undefined
    const back = this.backsOf(order).reduce((sum, { minor }) => sum + minor, 0)
    const unused = this.left(order)
    const { minor: amount, credits, consented } = order
    const minor = withdrawalAmount({ amount, credits, consented, unused, refunded: Math.min(back, amount) })
    if (!minor) return undefined
    const row: Refund = {
      id,
      attempt: order.paidBy,
      reason: 'withdrawal',
      minor,
      share: unused,
      status: 'held',
      at,
      credits: 0,
      owed: 0,
      requested: false,
    }
    order.refunds.push(row)
    this.settle(order)
    return row
  }

  left(order: Order): number {
    const orderOf = new Map<string, number>(
      this.orders.flatMap(({ id, refunds, chargebacks }) => [
        ...refunds.map((refund) => [`refund:${refund.id}`, id] as const),
        ...[...chargebacks.keys()].map((chargeback) => [`chargeback:${chargeback}`, id] as const),
      ]),
    )
    return creditsLeft(this.entries, (fact) => orderOf.get(fact)).orders.get(order.id) ?? 0
  }

  /** Whether enough of the payment is left for this refund. */
  isThere(order: Order, refund: Refund): boolean {
    const others = order.refunds.filter(
      (one) => one !== refund && one.attempt === refund.attempt && one.status !== 'failed',
    )
    const unlinked = [...order.reported.values()].filter(
      ({ row, attempt, status }) => !row && attempt === refund.attempt && status !== 'failed',
    )
    const taken = [...order.chargebacks.values()].filter(
      ({ attempt, reversed }) => attempt === refund.attempt && !reversed,
    )
    const gone = [...others, ...unlinked, ...taken].reduce((sum, { minor }) => sum + minor, 0)
    return gone + refund.minor <= order.minor
  }
}

function nextStatus(is: Order['attempts'][number]['status'], report: ProviderReport['status']) {
  if (report === 'paid' || is === 'paid') return 'paid'
  const [before, after] = [PROGRESS[is], PROGRESS[report]]
  if (before === undefined) return is
  return after === undefined || after > before ? report : is
}
