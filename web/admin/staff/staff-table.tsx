import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as contract from '#contract/admin/people.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable, type DataTableProps } from '#web/admin/ui/data-table.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { reloadStaff } from './reload-staff.ts'

type Row = contract.ListedStaff
type Act = 'disable' | 'enable' | 'unlock' | 'reset'
type Chosen = { person: Row; act: Act | 'change' }

const calls = {
  disable: contract.disableStaff,
  enable: contract.enableStaff,
  unlock: contract.unlockStaff,
}
const tones = { active: 'success', locked: 'warning', disabled: 'neutral' } as const

const possibleActs = ({ state }: Row): Chosen['act'][] => [
  'change',
  ...(state === 'locked' ? (['unlock'] as const) : []),
  'reset',
  state === 'disabled' ? 'enable' : 'disable',
]

const menuItems = (t: T, person: Row, choose: (chosen: Chosen) => void): MenuItem[] =>
  possibleActs(person).map((act) => ({
    key: act,
    label: t(`admin.staff.acts.${act}`),
    danger: act === 'disable' || act === 'reset',
    onSelect: () => choose({ person, act }),
  }))

const getColumns = (
  t: T,
  fullTime: (iso: string) => string,
  choose: (chosen: Chosen) => void,
): Column<Row>[] => [
  {
    id: 'name',
    header: t('admin.staff.name'),
    cell: ({ row: { original } }) => (
      <span>
        <span className="block font-medium">{original.name}</span>
        <span className="block text-muted">{original.email}</span>
      </span>
    ),
  },
  {
    id: 'roles',
    header: t('admin.staff.roles'),
    cell: ({ row: { original } }) => original.roles.map((role) => t(`admin.roles.${role}`)).join(', '),
  },
  {
    id: 'brands',
    header: t('admin.staff.brands'),
    cell: ({ row: { original } }) => original.brands?.join(', ') ?? t('admin.staff.all_brands'),
  },
  {
    id: 'state',
    header: t('admin.staff.state'),
    cell: ({ row: { original } }) => (
      <Chip tone={tones[original.state]}>{t(`admin.staff.states.${original.state}`)}</Chip>
    ),
  },
  {
    id: 'last',
    header: t('admin.staff.last_login'),
    cell: ({ row: { original } }) =>
      original.last_login_at ? fullTime(original.last_login_at) : t('admin.staff.never'),
  },
  {
    id: 'acts',
    header: t('admin.staff.actions'),
    cell: ({ row: { original } }) => (
      <Menu
        label={t('admin.staff.actions_for', { name: original.name })}
        items={menuItems(t, original, choose)}
        buttonClass="grid size-9 place-items-center rounded-full hover:bg-surface-2"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Menu>
    ),
  },
]

export function StaffTable(props: Pick<DataTableProps<Row>, 'rows' | 'error' | 'onRetry' | 'paging'>) {
  const t = useT()
  const { fullTime } = useDates()
  const [chosen, setChosen] = useState<Chosen>()
  const columns = useMemo(() => getColumns(t, fullTime, setChosen), [t, fullTime])
  return (
    <>
      <DataTable
        {...props}
        caption={t('admin.rooms.staff')}
        columns={columns}
        rowId={({ id }) => id}
        empty={t('admin.staff.empty')}
      />
      {chosen?.act === 'change' && (
        <ChangeDialog person={chosen.person} onClose={() => setChosen(undefined)} />
      )}
      {chosen && chosen.act !== 'change' && (
        <ActDialog person={chosen.person} act={chosen.act} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

function ActDialog({ person, act, onClose }: { person: Row; act: Act; onClose: () => void }) {
  const t = useT()
  const run = useMutation({
    mutationFn: async (reason: string) => {
      const input = { params: { id: person.id }, body: { reason } }
      if (act === 'reset') return (await call(contract.resetStaff, input)).link
      await call(calls[act], input)
      return undefined
    },
    onSuccess: (link) => {
      reloadStaff()
      if (link) return
      showToast({ kind: 'success', text: t('admin.saved') })
      onClose()
    },
  })
  if (run.data) return <LinkDialog link={run.data} email={person.email} onClose={onClose} />
  return (
    <ReasonDialog
      title={t(`admin.staff.titles.${act}`, { name: person.name })}
      confirmLabel={t(`admin.staff.acts.${act}`)}
      danger={act === 'disable' || act === 'reset'}
      pending={run.isPending}
      error={run.error}
      onConfirm={run.mutate}
      onClose={onClose}
    >
      <p>{t(`admin.staff.explained.${act}`)}</p>
    </ReasonDialog>
  )
}
