import { limits } from '#contract/rules/limits.ts'
import type { Filter } from './filter.ts'

const DAY = 86_400_000

// Older than anybody: an open end of the age range.
export const NOBODY_OLDER = 150

/** The day after the one that was this many years before `today`; 29 February was the 28th, as PostgreSQL counts. */
function dayAfter(years: number, today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const daysInMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - years, month - 1, Math.min(day, daysInMonth) + 1))
    .toISOString()
    .slice(0, 10)
}

/** The first day on which somebody of the wanted age was born, and the first day after the last one. */
export const bornBetween = (
  { minAge = 0, maxAge = NOBODY_OLDER }: Pick<Filter, 'minAge' | 'maxAge'>,
  today: string,
) => ({
  lo: dayAfter(maxAge + 1, today),
  past: dayAfter(minAge, today),
})

/** The keys of the days of sign-up that are new on this one. */
export const newKeys = (today: string): string[] =>
  Array.from(
    { length: limits.newMemberDays },
    (_, ago) => `new:${new Date(Date.parse(today) - ago * DAY).toISOString().slice(0, 10)}`,
  )
