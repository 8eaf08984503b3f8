import { moneyLimits } from '#contract/money-limits.ts'
import { dayIn } from '#server/settings/local-day.ts'
import type { OrderRow } from './rows.ts'

const DAY_MS = 24 * 3600_000

/**
 * The end of the time in which an order can be withdrawn from: the last of so many days after its completion, as days end
 * in its country; null where it was not completed (TRUST §3.8).
 */
export function withdrawableUntil(
  { completedAt, country }: Pick<OrderRow, 'completedAt' | 'country'>,
  refundDays: number,
): Date | null {
  if (!completedAt) return null
  const last = new Date(completedAt.getTime() + refundDays * DAY_MS)
  return new Date(last.getTime() + dayIn(country, last).secondsLeft * 1000 - last.getMilliseconds())
}

/** When so many working days after a moment are over. */
export function workingDaysAfter(from: Date, days: number): Date {
  let at = from
  for (let rest = days; rest > 0; ) {
    at = new Date(at.getTime() + DAY_MS)
    if (at.getUTCDay() % 6 !== 0) rest--
  }
  return at
}

/** From when on a payment can be paid back: a direct debit after it was settled (TRUST §3.8). */
export const refundableFrom = ({ method, createdAt }: { method: string; createdAt: Date }): Date =>
  method === 'sdd' ? workingDaysAfter(createdAt, moneyLimits.debitSettlementWorkingDays) : createdAt
