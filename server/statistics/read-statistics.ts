import { type RawBuilder, sql } from 'kysely'
import {
  type getQueueTimes,
  type getStatistics,
  type getStatisticsCsv,
  type StatisticRow,
  type StatisticStep,
  statisticSteps,
  statisticsLimits,
} from '#contract/admin/statistics.ts'
import { toCsv } from '#contract/lib/csv.ts'
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { cutPage } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { isOfBrands } from '#server/staff/brands.ts'

type Wanted = Pick<Call<typeof getStatisticsCsv>['query'], 'from' | 'to' | 'by'>
type Sum = { key: string; what: string; currency: string; members: number; amount: number }

const DAY_MS = 24 * 3600_000

/** Throws `request.field_invalid` where it is empty or too long. */
export function refusePeriod({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > statisticsLimits.mostDays) throw new FieldError('to', 'request.field_invalid')
}

type Period = Pick<Wanted, 'from' | 'to'>

/**
 * SQL: the sums of a period by one key. Reads rows of whole months, and rows of days before and
 * after them: three ranges of the primary key.
 */
function sumsWithin(
  staff: Pick<Staff, 'brands'>,
  dimension: Wanted['by'],
  { from, to }: Period,
): RawBuilder<unknown> {
  const range = (span: 'day' | 'month', low: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
    select start, key, what, currency, members, amount from stat_sum
    where dimension = ${dimension} and span = ${span} and start >= ${low} and start < ${end}
      and ${isOfBrands(staff, 'brand')}`
  const [begin, end] = [sql`${from}::date`, sql`(${to}::date + 1)`]
  if (dimension === 'day') return range('day', begin, end)
  return wholeMonths(range, begin, end)
}

type Range = (
  span: 'day' | 'month',
  low: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
) => RawBuilder<unknown>

function wholeMonths(
  range: Range,
  begin: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const first = sql`date_trunc('month', ${begin} + interval '1 month' - interval '1 day')::date`
  const until = sql`date_trunc('month', ${end}::timestamp)::date`
  return sql`${range('month', first, until)}
    union all ${range('day', begin, sql`least(${first}, ${end})`)}
    union all ${range('day', sql`greatest(${begin}, ${first}, ${until})`, end)}`
}

/** Sums of the rollups, never of the big tables; one page of keys in their order. */
async function readSums(
  db: Database,
  staff: Pick<Staff, 'brands'>,
  { from, to, by }: Wanted,
  page: { after?: string | undefined; limit: number | null },
): Promise<Sum[]> {
  const key = sql`${by === 'day' ? sql`start::text` : sql`key`} collate "C"`
  const { rows } = await sql<Sum>`
    with chosen as materialized (
      select ${key} as key, what, currency, members, amount from (${sumsWithin(staff, by, { from, to })}) sums
    ), listed as (
      select distinct key from chosen where ${page.after === undefined} or key > ${page.after ?? ''} collate "C"
      order by key limit ${page.limit}
    )
    select key, what, currency, sum(members)::int as members, sum(amount)::bigint as amount
    from chosen join listed using (key) group by key, what, currency order by key`.execute(db)
  return rows
}

/** From the sums by brand, because these are the fewest rows with months. */
async function readTotal(db: Database, staff: Pick<Staff, 'brands'>, period: Period): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select '' as key, what, currency, sum(members)::int as members, sum(amount)::bigint as amount
    from (${sumsWithin(staff, 'brand', period)}) sums group by what, currency`.execute(db)
  return rows
}

const { leastMembers } = statisticsLimits

/** Hides small counts, and the revenue of few buyers. */
function presentRow(key: string, sums: readonly Sum[], isTotal: boolean): StatisticRow {
  const count = (what: string) =>
    sums.filter((sum) => sum.what === what).reduce((all, { members }) => all + members, 0)
  const shown = (what: StatisticStep) => {
    const members = count(what)
    return what !== 'visitors' && members > 0 && members < leastMembers ? null : members
  }
  const amounts = new Map<string, number>()
  for (const { what, currency, amount } of sums)
    if (what === 'revenue') amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  const inOrder = [...amounts].toSorted(([one], [other]) => one.localeCompare(other))
  const revenue = inOrder.map(([currency, amount]) => moneyOf(amount, currency as Currency))
  return {
    key,
    ...(Object.fromEntries(statisticSteps.map((step) => [step, shown(step)])) as Record<
      StatisticStep,
      number | null
    >),
    revenue: isTotal || !revenue.length || count('buyers') >= leastMembers ? revenue : null,
  }
}

const toRows = (sums: readonly Sum[]): StatisticRow[] =>
  [...Map.groupBy(sums, ({ key }) => key)].map(([key, ofKey]) => presentRow(key, ofKey, false))

/**
 * The statistics of a period (spec/statistics 2). Throws `request.field_invalid` for a bad period.
 */
export async function readStatistics({ ctx, staff, query }: Call<typeof getStatistics>) {
  refusePeriod(query)
  const limit = statisticsLimits.page
  const [sums, all] = await Promise.all([
    readSums(ctx.reads, staff, query, { after: query.after, limit: limit + 1 }),
    readTotal(ctx.reads, staff, query),
  ])
  const { page, next } = cutPage(toRows(sums), limit, ({ key }) => key)
  return { rows: page, total: presentRow('', all, true), next }
}

export async function readStatisticsCsv({ ctx, staff, query }: Call<typeof getStatisticsCsv>) {
  refusePeriod(query)
  const rows = toRows(await readSums(ctx.reads, staff, query, { limit: null }))
  const money = (revenue: StatisticRow['revenue']) =>
    revenue?.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ') ?? null
  return {
    name: `statistics-${query.by}-${query.from}-${query.to}.csv`,
    csv: toCsv(
      [
        [query.by, ...statisticSteps, 'revenue'],
        ...rows.map((row) => [row.key, ...statisticSteps.map((step) => row[step]), money(row.revenue)]),
      ],
      query.separator,
    ),
  }
}

export async function readQueueTimes({ ctx, staff, query }: Call<typeof getQueueTimes>) {
  refusePeriod(query)
  const { rows } = await sql<{
    kind: string
    decided: number
    average: number
    longest: number
    late: number
  }>`
    select kind, sum(decided)::int as decided, (sum(minutes) / sum(decided))::int as average,
      max(longest)::int as longest, sum(late)::int as late
    from stat_queue where day between ${query.from}::date and ${query.to}::date
      and ${isOfBrands(staff, 'brand')}
    group by kind order by kind`.execute(ctx.reads)
  return {
    rows: rows.map(({ kind, decided, average, longest, late }) => ({
      kind,
      decided,
      average_minutes: average,
      longest_minutes: longest,
      late,
    })),
  }
}
