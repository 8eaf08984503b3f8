const SECOND = 1000
const MINUTE = 60 * SECOND

/**
 * So many seconds were left when this page's own clock stood at `at`: no clock on a wall matters
 * (spec/prices 30).
 */
export type Anchor = { secondsLeft: number; at: number }

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as 03:41:07 (spec/prices 30). */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':')
}

/** The whole seconds that are left now, never below zero. */
export const secondsLeft = ({ secondsLeft: then, at }: Anchor, now: number): number =>
  Math.max(0, Math.ceil(then - (now - at) / SECOND))

/** The milliseconds until there is nothing left. */
export const msLeft = ({ secondsLeft: then, at }: Anchor, now: number): number =>
  Math.max(0, then * SECOND - (now - at))

const SAID_AT_MINUTES = [1, 5, 15, 60] as const

/** The minutes to say aloud when the seconds went from `before` to `after`; of several that were slept through the last. */
export const minutesToSay = (before: number, after: number): number | undefined =>
  after > 0 ? SAID_AT_MINUTES.find((minutes) => before > minutes * 60 && after <= minutes * 60) : undefined

/** Two clocks of one device, read at the same moment. */
export type Clocks = { steady: number; wall: number }

/** The device slept, or its wall clock was set: the steady clock may have stood still, so the server is asked again. */
export const hasJumped = (before: Clocks, after: Clocks): boolean =>
  Math.abs(after.wall - before.wall - (after.steady - before.steady)) > MINUTE / 12
