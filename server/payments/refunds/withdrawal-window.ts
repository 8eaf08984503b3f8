import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { OrderRow } from '#server/payments/orders/order-rows.ts'
import { dayIn } from '#server/settings/local-day.ts'

const DAY_MS = 24 * 3600_000

/**
 * Returns until when a member can withdraw from an order: the end, in the order's country, of the
 * last of `refundDays` days after its completion (spec/payments 30). Null where it is not
 * completed.
 */
export function withdrawableUntil(
  { completedAt, country }: Pick<OrderRow, 'completedAt' | 'country'>,
  refundDays: number,
): Date | null {
  if (!completedAt) return null
  const first = Date.parse(`${dayIn(country, completedAt).day}T00:00Z`)
  const last = new Date(first + refundDays * DAY_MS).toISOString().slice(0, 10)
  return endOfDay(country, last, completedAt.getTime() + refundDays * DAY_MS)
}

const STEPS = 5

/** Steps in hours from a near time, because a day may have 23 or 25 hours. */
function endOfDay(country: string, day: string, near: number): Date {
  let at = Math.floor(near / 1000) * 1000
  for (let step = 0; step < STEPS; step++) {
    const { day: is, secondsLeft } = dayIn(country, new Date(at))
    if (is > day && secondsLeft * 1000 === DAY_MS) break
    at += secondsLeft * 1000 - (is > day ? DAY_MS : 0)
  }
  return new Date(at)
}

/** Returns the time `days` working days (Monday to Friday, UTC) after `from`. */
export function workingDaysAfter(from: Date, days: number): Date {
  let at = from
  for (let rest = days; rest > 0; ) {
    at = new Date(at.getTime() + DAY_MS)
    if (at.getUTCDay() % 6 !== 0) rest--
  }
  return at
}

/**
 * From when on a payment can be refunded: a direct debit after its settlement (spec/payments 33).
 */
export const refundableFrom = ({ method, createdAt }: { method: string; createdAt: Date }): Date =>
  method === 'sdd' ? workingDaysAfter(createdAt, moneyLimits.debitSettlementWorkingDays) : createdAt
