import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const features = tableFeatures({})
export type Column<Row extends object> = ColumnDef<typeof features, Row>

export type DataTableProps<Row extends object> = {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  error?: unknown
  onRetry?: () => void
  empty: string
  /** One of several tables of a room: when empty, one line. */
  isPart?: boolean
  /** `after` where there is a first page to go back to, `next` for the next page. */
  paging?: { after: string | undefined; next: string | null | undefined; goTo: (cursor?: string) => void }
}

/**
 * On a narrow screen each row is a block in which every value has the name of its column beside it.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, error, onRetry, empty, isPart, paging } = props
  const table = useTable({
    features,
    columns: columns,
    data: rows ?? [],
    getRowId: rowId,
  })
  if (error) return <ErrorNote error={error} onRetry={onRetry} />
  if (rows?.length === 0 && !paging?.after)
    return isPart ? <p className="text-muted">{empty}</p> : <EmptyState icon={<ListX />} title={empty} />
  return (
    <div className="flex flex-col gap-4">
      <div className="md:relative md:overflow-x-auto md:rounded-lg md:border md:border-border">
        <table className="block w-full text-start text-sm md:table" aria-busy={!rows}>
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only md:not-sr-only md:table-header-group md:bg-surface">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: its content is the header
                  <th key={header.id} scope="col" className="px-3 py-2 text-start font-semibold">
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody className="flex flex-col gap-3 md:table-row-group">
            {rows ? (
              table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  className="flex flex-col gap-1 rounded-lg border border-border p-3 md:table-row md:border-0 md:p-0"
                >
                  {row.getAllCells().map((cell) => (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: its content is the cell
                    <td
                      key={cell.id}
                      data-label={headerName(cell.column.columnDef.header)}
                      className="flex gap-2 wrap-anywhere before:w-28 before:shrink-0 before:text-muted before:content-[attr(data-label)] md:table-cell md:border-t md:border-border md:px-3 md:py-2 md:align-top md:before:content-none"
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              ))
            ) : (
              <LoadingRows columns={columns.length} />
            )}
          </tbody>
        </table>
      </div>
      {paging && <Paging {...paging} />}
    </div>
  )
}

const headerName = (header: unknown): string | undefined => (typeof header === 'string' ? header : undefined)

const LoadingRows = ({ columns }: { columns: number }): ReactNode =>
  Array.from({ length: 6 }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- these rows never move
    <tr key={row} className="md:table-row">
      <td colSpan={columns} className="block px-3 py-2 md:table-cell">
        <Skeleton className="h-5 w-full" />
      </td>
    </tr>
  ))

function Paging({ after, next, goTo }: NonNullable<DataTableProps<object>['paging']>) {
  const t = useT()
  if (!after && !next) return null
  return (
    <nav aria-label={t('admin.list.pages')} className="flex justify-between gap-3">
      <Button variant="outline" size="sm" disabled={!after} onClick={() => goTo()}>
        {t('admin.list.first')}
      </Button>
      <Button variant="outline" size="sm" disabled={!next} onClick={() => goTo(next ?? undefined)}>
        {t('admin.list.next')}
      </Button>
    </nav>
  )
}
