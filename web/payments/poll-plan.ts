import { moneyLimits } from '#contract/rules/money-limits.ts'
import { CallError } from '#web/lib/http/api.ts'
import { isFinal } from './press-key.ts'

const { returnPollMs, returnPollForMs, returnPollThenMs, returnPollMaxMs } = moneyLimits

/**
 * Whether an order that was looked at for so long is looked at again, when, and whether the
 * provider is asked first (spec/payments 25).
 */
export function nextLook(lookedForMs: number): { inMs: number; sync: boolean } | undefined {
  if (lookedForMs >= returnPollMaxMs) return undefined
  const eager = lookedForMs < returnPollForMs
  return { inMs: eager ? returnPollMs : returnPollThenMs, sync: eager }
}

type Look = { status: string | undefined; error: unknown; lookedForMs: number }

/** In how many ms to look again at what was just looked at, not before the server asked for it. False: no more. */
export function waitToLook({ status, error, lookedForMs }: Look): number | false {
  const next = nextLook(lookedForMs)
  if (!next || (status !== undefined && status !== 'pending') || isFinal(error)) return false
  const askedMs = error instanceof CallError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(next.inMs, askedMs)
}
