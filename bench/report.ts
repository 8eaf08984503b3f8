/**
 * The result of one benchmark. `ratio` compares with the floor of the same run; `goal` is the
 * rule's (spec/performance 1, spec/performance 2, spec/performance 3).
 */
export type BenchResult = {
  name: string
  rows: { case: string; value: number; unit: string; ratio?: number; goal?: string; met?: boolean }[]
}
