const MINUTE = 60
const HOUR = 60 * MINUTE

/** Ages in seconds at which an undecided attempt is synced (spec/payments 24). */
const FIRST_AGES = [30, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR]
const DAY = 24 * HOUR

/** Returns the age in seconds at which an attempt of this age is synced next. */
export function nextSyncAge(age: number): number {
  const early = FIRST_AGES.find((first) => first > age)
  if (early) return early
  const every = age < DAY ? HOUR : 6 * HOUR
  return (Math.floor(age / every) + 1) * every
}
