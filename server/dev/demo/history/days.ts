const DAY_MS = 24 * 60 * 60_000
export const HISTORY_DAYS = 90

/** From Sunday to Saturday: people look for somebody when the weekend ends. */
const WEEK = [1.25, 1, 0.95, 0.95, 0.95, 0.85, 0.95]

/** A day in UTC. `crowd`: how busy it was, 1 on a usual day of the middle of the history. */
export type Day = { day: string; start: Date; ago: number; crowd: number }

/**
 * The 90 days before today and the part of today that is over, the earliest first: a week has its
 * rhythm, and the site grows to the double.
 */
export function historyDays(now: Date): Day[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => {
    const ago = HISTORY_DAYS - index
    const start = new Date(midnight - ago * DAY_MS)
    const over = Math.min(1, (now.getTime() - start.getTime()) / DAY_MS)
    const growth = (2 / 3) * (1 + index / HISTORY_DAYS)
    return {
      day: start.toISOString().slice(0, 10),
      start,
      ago,
      crowd: over * growth * (WEEK[start.getUTCDay()] ?? 1),
    }
  })
}
