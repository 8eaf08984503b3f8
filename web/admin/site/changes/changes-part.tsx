import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { changeKinds, getSiteChanges, type SiteChange, undoSiteChange } from '#contract/admin/site.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { reloadSite } from '#web/admin/site/site.api.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { FilterForm } from '#web/admin/ui/filter-form.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { ChangedValues } from './changed-values.tsx'

const names = ['kind', 'subject'] as const

/** With a way to undo. */
export function ChangesPart() {
  const t = useT()
  const { fullTime } = useDates()
  const { filters, after, change, goTo } = useFilters(names)
  const [undoing, setUndoing] = useState<SiteChange>()
  const kind = changeKinds.find((one) => one === filters.kind)
  const list = useQuery({
    queryKey: ['site', 'changes', filters, after],
    queryFn: () => call(getSiteChanges, { query: { kind, subject: filters.subject, after } }),
  })
  const columns = useMemo(() => getColumns(t, { fullTime, onUndo: setUndoing }), [t, fullTime])
  return (
    <>
      <FilterForm key={JSON.stringify(filters)} names={names} onChange={change}>
        <Field label={t('admin.site_room.kind')}>
          <Select name="kind" defaultValue={filters.kind ?? ''}>
            <option value="">{t('admin.list.all')}</option>
            {changeKinds.map((one) => (
              <option key={one} value={one}>
                {t(`admin.site_room.kinds.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.site_room.subject')}>
          <TextInput
            name="subject"
            defaultValue={filters.subject ?? ''}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </FilterForm>
      <DataTable
        caption={t('admin.site_room.parts.changes')}
        columns={columns}
        rows={list.data?.changes}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.log.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
      {undoing && <UndoDialog change={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

function UndoDialog({ change, onClose }: { change: SiteChange; onClose: () => void }) {
  const t = useT()
  const undo = useMutation({
    mutationFn: (reason: string) => call(undoSiteChange, { params: { id: change.id }, body: { reason } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('admin.site_room.undone') })
      onClose()
    },
    onSettled: reloadSite,
  })
  return (
    <ReasonDialog
      title={t('admin.site_room.undo')}
      confirmLabel={t('admin.site_room.undo')}
      pending={undo.isPending}
      error={undo.error}
      onConfirm={(reason) => undo.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('admin.site_room.undo_text')}</p>
      <ChangedValues change={change} />
    </ReasonDialog>
  )
}

const who = ({ actor }: SiteChange) => (actor.kind === 'cli' ? `cli:${actor.name}` : actor.name)

const getColumns = (
  t: T,
  { fullTime, onUndo }: { fullTime: (iso: string) => string; onUndo: (change: SiteChange) => void },
): Column<SiteChange>[] => [
  {
    id: 'at',
    header: t('admin.log.at'),
    cell: ({ row: { original } }) => <time dateTime={original.at}>{fullTime(original.at)}</time>,
  },
  { id: 'actor', header: t('admin.log.actor'), cell: ({ row }) => who(row.original) },
  {
    id: 'subject',
    header: t('admin.site_room.subject'),
    cell: ({ row: { original } }) => `${t(`admin.site_room.kinds.${original.kind}`)} ${original.subject}`,
  },
  {
    id: 'changes',
    header: t('admin.log.changes'),
    cell: ({ row }) => <ChangedValues change={row.original} />,
  },
  { id: 'reason', header: t('admin.log.reason'), cell: ({ row }) => row.original.reason },
  {
    id: 'undo',
    header: t('admin.site_room.undo'),
    cell: ({ row: { original } }) =>
      original.can_undo && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('admin.site_room.undo_of', { id: original.id })}
          onClick={() => onUndo(original)}
        >
          {t('admin.site_room.undo')}
        </Button>
      ),
  },
]
