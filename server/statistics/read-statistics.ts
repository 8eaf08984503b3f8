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
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { toCsv } from '#server/kit/csv.ts'
import type { Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { isOfBrands } from '#server/staff/brands.ts'

type Wanted = Pick<Call<typeof getStatisticsCsv>['query'], 'from' | 'to' | 'by'>
type Sum = { key: string; what: string; currency: string; members: number; amount: number }

const DAY_MS = 24 * 3600_000

function refusePeriod({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > statisticsLimits.mostDays) throw new FieldError('to', 'request.field_invalid')
}

type Period = Pick<Wanted, 'from' | 'to'>

/** SQL: whole months of a period, and the days before and after them, which are few rows. */
function isWithin({ from, to }: Period): RawBuilder<boolean> {
  const first = sql`date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')`
  const until = sql`date_trunc('month', ${to}::date + interval '1 day')`
  return sql<boolean>`(span = 'month' and start >= ${first} and start < ${until}
    or span = 'day' and start between ${from}::date and ${to}::date and not (start >= ${first} and start < ${until}))`
}

/** Sums of the rollups, never of the big tables; one page of keys in their order. */
async function sumsOf(
  db: Database,
  staff: Pick<Staff, 'brands'>,
  { from, to, by }: Wanted,
  page: { after?: string | undefined; limit: number | null },
): Promise<Sum[]> {
  const isByDay = by === 'day'
  const key = sql`${isByDay ? sql`start::text` : sql`key`} collate "C"`
  const within = isByDay
    ? sql`span = 'day' and start between ${from}::date and ${to}::date`
    : isWithin({ from, to })
  const { rows } = await sql<Sum>`
    with chosen as materialized (
      select ${key} as key, what, currency, members, amount from stat_sum
      where dimension = ${by} and ${within} and ${isOfBrands(staff, 'brand')}
    ), listed as (
      select distinct key from chosen where ${page.after === undefined} or key > ${page.after ?? ''} collate "C"
      order by key limit ${page.limit}
    )
    select key, what, currency, sum(members)::int as members, sum(amount)::bigint as amount
    from chosen join listed using (key) group by key, what, currency order by key`.execute(db)
  return rows
}

/** The sums of a whole period. */
async function totalOf(db: Database, staff: Pick<Staff, 'brands'>, period: Period): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select '' as key, what, currency, sum(members)::int as members, sum(amount)::bigint as amount from stat_sum
    where dimension = 'day' and ${isWithin(period)} and ${isOfBrands(staff, 'brand')} group by what, currency`.execute(
    db,
  )
  return rows
}

const { leastMembers } = statisticsLimits

/** A row as it may be shown: small counts are hidden, and the revenue of few buyers. */
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

const rowsOf = (sums: readonly Sum[]): StatisticRow[] =>
  [...Map.groupBy(sums, ({ key }) => key)].map(([key, ofKey]) => presentRow(key, ofKey, false))

/**
 * The statistics of a period (spec/statistics 2). Throws `request.field_invalid` for a bad period.
 */
export async function readStatistics({ ctx, staff, query }: Call<typeof getStatistics>) {
  refusePeriod(query)
  const limit = statisticsLimits.page
  const [sums, all] = await Promise.all([
    sumsOf(ctx.reads, staff, query, { after: query.after, limit: limit + 1 }),
    totalOf(ctx.reads, staff, query),
  ])
  const rows = rowsOf(sums)
  const page = rows.slice(0, limit)
  return {
    rows: page,
    total: presentRow('', all, true),
    next: rows.length > limit ? (page.at(-1)?.key ?? null) : null,
  }
}

export async function readStatisticsCsv({ ctx, staff, query }: Call<typeof getStatisticsCsv>) {
  refusePeriod(query)
  const rows = rowsOf(await sumsOf(ctx.reads, staff, query, { limit: null }))
  const money = (revenue: StatisticRow['revenue']) =>
    revenue?.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ') ?? null
  return {
    name: `statistics-${query.by}-${query.from}-${query.to}.csv`,
    csv: toCsv([
      [query.by, ...statisticSteps, 'revenue'],
      ...rows.map((row) => [row.key, ...statisticSteps.map((step) => row[step]), money(row.revenue)]),
    ]),
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
