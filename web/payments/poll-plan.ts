import { moneyLimits } from '#contract/money-limits.ts'

const { returnPollMs, returnPollForMs, returnPollThenMs, returnPollMaxMs } = moneyLimits

/** Whether an order that was looked at for so long is looked at again, when, and whether the provider is asked first (PRODUCT §4.3). */
export function nextLook(lookedForMs: number): { inMs: number; sync: boolean } | undefined {
  if (lookedForMs >= returnPollMaxMs) return undefined
  const eager = lookedForMs < returnPollForMs
  return { inMs: eager ? returnPollMs : returnPollThenMs, sync: eager }
}
