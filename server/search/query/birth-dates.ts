import { limits } from '#contract/rules/limits.ts'
import type { Filter } from './filter.ts'

const DAY = 86_400_000

/** Nobody is older, so it replaces an open end of the age range. */
export const OLDEST_AGE = 150

/** `past` is not included. */
export type BirthDates = { first: string; past: string }

// The day after `today` some years ago; 29 February counts as the 28th, as in PostgreSQL.
function dayAfter(years: number, today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const daysInMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - years, month - 1, Math.min(day, daysInMonth) + 1))
    .toISOString()
    .slice(0, 10)
}

export const birthDates = (
  { minAge = 0, maxAge = OLDEST_AGE }: Pick<Filter, 'minAge' | 'maxAge'>,
  today: string,
): BirthDates => ({
  first: dayAfter(maxAge + 1, today),
  past: dayAfter(minAge, today),
})

/** The bitmap keys of the sign-up days that count as new today. */
export const newKeys = (today: string): string[] =>
  Array.from(
    { length: limits.newMemberDays },
    (_, ago) => `new:${new Date(Date.parse(today) - ago * DAY).toISOString().slice(0, 10)}`,
  )
