import { systemLimits } from '#contract/admin/system.ts'
import type { SearchWay } from '#server/kit/ctx.ts'

/** Searches that bitmaps could answer: how many they did, and how many used plain SQL. */
export type Searches = { bitmaps: number; plain: number }

export type SearchWays = {
  note(way: SearchWay): void
  /** Covers at least the last half hour and at most the last hour. */
  read(): Searches
}

const TURN_MS = 30 * 60_000

/** Counts in memory; the heartbeat stores it. `onNote` is called for each search. */
export function createSearchWays(onNote: (way: SearchWay) => void = () => {}): SearchWays {
  const none = (): Searches => ({ bitmaps: 0, plain: 0 })
  let before = none()
  let latest = none()
  let began = performance.now()
  const turn = () => {
    const age = performance.now() - began
    if (age < TURN_MS) return
    before = age < 2 * TURN_MS ? latest : none()
    latest = none()
    began = performance.now()
  }
  return {
    note(way) {
      onNote(way)
      turn()
      if (way !== 'unindexed') latest[way] += 1
    },
    read() {
      turn()
      return { bitmaps: before.bitmaps + latest.bitmaps, plain: before.plain + latest.plain }
    },
  }
}

/** The percentage of plain searches if it is too high; else undefined. */
export function tooPlain({ bitmaps, plain }: Searches): number | undefined {
  const { leastPlainSearches, mostPlainShare } = systemLimits
  const share = plain / (bitmaps + plain)
  return plain >= leastPlainSearches && share > mostPlainShare ? Math.round(share * 100) : undefined
}
