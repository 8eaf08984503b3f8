import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import type { getStatistics, StatisticRow, StatisticStep, statisticKeys } from '#contract/admin/statistics.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Money } from '#contract/rules/money.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { type Names, useNames } from '#web/admin/lib/names.ts'
import { type T, useLanguage, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable, type DataTableProps } from '#web/admin/ui/data-table.tsx'

type Statistics = Pick<CallOutput<typeof getStatistics>, 'rows' | 'total'>
type By = (typeof statisticKeys)[number]
type Row = StatisticRow & { isTotal: boolean }

const funnel = ['visitors', 'sign_ups', 'confirmed', 'photo', 'first_message', 'paid'] as const
const returns = ['returned_1', 'returned_7', 'returned_30'] as const

/** The total comes first, on each page. */
const withTotal = ({ rows, total }: Statistics): Row[] =>
  rows.length ? [{ ...total, isTotal: true }, ...rows.map((row) => ({ ...row, isTotal: false }))] : []

const rowId = ({ isTotal, key }: Row) => (isTotal ? 'total' : `key ${key}`)

export function FunnelTable({
  by,
  data,
  ...props
}: { by: By; data: Statistics | undefined } & Pick<DataTableProps<Row>, 'error' | 'onRetry' | 'paging'>) {
  const t = useT()
  const key = useKeyColumn(by)
  const columns = useMemo(() => [key, ...funnelColumns(t)], [key, t])
  return (
    <DataTable
      {...props}
      caption={t('admin.statistics.funnel')}
      columns={columns}
      rows={data && withTotal(data)}
      rowId={rowId}
      empty={t('admin.statistics.empty')}
    />
  )
}

export function CohortsTable({ by, data }: { by: By; data: Statistics }) {
  const t = useT()
  const key = useKeyColumn(by)
  const columns = useMemo(() => [key, ...cohortColumns(t)], [key, t])
  return (
    <DataTable
      caption={t('admin.statistics.cohorts')}
      columns={columns}
      rows={withTotal(data)}
      rowId={rowId}
      empty={t('admin.statistics.empty')}
    />
  )
}

function useKeyColumn(by: By): Column<Row> {
  const t = useT()
  const { language } = useLanguage()
  const names = useNames()
  return useMemo(() => {
    const keyName = keyNames(by, language, names)
    const named = (key: string) => (key ? keyName(key) : t('admin.statistics.unknown'))
    return {
      id: 'key',
      header: t(`admin.statistics.keys.${by}`),
      cell: ({ row: { original } }) =>
        original.isTotal ? (
          <strong>{t('admin.statistics.total')}</strong>
        ) : (
          <span className={by === 'network' ? undefined : 'wrap-normal'}>{named(original.key)}</span>
        ),
    }
  }, [by, language, names, t])
}

function keyNames(by: By, language: string, { countryName, languageName }: Names): (key: string) => string {
  if (by === 'day') {
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    return (key) => days.format(new Date(key))
  }
  if (by === 'country') return countryName
  return by === 'language' ? languageName : (key) => key
}

function Hidden() {
  const t = useT()
  return <i className="text-muted">{t('admin.statistics.hidden')}</i>
}

/** With the percentage where there is a whole. */
function Count({ value, of }: { value: number | null; of?: number | null }) {
  const t = useT()
  const format = useFormatter()
  if (value === null) return <Hidden />
  const count = format.number(value)
  if (!value || !of) return count
  const percent = format.number(value / of, { style: 'percent', maximumFractionDigits: 0 })
  return t('admin.statistics.share', { count, percent })
}

function Revenue({ revenue }: Pick<StatisticRow, 'revenue'>) {
  const { money } = useMoney()
  if (!revenue) return <Hidden />
  if (!revenue.length) return '0'
  return (
    <span className="whitespace-nowrap">
      {revenue.map((sum) => (
        <span key={sum.currency} className="block">
          {money(sum as Money)}
        </span>
      ))}
    </span>
  )
}

const countColumn = (t: T, step: StatisticStep): Column<Row> => ({
  id: step,
  header: t(`admin.statistics.steps.${step}`),
  cell: ({ row }) => <Count value={row.original[step]} />,
})

const funnelColumns = (t: T): Column<Row>[] => [
  ...funnel.map((step) => countColumn(t, step)),
  {
    id: 'revenue',
    header: t('admin.statistics.revenue'),
    cell: ({ row }) => <Revenue revenue={row.original.revenue} />,
  },
]

const cohortColumns = (t: T): Column<Row>[] => [
  countColumn(t, 'sign_ups'),
  ...returns.map(
    (step): Column<Row> => ({
      ...countColumn(t, step),
      cell: ({ row: { original } }) => <Count value={original[step]} of={original.sign_ups} />,
    }),
  ),
]
