const DAY_MS = 86_400_000

/** The time after so many days on which banks work; holidays count as such days. */
export function afterBankingDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY_MS
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return new Date(at)
}
