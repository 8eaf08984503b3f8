import type { Timing } from '#server/adapters/mollie/mollie-http.ts'
import type {
  ListeningProvider,
  LocalProviderOptions,
  ProviderRequest,
  ProviderTrouble,
} from '#server/dev/local-provider/local-provider.ts'
import type { LocalPayment, LocalRefund, RefundStatus } from '#server/dev/local-provider/state.ts'

/**
 * The payment provider as tests hold it: the demo's own, asked over HTTP by the adapter that asks
 * the real one.
 */
export type TestProvider = {
  /**
   * The payer did something, or nothing. Returns when the webhook was answered, unless webhooks are
   * held.
   */
  settle(
    paymentId: string,
    status: 'paid' | 'failed' | 'canceled' | 'expired' | 'pending',
    reason?: string,
  ): Promise<void>
  /** Somebody paid money back in the provider's own pages; the refund's id. */
  refundAtProvider(paymentId: string, minor: number): Promise<string>
  settleRefund(refundId: string, status: RefundStatus): Promise<void>
  /** The chargeback's id. Of all that is left where `minor` is left out. */
  chargeBack(paymentId: string, more?: { reason?: string; minor?: number }): Promise<string>
  reverseChargeback(chargebackId: string): Promise<void>
  /** What it has, the oldest first: the things themselves, so that a test can make one lie. */
  payments(): LocalPayment[]
  refunds(): LocalRefund[]
  /**
   * Trouble for the next calls: a status that says so without doing it; `timeout`: done, and never
   * answered; `reset`: cut off before it is done. The adapter asks three times after a status or a
   * reset, and once after a timeout. `of` chooses among calls such as `POST /payments`.
   */
  failNext(times: number, trouble: ProviderTrouble, of?: RegExp): void
  /**
   * `at once`: called by what happens here, and at the end of `runJobs`. `held`: only by `deliver`.
   */
  webhooks: 'at once' | 'held'
  /**
   * Whether refunds that were asked for are paid out at the end of `runJobs`, or only by
   * `settleRefund`.
   */
  payOuts: 'at once' | 'held'
  /** Calls every webhook that is due. */
  deliver(): Promise<void>
  /** What was asked of it, attempt by attempt. */
  calls: ProviderRequest[]
  /**
   * Lets time go by at the provider and in the adapter: payments expire, a broken provider is asked
   * again.
   */
  pass(milliseconds: number): Promise<void>
  /** Lets happen what happens by itself; whether something did. */
  settled(): Promise<boolean>
}

type Rig = {
  timing: Timing
  local: Pick<LocalProviderOptions, 'now' | 'trouble' | 'onSilence' | 'pace'>
  /** Once the runtime has it. */
  hold(provider: ListeningProvider): TestProvider
}

/** What createRuntime needs so that a test can hold its provider. Nothing in it sleeps. */
export function providerRig(): Rig {
  let ahead = 0
  const now = () => Date.now() + ahead
  const waiting = new Set<AbortController>()
  const troubles: { left: number; trouble: ProviderTrouble; of: RegExp }[] = []
  const calls: ProviderRequest[] = []
  let webhooks: TestProvider['webhooks'] = 'at once'
  return {
    timing: {
      now,
      pause: async () => {},
      timeout(milliseconds) {
        const controller = new AbortController()
        waiting.add(controller)
        return AbortSignal.any([controller.signal, AbortSignal.timeout(milliseconds)])
      },
    },
    local: {
      now,
      pace: () => (webhooks === 'held' ? 'held' : 'asked'),
      trouble(request) {
        calls.push(request)
        const next = troubles.find(({ left, of }) => left > 0 && of.test(`${request.method} ${request.path}`))
        if (next) next.left -= 1
        return next?.trouble
      },
      onSilence() {
        for (const controller of waiting) controller.abort()
        waiting.clear()
      },
    },
    hold(provider) {
      const { acts, state } = provider
      const paymentOf = (id: string) => {
        const payment = state.payments.get(id)
        if (!payment) throw new Error(`the provider has no payment ${id}`)
        return payment
      }
      const known = <T>(thing: T | undefined | false, what: string): T => {
        if (!thing) throw new Error(`the provider cannot do that: ${what}`)
        return thing
      }
      const afterwards = async () => {
        if (webhooks === 'at once') await provider.webhooks.deliver()
      }
      return {
        calls,
        payOuts: 'at once',
        get webhooks() {
          return webhooks
        },
        set webhooks(next) {
          webhooks = next
        },
        async settle(id, status, reason) {
          known(acts.settle(paymentOf(id), status, reason), `settle ${id} as ${status}`)
          await afterwards()
        },
        async refundAtProvider(id, minor) {
          const refund = known(acts.refund(paymentOf(id), minor), `refund ${minor} of ${id}`)
          acts.settleRefund(refund, 'refunded')
          await afterwards()
          return refund.id
        },
        async settleRefund(id, status) {
          const refund = known(state.refunds.get(id), `refund ${id}`)
          known(acts.settleRefund(refund, status), `settle ${id} as ${status}`)
          await afterwards()
        },
        async chargeBack(id, { reason, minor } = {}) {
          const chargeback = known(
            acts.chargeBack(paymentOf(id), { cents: minor, reason }),
            `charge back ${id}`,
          )
          await afterwards()
          return chargeback.id
        },
        async reverseChargeback(id) {
          known(acts.reverse(known(state.chargebacks.get(id), id)), `reverse ${id}`)
          await afterwards()
        },
        payments: () => [...state.payments.values()],
        refunds: () => [...state.refunds.values()],
        failNext(times, trouble, of = /^/) {
          troubles.push({ left: times, trouble, of })
        },
        deliver: () => provider.webhooks.deliver(),
        async pass(milliseconds) {
          ahead += milliseconds
          acts.expireDue()
          await afterwards()
        },
        async settled() {
          if (this.payOuts === 'at once') provider.payOut()
          const before = provider.webhooks.called()
          await afterwards()
          return provider.webhooks.called() > before
        },
      }
    },
  }
}
