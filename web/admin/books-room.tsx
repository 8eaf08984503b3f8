import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type AdminBooks, checkDigest, getBooks, getDigests, getReceiptsFile } from '#contract/admin/books.ts'
import type { CsvSeparator } from '#contract/lib/csv.ts'
import { saveCsv, useCsvSeparator } from '#web/admin/lib/csv.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

export function BooksRoom() {
  const t = useT()
  const { filters, change } = useFilters(['day'])
  const { day } = filters
  const books = useQuery({
    queryKey: ['books', day],
    queryFn: () => call(getBooks, { query: { day } }),
    // The server adds up all orders and all balances.
    staleTime: 5 * 60_000,
  })
  return (
    <>
      <PageHead title={t('admin.rooms.books')} text={t('admin.books_room.text')} />
      <Field label={t('admin.books_room.day')} className="mb-4 max-w-60" optional>
        <TextInput type="date" value={day ?? ''} onChange={(event) => change({ day: event.target.value })} />
      </Field>
      <ErrorNote error={books.error} onRetry={() => void books.refetch()} />
      {books.data ? <Books books={books.data} /> : <Skeleton className="h-8 w-60" />}
      <ReceiptsFile />
      <Digests />
    </>
  )
}

function Books({ books }: { books: AdminBooks }) {
  const t = useT()
  return (
    <>
      <Part title={t('admin.books_room.problems')}>
        {books.problems.length ? (
          <div role="alert">
            <ul className="list-disc ps-5">
              {books.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        ) : (
          <p>{t('admin.books_room.fine')}</p>
        )}
      </Part>
      <Part title={t('admin.books_room.money')}>
        <MoneyTable rows={books.money} />
      </Part>
      <Part title={t('admin.orders.credits')}>
        <CreditsTable rows={books.credits} />
      </Part>
    </>
  )
}

type MoneyRow = AdminBooks['money'][number]
const sums = [
  'orders',
  'received',
  'sold',
  'vat',
  'refunded',
  'vat_refunded',
  'paid_back',
  'charged_back',
  'reversed',
  'kept',
] as const

type SumRow = { sum: (typeof sums)[number] }

/** A column for each currency: there are more sums than fit into a row. */
function MoneyTable({ rows }: { rows: MoneyRow[] }) {
  const t = useT()
  const { minor } = useMoney()
  const columns = useMemo(() => moneyColumns({ rows, t, minor }), [rows, t, minor])
  return (
    <DataTable
      isPart
      caption={t('admin.books_room.money')}
      columns={columns}
      rows={rows.length ? sums.map((sum): SumRow => ({ sum })) : []}
      rowId={({ sum }) => sum}
      empty={t('admin.orders.none')}
    />
  )
}

type CreditRow = AdminBooks['credits'][number]

function CreditsTable({ rows }: { rows: CreditRow[] }) {
  const t = useT()
  const columns = useMemo(() => creditColumns(t), [t])
  return (
    <DataTable
      isPart
      caption={t('admin.orders.credits')}
      columns={columns}
      rows={rows}
      rowId={({ account, kind }) => `${account} ${kind}`}
      empty={t('admin.orders.none')}
    />
  )
}

async function fetchReceipts(from: string, to: string, separator: CsvSeparator): Promise<string> {
  let csv = ''
  let after: string | undefined
  do {
    const page = await call(getReceiptsFile, { query: { from, to, after, separator } })
    csv += page.csv
    after = page.next ?? undefined
  } while (after)
  return csv
}

const today = () => new Date().toISOString().slice(0, 10)

function ReceiptsFile() {
  const t = useT()
  const [from, setFrom] = useState(() => `${today().slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const separator = useCsvSeparator()
  const file = useMutation({
    mutationFn: () => fetchReceipts(from, to, separator),
    onSuccess: (csv) => saveCsv(`receipts-${from}-${to}.csv`, csv),
  })
  return (
    <Part title={t('admin.books_room.file')}>
      <form
        className="grid items-end gap-3 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault()
          file.mutate()
        }}
      >
        <Field label={t('admin.orders.from')} required>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={t('admin.orders.to')} required>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <span>
          <Button
            type="submit"
            variant="outline"
            icon={<Download aria-hidden="true" className="size-5" />}
            loading={file.isPending}
          >
            {t('admin.list.csv')}
          </Button>
        </span>
      </form>
      <ErrorNote error={file.error} />
    </Part>
  )
}

type DigestRow = { day: string; entries: number; sha256: string }

function Digests() {
  const t = useT()
  const [before, setBefore] = useState<string>()
  const list = useQuery({
    queryKey: ['digests', before],
    queryFn: () => call(getDigests, { query: { before } }),
  })
  const columns = useMemo(() => digestColumns(t), [t])
  return (
    <Part title={t('admin.books_room.digests')}>
      <DataTable
        isPart
        caption={t('admin.books_room.digests')}
        columns={columns}
        rows={list.data?.digests}
        rowId={({ day }) => day}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.books_room.no_digests')}
        paging={{ after: before, next: list.data?.next, goTo: setBefore }}
      />
    </Part>
  )
}

function Check({ day }: { day: string }) {
  const t = useT()
  const check = useMutation({ mutationFn: () => call(checkDigest, { params: { day } }) })
  if (check.data)
    return (
      <span role="status">{t(check.data.same ? 'admin.books_room.same' : 'admin.books_room.differs')}</span>
    )
  return (
    <>
      <Button variant="outline" size="sm" loading={check.isPending} onClick={() => check.mutate()}>
        {t('admin.books_room.check')}
      </Button>
      <ErrorNote error={check.error} />
    </>
  )
}

const moneyColumns = ({
  rows,
  t,
  minor,
}: {
  rows: MoneyRow[]
  t: T
  minor: ReturnType<typeof useMoney>['minor']
}): Column<SumRow>[] => [
  {
    id: 'sum',
    header: t('admin.orders.amount'),
    cell: ({ row: { original } }) => t(`admin.books_room.sums.${original.sum}`),
  },
  ...rows.map(
    (books): Column<SumRow> => ({
      id: books.currency,
      header: books.currency,
      cell: ({ row: { original } }) =>
        original.sum === 'orders' ? books.orders : minor(books[original.sum], books.currency),
    }),
  ),
]

const creditColumns = (t: T): Column<CreditRow>[] => [
  { id: 'account', header: t('admin.books_room.account'), cell: ({ row }) => row.original.account },
  { id: 'kind', header: t('admin.orders.kind'), cell: ({ row }) => row.original.kind },
  { id: 'entries', header: t('admin.books_room.entries'), cell: ({ row }) => row.original.entries },
  { id: 'credits', header: t('admin.orders.credits'), cell: ({ row }) => row.original.credits },
]

const digestColumns = (t: T): Column<DigestRow>[] => [
  { id: 'day', header: t('admin.books_room.day'), cell: ({ row }) => row.original.day },
  { id: 'entries', header: t('admin.books_room.entries'), cell: ({ row }) => row.original.entries },
  {
    id: 'sha256',
    header: t('admin.books_room.digest'),
    cell: ({ row }) => <code className="wrap-anywhere">{row.original.sha256}</code>,
  },
  {
    id: 'check',
    header: t('admin.books_room.check'),
    cell: ({ row }) => <Check day={row.original.day} />,
  },
]
