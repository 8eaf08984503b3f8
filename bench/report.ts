/**
 * What one benchmark found. `ratio` compares with the floor of the same run, `goal` is that of the
 * rules (spec/performance 1, spec/performance 2, spec/performance 3).
 */
export type BenchResult = {
  name: string
  rows: { case: string; value: number; unit: string; ratio?: number; goal?: string }[]
}
