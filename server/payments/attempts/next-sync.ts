const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * When the janitor looks at an attempt that is not decided, in seconds of its age
 * (spec/payments 24).
 */
const FIRST_LOOKS = [30, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR]
const DAY = 24 * HOUR

/** The age in seconds at which an attempt of this age is looked at again: hourly in its first day, then every six hours. */
export function nextLookAt(age: number): number {
  const early = FIRST_LOOKS.find((look) => look > age)
  if (early) return early
  const every = age < DAY ? HOUR : 6 * HOUR
  return (Math.floor(age / every) + 1) * every
}
