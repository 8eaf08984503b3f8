/**
 * The result of one benchmark. `ratio` compares with the floor of the same run; `goal` is the
 * rule's (spec/performance 1, spec/performance 2, spec/performance 3): a number with or without a
 * comparison and a unit. A row without `met` is judged by its goal.
 */
export type BenchRow = {
  case: string
  value: number
  unit: string
  ratio?: number
  goal?: string
  met?: boolean
  /** Printed, and left out of docs/PERFORMANCE.md. */
  detail?: boolean
}
export type BenchResult = {
  name: string
  rows: BenchRow[]
  /** Only some of the rows were measured, by `--lists`. */
  partial?: boolean
}

/** Where and when a run was made. */
export type Run = { day: string; commit: string; cores: number; gib: number; load: number }

/** Whether a row meets its goal: 0 is a count that has to be none. Undefined without a goal. */
export function metOf({ value, goal, met }: BenchRow): boolean | undefined {
  if (met !== undefined || goal === undefined) return met
  const [, compared, number] = /^(>=|<=|<)? ?([\d.]+)/.exec(goal) ?? []
  const wanted = Number(number)
  if (compared === '<') return value < wanted
  if (compared === '<=' || wanted === 0) return value <= wanted
  return value >= wanted
}

export const rounded = (value: number): number =>
  Number(value.toPrecision(value >= 100 ? Math.ceil(Math.log10(value)) : 3))

const HEAD = '| bench | measured | figure | goal | | day | machine | commit |'
const UNDER_HEAD = '|---|---|---|---|---|---|---|---|'

const verdictOf = (row: BenchRow) => {
  const met = metOf(row)
  return met === undefined ? '' : met ? 'met' : '**missed**'
}

function lineOf(name: string, row: BenchRow, { day, commit, cores, gib, load }: Run): string {
  const figure = `${rounded(row.value)}${row.unit && ` ${row.unit}`}`
  const machine = `${cores} cores, ${gib} GiB, load ${load.toFixed(1)}`
  const cells = [name, row.case, figure, row.goal ?? '', verdictOf(row), day, machine, commit]
  return `| ${cells.join(' | ')} |`.replaceAll('  ', ' ')
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

/**
 * The text of docs/PERFORMANCE.md with the rows of a run in its table. They replace the rows of the
 * same bench, of a partial run those that it measured; other rows keep the day on which they were
 * measured.
 */
export function withResult(text: string, { name, rows, partial = false }: BenchResult, run: Run): string {
  const lines = text.split('\n')
  const from = lines.indexOf(UNDER_HEAD) + 1
  if (!from) throw new Error(`The document has no table with this head:\n${HEAD}\n${UNDER_HEAD}`)
  const end = lines.findIndex((line, index) => index >= from && !line.startsWith('|'))
  const old = lines.slice(from, end < 0 ? lines.length : end)
  const made = rows.filter(({ detail }) => !detail).map((row) => lineOf(name, row, run))
  const measured = new Set(made.map((line) => cellsOf(line)[2]))
  const isReplaced = (line: string) => {
    const [, bench, what] = cellsOf(line)
    return bench === name && (!partial || measured.has(what))
  }
  const place = old.findIndex(isReplaced)
  const before = old.slice(0, place < 0 ? old.length : place)
  const after = old.slice(before.length).filter((line) => !isReplaced(line))
  return [...lines.slice(0, from), ...before, ...made, ...after, ...lines.slice(from + old.length)].join('\n')
}
