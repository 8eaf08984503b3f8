/** How many backups stay: the last of so many days, and the last of so many weeks. */
export type Retention = { days: number; weeks: number }

export const RETENTION: Retention = { days: 7, weeks: 4 }

const DAY_MS = 86_400_000
const NAME = /^(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})$/

/** The name of a backup that is made now, in UTC: `2026-11-23-0310`. */
export const backupName = (at: Date): string =>
  at.toISOString().slice(0, 16).replaceAll(':', '').replace('T', '-')

/** The moment in a backup's name; undefined for a name that `backupName` does not give. */
export function momentOf(name: string): Date | undefined {
  const [, day, hour, minute] = NAME.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(at.getTime()) || backupName(at) !== name ? undefined : at
}

/** The number of the week, which begins on Monday (UTC). */
const weekOf = (at: Date) => Math.floor((at.getTime() / DAY_MS + 3) / 7)

/**
 * The backups that stay, of these names: the newest of each of the last `days` days that have one,
 * and of each of the last `weeks` weeks that have one. Counts days and weeks with a backup, so that
 * nothing goes while no backups are made; at least one stays.
 */
export function toKeep(names: readonly string[], { days, weeks }: Retention): Set<string> {
  const newestFirst = names
    .flatMap((name) => {
      const at = momentOf(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const newestOf = (period: (at: Date) => number, count: number) => {
    const found = new Map<number, string>()
    for (const { name, at } of newestFirst) if (!found.has(period(at))) found.set(period(at), name)
    return [...found.values()].slice(0, count)
  }
  return new Set([
    ...newestOf((at) => Math.floor(at.getTime() / DAY_MS), Math.max(1, days)),
    ...newestOf(weekOf, weeks),
  ])
}
