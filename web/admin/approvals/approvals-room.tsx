import { useQuery } from '@tanstack/react-query'
import { getApprovals } from '#contract/admin/orders.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { ApprovalList } from './approval-list.tsx'

const names = ['state'] as const
const states = ['waiting', 'approved', 'refused'] as const

export function ApprovalsRoom() {
  const t = useT()
  const { filters, after, change, goTo } = useFilters(names)
  const list = useQuery({
    queryKey: ['approvals', filters, after],
    queryFn: () => call(getApprovals, { query: { ...filters, after } as never }),
  })
  return (
    <>
      <PageHead title={t('admin.rooms.approvals')} text={t('admin.approvals.text')} />
      <Field label={t('admin.approvals.state')} className="mb-4 max-w-60">
        <Select value={filters.state ?? ''} onChange={(event) => change({ state: event.target.value })}>
          <option value="">{t('admin.list.all')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`admin.approvals.states.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      <ApprovalList
        rows={list.data?.approvals}
        error={list.error}
        onRetry={() => void list.refetch()}
        paging={{ after, next: list.data?.next, goTo }}
      />
    </>
  )
}
