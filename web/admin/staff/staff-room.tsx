import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listStaff, staffStates } from '#contract/admin/people.ts'
import { roles } from '#contract/admin/permissions.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { AllPrograms } from '#web/admin/tokens/all-programs.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PermissionsTable } from './permissions-table.tsx'
import { StaffTable } from './staff-table.tsx'

const names = ['state', 'role'] as const

export function StaffRoom() {
  const t = useT()
  const [inviting, setInviting] = useState(false)
  const { filters, after, change, goTo } = useFilters(names)
  const list = useQuery({
    queryKey: ['staff', filters, after],
    queryFn: () => call(listStaff, { query: { ...filters, after } as never }),
  })
  useShortcuts([{ keys: 'n', label: t('admin.staff.invite'), run: () => setInviting(true) }])
  return (
    <>
      <PageHead title={t('admin.rooms.staff')}>
        <Button icon={<UserPlus aria-hidden="true" className="size-5" />} onClick={() => setInviting(true)}>
          {t('admin.staff.invite')}
        </Button>
      </PageHead>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 md:max-w-120">
        <Field label={t('admin.staff.role')}>
          <Select value={filters.role ?? ''} onChange={(event) => change({ role: event.target.value })}>
            <option value="">{t('admin.list.all')}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`admin.roles.${role}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.staff.state')}>
          <Select value={filters.state ?? ''} onChange={(event) => change({ state: event.target.value })}>
            <option value="">{t('admin.list.all')}</option>
            {staffStates.map((state) => (
              <option key={state} value={state}>
                {t(`admin.staff.states.${state}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <StaffTable
        rows={list.data?.staff}
        error={list.error}
        onRetry={() => void list.refetch()}
        paging={{ after, next: list.data?.next, goTo }}
      />
      {list.data && list.data.invitations.length > 0 && <Invitations rows={list.data.invitations} />}
      <AllPrograms />
      <PermissionsTable />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
