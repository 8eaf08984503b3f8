import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getMailStops, liftMailStop, type MailStop } from '#contract/admin/members.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { useCare } from './member.api.ts'

type ColumnParts = { t: T; fullTime: (iso: string) => string; onLift: (stop: MailStop) => void }

const getColumns = ({ t, fullTime, onLift }: ColumnParts): Column<MailStop>[] => [
  {
    id: 'name',
    header: t('admin.members.name'),
    cell: ({ row: { original } }) => (
      <MemberLink id={original.id}>{original.name || original.email}</MemberLink>
    ),
  },
  {
    id: 'email',
    header: t('admin.members.email'),
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.email}</span>,
  },
  { id: 'at', header: t('admin.mail_stops.since'), cell: ({ row }) => fullTime(row.original.at) },
  {
    id: 'words',
    header: t('admin.mail_stops.said'),
    cell: ({ row: { original } }) => (
      <span className="wrap-anywhere">
        {[original.status, original.words].filter(Boolean).join(' · ') || t('admin.mail_stops.not_kept')}
      </span>
    ),
  },
  {
    id: 'lift',
    header: t('admin.mail_stops.take_back'),
    cell: ({ row: { original } }) => (
      <Button
        size="sm"
        variant="outline"
        className="whitespace-nowrap"
        aria-label={t('admin.mail_stops.take_back_of', { name: original.name || original.email })}
        onClick={() => onLift(original)}
      >
        {t('admin.mail_stops.take_back')}
      </Button>
    ),
  },
]

/** Addresses that mail bounced from, with the reason. */
export function MailStopsRoom() {
  const t = useT()
  const { fullTime } = useDates()
  const { filters, after, change, goTo } = useFilters(['q'])
  const [lifting, setLifting] = useState<MailStop>()
  const q = filters.q ?? ''
  const list = useQuery({
    queryKey: ['mail-stops', q, after],
    queryFn: () => call(getMailStops, { query: { q, after } }),
  })
  const columns = useMemo(() => getColumns({ t, fullTime, onLift: setLifting }), [t, fullTime])
  return (
    <>
      <PageHead title={t('admin.rooms.mail_stops')} text={t('admin.mail_stops.text')} />
      <form
        key={q}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          change({ q: typeof typed === 'string' ? typed.trim() : '' })
        }}
        className="mb-4 flex flex-wrap items-end gap-3"
      >
        <Field label={t('admin.mail_stops.find')}>
          <TextInput name="q" type="search" maxLength={100} spellCheck={false} defaultValue={q} />
        </Field>
        <Button type="submit">{t('admin.list.search')}</Button>
      </form>
      <DataTable
        caption={t('admin.rooms.mail_stops')}
        columns={columns}
        rows={list.data?.stops}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.mail_stops.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
      {lifting && <LiftDialog stop={lifting} onClose={() => setLifting(undefined)} />}
    </>
  )
}

function LiftDialog({ stop, onClose }: { stop: MailStop; onClose: () => void }) {
  const t = useT()
  const care = useCare(liftMailStop, stop.id, () => {
    void queryClient.invalidateQueries({ queryKey: ['mail-stops'] })
    showToast({ kind: 'success', text: t('admin.member_page.done.lift') })
    onClose()
  })
  return (
    <ReasonDialog
      title={t('admin.mail_stops.take_back_of', { name: stop.name || stop.email })}
      confirmLabel={t('admin.mail_stops.take_back')}
      pending={care.isPending}
      error={care.error}
      onConfirm={(reason) => care.mutate({ reason })}
      onClose={onClose}
    >
      <p>{t('admin.member_page.explained.lift')}</p>
      {stop.words && (
        <blockquote className="border-s-2 border-border ps-3 wrap-anywhere">{stop.words}</blockquote>
      )}
    </ReasonDialog>
  )
}
