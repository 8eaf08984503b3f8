const SECOND = 1000
const MINUTE = 60 * SECOND

/** `at` is of `performance.now()`: no wall clock (spec/prices 30). */
export type Anchor = { secondsLeft: number; at: number }

/** The monotonic clock. On the server the start of the visit, where that clock is zero. */
export const steadyNow = (): number => (typeof document === 'undefined' ? 0 : performance.now())

const two = (value: number) => String(value).padStart(2, '0')

/** `03:41:07` (spec/prices 30) */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':')
}

/** Whole seconds, never below zero. */
export const secondsLeft = ({ secondsLeft: then, at }: Anchor, now: number): number =>
  Math.max(0, Math.ceil(then - (now - at) / SECOND))

export const msLeft = ({ secondsLeft: then, at }: Anchor, now: number): number =>
  Math.max(0, then * SECOND - (now - at))

const SAID_AT_MINUTES = [1, 5, 15, 60] as const

/** The minutes to announce between two counts of seconds; the last of several. */
export const minutesToSay = (before: number, after: number): number | undefined =>
  after > 0 ? SAID_AT_MINUTES.find((minutes) => before > minutes * 60 && after <= minutes * 60) : undefined

/** Read at the same moment. */
export type Clocks = { steady: number; wall: number }

/**
 * The device slept or its wall clock was set. The monotonic clock may have stood still, so the
 * server is asked again.
 */
export const hasJumped = (before: Clocks, after: Clocks): boolean =>
  Math.abs(after.wall - before.wall - (after.steady - before.steady)) > MINUTE / 12
