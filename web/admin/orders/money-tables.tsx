import { useMemo } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { useDates } from '#web/lib/texts/dates.ts'

type Part<Name extends keyof AdminOrder> = AdminOrder[Name] extends (infer Row)[] ? Row : never

export function AttemptsTable({ rows }: { rows: AdminOrder['attempts'] }) {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  const columns = useMemo(() => attemptColumns({ t, money, fullTime }), [t, money, fullTime])
  return (
    <DataTable
      isPart
      caption={t('admin.orders.attempts')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      empty={t('admin.orders.none')}
    />
  )
}

export function RefundsTable({ rows }: { rows: AdminOrder['refunds'] }) {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  const columns = useMemo(() => refundColumns({ t, money, fullTime }), [t, money, fullTime])
  return (
    <DataTable
      isPart
      caption={t('admin.orders.refunds')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      empty={t('admin.orders.none')}
    />
  )
}

export function ChargebacksTable({ rows }: { rows: AdminOrder['chargebacks'] }) {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  const columns = useMemo(() => chargebackColumns({ t, money, fullTime }), [t, money, fullTime])
  return (
    <DataTable
      isPart
      caption={t('admin.orders.chargebacks')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      empty={t('admin.orders.none')}
    />
  )
}

export function ReceiptsTable({ rows }: { rows: AdminOrder['receipts'] }) {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  const columns = useMemo(() => receiptColumns({ t, money, fullTime }), [t, money, fullTime])
  return (
    <DataTable
      isPart
      caption={t('admin.orders.receipts')}
      columns={columns}
      rows={rows}
      rowId={({ number }) => number}
      empty={t('admin.orders.none')}
    />
  )
}

const attemptColumns = ({
  t,
  money,
  fullTime,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
  fullTime: (iso: string) => string
}): Column<Part<'attempts'>>[] => [
  { id: 'at', header: t('admin.orders.at'), cell: ({ row }) => fullTime(row.original.created_at) },
  { id: 'method', header: t('admin.orders.method'), cell: ({ row }) => row.original.method },
  {
    id: 'status',
    header: t('admin.orders.status'),
    cell: ({ row: { original } }) => [original.status, original.reason].filter(Boolean).join(' · '),
  },
  {
    id: 'reported',
    header: t('admin.orders.reported'),
    cell: ({ row: { original } }) =>
      original.reported &&
      [original.reported.status, original.reported.amount && money(original.reported.amount)]
        .filter(Boolean)
        .join(' · '),
  },
  {
    id: 'reference',
    header: t('admin.orders.reference'),
    cell: ({ row }) => <code>{row.original.provider_id}</code>,
  },
]

const refundColumns = ({
  t,
  money,
  fullTime,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
  fullTime: (iso: string) => string
}): Column<Part<'refunds'>>[] => [
  { id: 'at', header: t('admin.orders.at'), cell: ({ row }) => fullTime(row.original.created_at) },
  { id: 'amount', header: t('admin.orders.amount'), cell: ({ row }) => money(row.original.amount) },
  {
    id: 'status',
    header: t('admin.orders.status'),
    cell: ({ row }) => t(`admin.orders.refund_states.${row.original.status}`),
  },
  {
    id: 'why',
    header: t('admin.orders.why'),
    cell: ({ row: { original } }) =>
      original.note ?? t(`admin.orders.refund_reasons.${original.reason as 'withdrawal'}`),
  },
  { id: 'by', header: t('admin.orders.by'), cell: ({ row }) => row.original.by },
  {
    id: 'credits',
    header: t('admin.orders.credits_back'),
    cell: ({ row: { original } }) =>
      original.owed
        ? t('admin.orders.credits_and_debt', { credits: original.credits, owed: original.owed })
        : original.credits,
  },
]

const chargebackColumns = ({
  t,
  money,
  fullTime,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
  fullTime: (iso: string) => string
}): Column<Part<'chargebacks'>>[] => [
  { id: 'at', header: t('admin.orders.at'), cell: ({ row }) => fullTime(row.original.at) },
  { id: 'amount', header: t('admin.orders.amount'), cell: ({ row }) => money(row.original.amount) },
  { id: 'why', header: t('admin.orders.why'), cell: ({ row }) => row.original.reason },
  {
    id: 'reversed',
    header: t('admin.orders.reversed_at'),
    cell: ({ row: { original } }) => original.reversed_at && fullTime(original.reversed_at),
  },
]

const receiptColumns = ({
  t,
  money,
  fullTime,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
  fullTime: (iso: string) => string
}): Column<Part<'receipts'>>[] => [
  { id: 'number', header: t('admin.orders.number'), cell: ({ row }) => row.original.number },
  {
    id: 'kind',
    header: t('admin.orders.kind'),
    cell: ({ row }) => t(`admin.orders.receipt_kinds.${row.original.kind as 'receipt'}`),
  },
  { id: 'amount', header: t('admin.orders.amount'), cell: ({ row }) => money(row.original.amount) },
  { id: 'at', header: t('admin.orders.at'), cell: ({ row }) => fullTime(row.original.issued_at) },
]
