import { moneyLimits } from '#contract/rules/money-limits.ts'

/** Money that was spent at a moment, without what went back of it: whole minor units. */
export type Spent = { at: Date; amount: number }

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const THIRTY_DAYS_MS = 30 * DAY_MS
const { noticeDayAmount, noticeThirtyDaysAmount, pauseDayAmount, pauseHours } = moneyLimits

const since = (spent: readonly Spent[], from: number, to: number): number =>
  spent.reduce((sum, { at, amount }) => (at.getTime() > from && at.getTime() <= to ? sum + amount : sum), 0)

export const inDay = (spent: readonly Spent[], now: Date): number =>
  since(spent, now.getTime() - DAY_MS, now.getTime())
export const inThirtyDays = (spent: readonly Spent[], now: Date): number =>
  since(spent, now.getTime() - THIRTY_DAYS_MS, now.getTime())

/**
 * Whether the notice has to be read (again): when 100.00 in 24 hours, or 300.00 in 30 days, were spent since it was read
 * last. Reading it begins both counts anew (spec/payments 51).
 */
export function isNoticeDue(spent: readonly Spent[], seenAt: Date | null, now: Date): boolean {
  const read = seenAt?.getTime() ?? 0
  const sum = (ms: number) => since(spent, Math.max(now.getTime() - ms, read), now.getTime())
  return sum(DAY_MS) >= noticeDayAmount || sum(THIRTY_DAYS_MS) >= noticeThirtyDaysAmount
}

/** Until when nothing can be bought: 24 hours from the order on with which 500.00 in 24 hours were reached. */
export function pausedUntil(spent: readonly Spent[], now: Date): Date | null {
  const ends = spent
    .filter(({ at }) => inDay(spent, at) >= pauseDayAmount)
    .map(({ at }) => at.getTime() + pauseHours * HOUR_MS)
  const last = Math.max(0, ...ends)
  return last > now.getTime() ? new Date(last) : null
}

export type Limit = { limitAmount: number | null; nextLimitAmount: number | null; nextLimitFrom: Date | null }

/** The limit that holds now, and the higher one that is to come. */
export function limitNow(row: Limit | undefined, now: Date): Limit {
  const none = { nextLimitAmount: null, nextLimitFrom: null }
  if (!row) return { limitAmount: null, ...none }
  if (row.nextLimitFrom && row.nextLimitFrom <= now) return { limitAmount: row.nextLimitAmount, ...none }
  return row
}

/** What asking for a limit makes of it: a lower one holds at once, a higher one or none after a day. */
export function changedLimit(before: Limit, wanted: number | null, now: Date): Limit {
  const { limitAmount: holds } = limitNow(before, now)
  const isHigher = holds !== null && (wanted === null || wanted > holds)
  if (!isHigher) return { limitAmount: wanted, nextLimitAmount: null, nextLimitFrom: null }
  const from = new Date(now.getTime() + moneyLimits.limitRaiseHours * HOUR_MS)
  return { limitAmount: holds, nextLimitAmount: wanted, nextLimitFrom: from }
}
