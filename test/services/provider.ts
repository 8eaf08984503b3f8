import type { Timing } from '#server/adapters/payments/patient-calls.ts'
import type { ProviderRequest, ProviderTrouble } from '#server/dev/local-provider/answer-call.ts'
import type { ListeningProvider, LocalProviderOptions } from '#server/dev/local-provider/local-provider.ts'
import type { LocalPayment, LocalRefund, RefundStatus } from '#server/dev/local-provider/state.ts'

/** The payment provider of tests: the demo's provider, called over HTTP by the real adapter. */
export type TestProvider = {
  /** Sets what the payer did. Resolves after the webhook was answered, unless webhooks are held. */
  settle(
    paymentId: string,
    status: 'paid' | 'failed' | 'canceled' | 'expired' | 'pending',
    reason?: string,
  ): Promise<void>
  /** Refunds from the provider's own pages; returns the refund's id. */
  refundAtProvider(paymentId: string, minor: number): Promise<string>
  settleRefund(refundId: string, status: RefundStatus): Promise<void>
  /** Returns the chargeback's id. `minor` is by default all that is left. */
  chargeBack(paymentId: string, more?: { reason?: string; minor?: number }): Promise<string>
  reverseChargeback(chargebackId: string): Promise<void>
  /** The stored payments, the oldest first, which a test may change to false data. */
  payments(): LocalPayment[]
  refunds(): LocalRefund[]
  // Makes the next calls fail: a status (not executed), `timeout` (executed but not answered) or
  // `reset` (cut off before execution). The adapter tries three times after a status or a reset,
  // and once after a timeout. `of` selects calls such as `POST /payments`.
  failNext(times: number, trouble: ProviderTrouble, of?: RegExp): void
  /** `at once`: events and the end of `runJobs` call webhooks. `held`: only `deliver` does. */
  webhooks: 'at once' | 'held'
  /** When requested refunds are paid out: at the end of `runJobs`, or only by `settleRefund`. */
  payOuts: 'at once' | 'held'
  /** Calls every webhook that is due. */
  deliver(): Promise<void>
  /** All requests, one for each attempt. */
  calls: ProviderRequest[]
  /** Moves the clocks of provider and adapter: payments expire, trouble and its breaker end. */
  pass(milliseconds: number): Promise<void>
  /** Executes due events; returns whether there were any. */
  settled(): Promise<boolean>
}

type Rig = {
  timing: Timing
  local: Pick<LocalProviderOptions, 'now' | 'trouble' | 'onSilence' | 'pace'>
  /** Called once the runtime has the provider. */
  hold(provider: ListeningProvider): TestProvider
}

/** What the rig and the provider that it holds share. */
type Controls = {
  ahead: number
  webhooks: TestProvider['webhooks']
  troubles: { left: number; trouble: ProviderTrouble; of: RegExp }[]
  calls: ProviderRequest[]
}

/** The parts that createRuntime needs for a test to control its provider. None of them sleeps. */
export function providerRig(): Rig {
  const controls: Controls = { ahead: 0, webhooks: 'at once', troubles: [], calls: [] }
  const now = () => Date.now() + controls.ahead
  const waiting = new Set<AbortController>()
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
      pace: () => (controls.webhooks === 'held' ? 'held' : 'on_request'),
      trouble(request) {
        controls.calls.push(request)
        const asked = `${request.method} ${request.path}`
        const next = controls.troubles.find(({ left, of }) => left > 0 && of.test(asked))
        if (next) next.left -= 1
        return next?.trouble
      },
      onSilence() {
        for (const controller of waiting) controller.abort()
        waiting.clear()
      },
    },
    hold: (provider) => testProvider(provider, controls),
  }
}

function testProvider(provider: ListeningProvider, controls: Controls): TestProvider {
  const { acts, state } = provider
  const afterwards = async () => {
    if (controls.webhooks === 'at once') await provider.webhooks.deliver()
  }
  return {
    ...eventsAt(provider, afterwards),
    calls: controls.calls,
    payOuts: 'at once',
    get webhooks() {
      return controls.webhooks
    },
    set webhooks(next) {
      controls.webhooks = next
    },
    payments: () => [...state.payments.values()],
    refunds: () => [...state.refunds.values()],
    failNext(times, trouble, of = /^/) {
      controls.troubles.push({ left: times, trouble, of })
    },
    deliver: () => provider.webhooks.deliver(),
    async pass(milliseconds) {
      controls.ahead += milliseconds
      controls.troubles.length = 0
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
}

function known<T>(found: T | undefined | false, what: string): T {
  if (!found) throw new Error(`the provider cannot do that: ${what}`)
  return found
}

type Events = Pick<
  TestProvider,
  'settle' | 'refundAtProvider' | 'settleRefund' | 'chargeBack' | 'reverseChargeback'
>

/** What happens at the provider itself. */
function eventsAt({ acts, state }: ListeningProvider, afterwards: () => Promise<void>): Events {
  const paymentOf = (id: string) => known(state.payments.get(id), `payment ${id}`)
  return {
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
      const chargeback = known(acts.chargeBack(paymentOf(id), { cents: minor, reason }), `charge back ${id}`)
      await afterwards()
      return chargeback.id
    },
    async reverseChargeback(id) {
      known(acts.reverse(known(state.chargebacks.get(id), id)), `reverse ${id}`)
      await afterwards()
    },
  }
}
