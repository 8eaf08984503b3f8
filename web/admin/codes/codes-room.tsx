import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type AdminCode, codeStates, getCodes, stopCode } from '#contract/admin/codes.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { FilterForm } from '#web/admin/ui/filter-form.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { CodeDialog } from './code-dialog.tsx'

const names = ['q', 'state', 'kind'] as const
const kinds = ['campaign', 'time_bonus', 'welcome', 'lifetime'] as const
const tones = { active: 'success', stopped: 'neutral', expired: 'neutral', exhausted: 'warning' } as const

export function CodesRoom() {
  const t = useT()
  const [creating, setCreating] = useState(false)
  const [stopping, setStopping] = useState<string>()
  const { filters, after, change, goTo } = useFilters(names)
  const list = useQuery({
    queryKey: ['codes', filters, after],
    queryFn: () => call(getCodes, { query: { ...filters, after } as never }),
  })
  useShortcuts([{ keys: 'n', label: t('admin.codes_room.create'), run: () => setCreating(true) }])
  const columns = useColumns(setStopping)
  return (
    <>
      <PageHead title={t('admin.rooms.codes')}>
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setCreating(true)}>
          {t('admin.codes_room.create')}
        </Button>
      </PageHead>
      <FilterForm key={JSON.stringify(filters)} names={names} onChange={change}>
        <Field label={t('admin.codes_room.code')}>
          <TextInput name="q" defaultValue={filters.q ?? ''} spellCheck={false} />
        </Field>
        <Field label={t('admin.codes_room.state')}>
          <Select name="state" defaultValue={filters.state ?? ''}>
            <option value="">{t('admin.list.all')}</option>
            {codeStates.map((state) => (
              <option key={state} value={state}>
                {t(`admin.codes_room.states.${state}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.codes_room.kind')}>
          <Select name="kind" defaultValue={filters.kind ?? ''}>
            <option value="">{t('admin.list.all')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`admin.codes_room.kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FilterForm>
      <DataTable
        caption={t('admin.rooms.codes')}
        columns={columns}
        rows={list.data?.codes}
        rowId={({ code }) => code}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.codes_room.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
      {creating && <CodeDialog onClose={() => setCreating(false)} />}
      {stopping && <StopDialog code={stopping} onClose={() => setStopping(undefined)} />}
    </>
  )
}

function useColumns(onStop: (code: string) => void): Column<AdminCode>[] {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  return useMemo(() => codeColumns({ t, money, fullTime, onStop }), [t, money, fullTime, onStop])
}

function StopDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useT()
  const stop = useMutation({
    mutationFn: () => call(stopCode, { params: { code } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['codes'] })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin.codes_room.stop_title', { code })}
      confirmLabel={t('admin.codes_room.stop')}
      danger
      loading={stop.isPending}
      onConfirm={() => stop.mutate()}
    >
      <p>{t('admin.codes_room.stop_text')}</p>
      <ErrorNote error={stop.error} />
    </ConfirmDialog>
  )
}

const codeColumns = ({
  t,
  money,
  fullTime,
  onStop,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
  fullTime: (iso: string) => string
  onStop: (code: string) => void
}): Column<AdminCode>[] => [
  {
    id: 'code',
    header: t('admin.codes_room.code'),
    cell: ({ row: { original } }) => (
      <span>
        <code className="block font-semibold">{original.code}</code>
        <span className="block text-muted">{t(`admin.codes_room.kinds.${original.kind}`)}</span>
      </span>
    ),
  },
  {
    id: 'value',
    header: t('admin.codes_room.value'),
    cell: ({ row: { original } }) => `${original.value_percentage} %`,
  },
  {
    id: 'rules',
    header: t('admin.codes_room.rules'),
    cell: ({ row: { original } }) =>
      [
        t(original.once_per_user ? 'admin.codes_room.once' : 'admin.codes_room.often'),
        original.countries?.join(', '),
        original.methods.join(', '),
        original.minimum_order_value &&
          t('admin.codes_room.from_amount', { amount: money(original.minimum_order_value) }),
        original.expires && t('admin.codes_room.until', { at: fullTime(original.expires) }),
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    id: 'used',
    header: t('admin.codes_room.used'),
    cell: ({ row: { original } }) => {
      const { budget, used } = original
      const whole = typeof budget === 'number' ? budget : budget && money(budget)
      return (
        <span>
          <span className="block">
            {t('admin.codes_room.orders', { count: used.orders })}
            {used.given.length > 0 && ` · ${used.given.map(money).join(' + ')}`}
          </span>
          {whole !== null && (
            <span className="block text-muted">{t('admin.codes_room.budget_of', { budget: whole })}</span>
          )}
        </span>
      )
    },
  },
  {
    id: 'state',
    header: t('admin.codes_room.state'),
    cell: ({ row: { original } }) => (
      <Chip tone={tones[original.state]}>{t(`admin.codes_room.states.${original.state}`)}</Chip>
    ),
  },
  {
    id: 'acts',
    header: t('admin.codes_room.stop'),
    cell: ({ row: { original } }) =>
      original.state !== 'stopped' && (
        <Button variant="outline" size="sm" onClick={() => onStop(original.code)}>
          {t('admin.codes_room.stop')}
        </Button>
      ),
  },
]
