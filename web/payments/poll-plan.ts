import { moneyLimits } from '#contract/rules/money-limits.ts'
import { CallError } from '#web/lib/http/api.ts'
import { isFinal } from '#web/lib/http/refusals.ts'

const { returnPollMs, returnPollForMs, returnPollThenMs, returnPollMaxMs } = moneyLimits

/** `sync`: the server asks the provider first (spec/payments 25). */
export function nextPoll(polledForMs: number): { inMs: number; sync: boolean } | undefined {
  if (polledForMs >= returnPollMaxMs) return undefined
  const eager = polledForMs < returnPollForMs
  return { inMs: eager ? returnPollMs : returnPollThenMs, sync: eager }
}

type PollState = { status: string | undefined; error: unknown; polledForMs: number }

/** Never less than the server's Retry-After; false for no more requests. */
export function pollDelay({ status, error, polledForMs }: PollState): number | false {
  const next = nextPoll(polledForMs)
  if (!next || (status !== undefined && status !== 'pending') || isFinal(error)) return false
  const askedMs = error instanceof CallError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(next.inMs, askedMs)
}
