import type { ProviderReport, ReportedChargeback, ReportedRefund } from './provider-reports.ts'

export type SimulatedPayment = {
  id: string
  minor: number
  right: boolean
  now: ProviderReport
  /** All answers so far, the oldest first. */
  past: ProviderReport[]
}

type Chance = { below(limit: number): number; chance(share: number): boolean; pick<T>(list: readonly T[]): T }

/** A payment provider without clock or network: events change what its payments report. */
export class SimulatedProvider {
  readonly payments: SimulatedPayment[] = []
  #made = 0
  #moment = 0
  readonly #name: string

  /** `name` makes the ids different from those of other providers. */
  constructor(name: string) {
    this.#name = name
  }

  tick(): number {
    return (this.#moment += 1)
  }
  #id(prefix: string): string {
    this.#made += 1
    return `${prefix}_${this.#name}${String(this.#made).padStart(4, '0')}`
  }
  #becomes(payment: SimulatedPayment, change: Partial<ProviderReport>): void {
    payment.now = { ...payment.now, ...change }
    payment.past.push(payment.now)
  }

  pay(minor: number, right = true): SimulatedPayment {
    const now: ProviderReport = { status: 'open', right, refunds: [], chargebacks: [] }
    const payment = { id: this.#id('tr'), minor, right, now, past: [now] }
    this.payments.push(payment)
    return payment
  }

  /** The amount that can still be refunded; chargebacks do not count, like at the real provider. */
  refundable({ now, minor }: SimulatedPayment): number {
    const gone = now.refunds.reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.minor), 0)
    return now.status === 'paid' ? minor - gone : 0
  }

  /** Returns undefined if the refund is refused. */
  refund(payment: SimulatedPayment, minor: number, ours?: string): ReportedRefund | undefined {
    if (minor < 1 || minor > this.refundable(payment)) return undefined
    const made: ReportedRefund = { id: this.#id('re'), minor, status: 'pending', at: this.tick(), ours }
    this.#becomes(payment, { refunds: [...payment.now.refunds, made] })
    return made
  }

  /** Applies an event that is possible now to a random payment, or does nothing. */
  happen(random: Chance): void {
    if (!this.payments.length) return
    const payment = random.pick(this.payments)
    const { now, minor } = payment
    if (now.status !== 'paid') {
      // After its end a payment can only be paid late.
      const next = ['open', 'pending'].includes(now.status)
        ? random.pick(['pending', 'paid', 'paid', 'paid', 'failed', 'canceled', 'expired'] as const)
        : 'paid'
      if (next !== 'paid' || random.chance(0.6)) this.#becomes(payment, { status: next })
      return
    }
    const pending = now.refunds.filter(({ status }) => status === 'pending')
    const standing = now.chargebacks.filter(({ reversed }) => !reversed)
    const left = minor - standing.reduce((sum, chargeback) => sum + chargeback.minor, 0)
    const what = random.below(5)
    if (what === 0 && this.refundable(payment))
      this.refund(payment, 1 + random.below(this.refundable(payment)))
    else if (what === 1 && left > 0) {
      const made: ReportedChargeback = {
        id: this.#id('chb'),
        minor: random.chance(0.7) ? left : 1 + random.below(left),
        at: this.tick(),
        reversed: false,
      }
      this.#becomes(payment, { chargebacks: [...now.chargebacks, made] })
    } else if (what === 2 && standing.length) this.reverse(payment, random.pick(standing))
    else if (pending.length) this.settle(payment, random.pick(pending), random.chance(0.8))
  }

  reverse(payment: SimulatedPayment, { id }: ReportedChargeback): void {
    const chargebacks = payment.now.chargebacks.map((one) =>
      one.id === id ? { ...one, reversed: true } : one,
    )
    this.#becomes(payment, { chargebacks })
  }
  settle(payment: SimulatedPayment, { id }: ReportedRefund, works: boolean): void {
    const status = works ? ('refunded' as const) : ('failed' as const)
    const refunds = payment.now.refunds.map((one) => (one.id === id ? { ...one, status } : one))
    this.#becomes(payment, { refunds })
  }
}
