/** What one benchmark found. `ratio` compares with the floor of the same run, `goal` is PERFORMANCE §7's. */
export type BenchResult = {
  name: string
  rows: { case: string; value: number; unit: string; ratio?: number; goal?: string }[]
}
