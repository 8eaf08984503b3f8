import { moneyLimits } from '#contract/rules/money-limits.ts'

/** Minor units, without what was refunded or charged back. */
export type Spent = { at: Date; amount: number }

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const THIRTY_DAYS_MS = 30 * DAY_MS
const { noticeDayAmount, noticeThirtyDaysAmount, pauseDayAmount, pauseHours } = moneyLimits

const spentBetween = (spent: readonly Spent[], from: number, to: number): number =>
  spent.reduce((sum, { at, amount }) => (at.getTime() > from && at.getTime() <= to ? sum + amount : sum), 0)

export const inDay = (spent: readonly Spent[], now: Date): number =>
  spentBetween(spent, now.getTime() - DAY_MS, now.getTime())
export const inThirtyDays = (spent: readonly Spent[], now: Date): number =>
  spentBetween(spent, now.getTime() - THIRTY_DAYS_MS, now.getTime())

/** Whether the notice has to be read (again) before the next order (spec/payments 51). */
export function isNoticeDue(spent: readonly Spent[], seenAt: Date | null, now: Date): boolean {
  const read = seenAt?.getTime() ?? 0
  const sum = (ms: number) => spentBetween(spent, Math.max(now.getTime() - ms, read), now.getTime())
  return sum(DAY_MS) >= noticeDayAmount || sum(THIRTY_DAYS_MS) >= noticeThirtyDaysAmount
}

/** Returns until when nothing can be ordered, or null (spec/payments 52). */
export function pausedUntil(spent: readonly Spent[], now: Date): Date | null {
  const ends = spent
    .filter(({ at }) => inDay(spent, at) >= pauseDayAmount)
    .map(({ at }) => at.getTime() + pauseHours * HOUR_MS)
  const last = Math.max(0, ...ends)
  return last > now.getTime() ? new Date(last) : null
}

export type Limit = { limitAmount: number | null; nextLimitAmount: number | null; nextLimitFrom: Date | null }

/** The present limit, and a higher one that starts later. */
export function limitNow(row: Limit | undefined, now: Date): Limit {
  const none = { nextLimitAmount: null, nextLimitFrom: null }
  if (!row) return { limitAmount: null, ...none }
  if (row.nextLimitFrom && row.nextLimitFrom <= now) return { limitAmount: row.nextLimitAmount, ...none }
  return row
}

/** The row after the member asked for a limit, or for none (null) (spec/payments 50). */
export function changedLimit(before: Limit, wanted: number | null, now: Date): Limit {
  const { limitAmount: holds } = limitNow(before, now)
  const isHigher = holds !== null && (wanted === null || wanted > holds)
  if (!isHigher) return { limitAmount: wanted, nextLimitAmount: null, nextLimitFrom: null }
  const from = new Date(now.getTime() + moneyLimits.limitRaiseHours * HOUR_MS)
  return { limitAmount: holds, nextLimitAmount: wanted, nextLimitFrom: from }
}
