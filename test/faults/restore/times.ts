import { median } from '#test/faults/lib/statistics.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Of times in milliseconds. */
export const summary = (values: readonly number[]): string =>
  `${seconds(median(values))} (median), ${seconds(Math.max(...values))} at worst`
