/** What a bench measured. `goal` is that of docs/spec/performance.md: a comparison and a number. */
export type Row = { what: string; figure: number; unit: string; goal?: string }

/** A row of bench/results.json: `met` is null without a goal. */
export type Result = {
  bench: string
  what: string
  figure: number
  unit: string
  goal: string | null
  met: boolean | null
  day: string
  machine: string
  commit: string
}

/** Where and when a run was made. */
export type Run = Pick<Result, 'day' | 'machine' | 'commit'>

export const row = (what: string, figure: number, unit: string, goal?: string): Row => ({
  what,
  figure,
  unit,
  ...(goal === undefined ? {} : { goal }),
})

/** Whether a row meets its goal. Undefined without one. */
export function metOf({ figure, goal }: Row): boolean | undefined {
  if (goal === undefined) return undefined
  const [, compared, number] = /^(<|<=|>=|=) ([\d.]+)$/.exec(goal) ?? []
  const wanted = Number(number)
  if (compared === '<') return figure < wanted
  if (compared === '<=') return figure <= wanted
  if (compared === '>=') return figure >= wanted
  if (compared === '=') return figure === wanted
  throw new Error(`no goal: ${goal}`)
}

export const rounded = (value: number): number =>
  Number(value.toPrecision(value >= 100 ? Math.ceil(Math.log10(value)) : 3))

/** All results, with these rows of a bench in the place of older ones of the same name. */
export function withRows(all: readonly Result[], bench: string, rows: readonly Row[], run: Run): Result[] {
  const made = rows.map(
    (one): Result => ({
      bench,
      what: one.what,
      figure: rounded(one.figure),
      unit: one.unit,
      goal: one.goal ?? null,
      met: metOf(one) ?? null,
      ...run,
    }),
  )
  const measured = new Set(made.map(({ what }) => what))
  const isOld = (one: Result) => one.bench === bench && measured.has(one.what)
  const others = all.filter((one) => !isOld(one))
  const place = others.findLastIndex((one) => one.bench === bench) + 1 || others.length
  return others.toSpliced(place, 0, ...made)
}
