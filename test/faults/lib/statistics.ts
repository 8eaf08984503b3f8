/** Returns the quantile of the values at this share, NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Of times in milliseconds, in words. */
export const medianAndWorst = (times: readonly number[]): string =>
  `${seconds(median(times))} (median), ${seconds(Math.max(...times))} at worst`

// Of the complementary error function; Abramowitz and Stegun, Handbook of Mathematical Functions,
// 7.1.26. Right to 1.5e-7.
function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x)
  const t = 1 / (1 + 0.3275911 * x)
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return sum * Math.exp(-x * x)
}

// Average ranks from 1. `ties`: the sum of t³ − t over groups of t equal values.
function ranksOf(values: readonly number[]): { ranks: number[]; ties: number } {
  const order = values.map((_value, index) => index)
  order.sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
  const ranks = Array.from({ length: values.length }, () => 0)
  let ties = 0
  for (let from = 0; from < order.length; ) {
    let until = from + 1
    while (until < order.length && values[order[until] ?? 0] === values[order[from] ?? 0]) until += 1
    for (const index of order.slice(from, until)) ranks[index] = (from + 1 + until) / 2
    ties += (until - from) ** 3 - (until - from)
    from = until
  }
  return { ranks, ties }
}

/**
 * Mann and Whitney's U of two samples and its two-sided p: how likely such a difference of ranks is
 * where both come from the same distribution. The normal approximation with correction for ties and
 * continuity (Annals of Mathematical Statistics 18, 1947), which is what R and SciPy use for
 * samples of this size.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): { u: number; p: number } {
  const [n, m] = [one.length, other.length]
  const { ranks, ties } = ranksOf([...one, ...other])
  const rankSum = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0)
  const u = rankSum - (n * (n + 1)) / 2
  const mean = (n * m) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))))
  if (!(deviation > 0)) return { u, p: 1 }
  const z = Math.max(0, Math.abs(u - mean) - 0.5) / deviation
  return { u, p: Math.min(1, erfc(z / Math.SQRT2)) }
}
