/** The server takes recordings with as many. */
const BARS = 40

/**
 * How loud equal parts of a recording were, a digit for each bar, against its loudest moment. A part
 * without a level has that of its neighbour.
 */
export function barsOf(levels: readonly number[], bars = BARS): string {
  const loudest = Math.max(...levels, 0.02)
  return Array.from({ length: bars }, (_each, bar) => {
    const from = Math.floor((bar * levels.length) / bars)
    const to = Math.max(Math.floor(((bar + 1) * levels.length) / bars), from + 1)
    return Math.round((Math.max(...levels.slice(from, to), 0) / loudest) * 9)
  }).join('')
}
