import { sql } from 'kysely'
import type { CallOutput } from '#contract/endpoint.ts'
import { csvLine } from '#contract/lib/csv.ts'
import {
  LEAST_PUBLIC,
  PUBLIC_QUARTERS,
  presentFigures,
  publicFigures,
  publicSections,
} from '#contract/rules/public-figures.ts'
import type { getTransparency, SiteFigures } from '#contract/transparency.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Brand } from '#server/kit/ports/brands.ts'

type Row = { quarter: string; brand: string; what: string; key: string; number: number }

/** Zero too: else the step from none to one would show. */
const shown = (number: number) => (number < LEAST_PUBLIC ? null : number)

const numberOf = (rows: readonly Row[], what: string, key: string) =>
  rows.filter((row) => row.what === what && row.key === key).reduce((all, { number }) => all + number, 0)

/** Null: of fewer than five. */
function medianOf(rows: readonly Row[]): number | null {
  const minutes = rows
    .filter(({ what }) => what === 'report_minutes')
    .map(({ key, number }) => ({ minutes: Number(key), number }))
    .toSorted((one, other) => one.minutes - other.minutes)
  const all = minutes.reduce((sum, { number }) => sum + number, 0)
  if (all < LEAST_PUBLIC) return null
  let before = 0
  return minutes.find(({ number }) => (before += number) * 2 >= all)?.minutes ?? null
}

/** In percent; null where one of the two sides has fewer than five. */
function shareOf(rows: readonly Row[]): number | null {
  const all = numberOf(rows, 'answers', '')
  const staff = numberOf(rows, 'answers', 'staff')
  if (all < LEAST_PUBLIC) return null
  if (staff === all) return 100
  return shown(staff) === null || shown(all - staff) === null ? null : Math.round((100 * staff) / all)
}

/** One value of a quarter. */
function valueOf(rows: readonly Row[], section: string, figure: string): number | null {
  if (figure === 'answers') return shown(numberOf(rows, 'answers', ''))
  if (figure === 'staff_share') return shareOf(rows)
  if (figure === 'median_minutes') return medianOf(rows)
  return shown(numberOf(rows, section, figure))
}

const presentSite = (name: string | null, rows: readonly Row[], quarters: readonly string[]): SiteFigures => {
  const latest = rows.reduce(
    (last, { what, quarter }) => (what === 'present' && quarter > last ? quarter : last),
    '',
  )
  const present = rows.filter(({ quarter }) => quarter === latest)
  const ofQuarter = quarters.map((wanted) => rows.filter(({ quarter }) => quarter === wanted))
  return {
    name,
    now: presentFigures.map((figure) => ({ figure, value: shown(numberOf(present, 'present', figure)) })),
    sections: publicSections.map((section) => ({
      section,
      rows: publicFigures[section].map((figure) => ({
        figure,
        values: ofQuarter.map((of) => valueOf(of, section, figure)),
      })),
    })),
  }
}

async function readQuarters(db: Database) {
  const { rows } = await sql<{ first: string; until: string | null }>`
    select (date_trunc('quarter', now() at time zone 'utc') - make_interval(months => 3 * ago))::date::text as first,
      (select min(until)::text from public_count) as until
    from generate_series(1, ${PUBLIC_QUARTERS}::int) ago order by ago`.execute(db)
  return { quarters: rows.map(({ first }) => first), until: rows[0]?.until ?? null }
}

/** The figures of a site, and of all sites together where there are several. */
export async function readPublicFigures(
  { reads }: Pick<Ctx, 'reads'>,
  brand: Pick<Brand, 'key' | 'name'>,
): Promise<CallOutput<typeof getTransparency>> {
  const { quarters, until } = await readQuarters(reads)
  const { rows } = await sql<Row>`
    select quarter::text as quarter, brand, what, key, number::int as number from public_figure
    where quarter >= ${quarters.at(-1)}::date`.execute(reads)
  const brands = await reads.selectFrom('brand').select('key').limit(2).execute()
  const own = presentSite(
    brand.name,
    rows.filter((row) => row.brand === brand.key),
    quarters,
  )
  const names = quarters.map(quarterName)
  return {
    until,
    quarters: names,
    sites: brands.length > 1 ? [own, presentSite(null, rows, quarters)] : [own],
  }
}

/** The same figures for programs: words are the names of the contract, `<5` is below five. */
export async function publicFiguresCsv(
  ctx: Pick<Ctx, 'reads'>,
  brand: Pick<Brand, 'key' | 'name'>,
): Promise<string> {
  const { until, quarters, sites } = await readPublicFigures(ctx, brand)
  const lines = sites.flatMap(({ name, now, sections }) => {
    const site = name === null ? 'all' : brand.key
    return [
      ...now.map(({ figure, value }) => [until, site, 'present', figure, value ?? '<5']),
      ...sections.flatMap(({ section, rows }) =>
        rows.flatMap(({ figure, values }) =>
          values.map((value, at) => [
            quarters[at] ?? '',
            site,
            section,
            figure,
            value ?? (isOfOthers(figure) ? null : '<5'),
          ]),
        ),
      ),
    ]
  })
  return [['period', 'site', 'section', 'figure', 'value'], ...lines].map((line) => csvLine(line)).join('')
}

/** Without its others a share or a median says nothing. */
const isOfOthers = (figure: string) => figure === 'staff_share' || figure === 'median_minutes'

/** `2026-Q1` for `2026-01-01`. */
const quarterName = (first: string) => `${first.slice(0, 4)}-Q${(Number(first.slice(5, 7)) + 2) / 3}`
