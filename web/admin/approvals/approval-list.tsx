import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type AdminApproval, decideApproval } from '#contract/admin/orders.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable, type DataTableProps } from '#web/admin/ui/data-table.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

type Props = Partial<Pick<DataTableProps<AdminApproval>, 'error' | 'onRetry' | 'paging'>> & {
  rows: readonly AdminApproval[] | undefined
}

export function ApprovalList(props: Props) {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  const decide = useMutation({
    mutationFn: ({ id, approve }: { id: string; approve: boolean }) =>
      call(decideApproval, { params: { id }, body: { approve } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['order'] })
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
    },
    onSuccess: ({ approval }) =>
      showToast({ kind: 'success', text: t(`admin.approvals.states.${approval.state}`) }),
  })
  const { mutate, isPending } = decide
  const columns = useMemo(
    () => approvalColumns({ t, money, fullTime, mutate, isPending }),
    [t, money, fullTime, mutate, isPending],
  )
  return (
    <>
      <ErrorNote error={decide.error} />
      <DataTable
        {...props}
        caption={t('admin.rooms.approvals')}
        columns={columns}
        rowId={({ id }) => id}
        empty={t('admin.approvals.empty')}
      />
    </>
  )
}

type WhatProps = { approval: AdminApproval; money: ReturnType<typeof useMoney>['money'] }

function What({ approval, money }: WhatProps) {
  const t = useT()
  const { kind, amount, credits, subject, member, person, roles, packages } = approval
  const how = amount ? money(amount) : credits ? t('admin.approvals.credits', { credits }) : ''
  const named = { country: subject.id, email: subject.id, name: person ?? '' }
  return (
    <span>
      <span className="block wrap-anywhere">
        {[t(`admin.approvals.kinds.${kind}`, named), how].filter(Boolean).join(' · ')}
      </span>
      {member && (
        <span className="block">
          {member.email ? <MemberLink id={member.id}>{member.name}</MemberLink> : t('admin.orders.erased')}
        </span>
      )}
      {subject.kind === 'order' ? (
        <Link to={`/admin/orders/${subject.id}`} className="link">
          {t('admin.member_page.order')}
        </Link>
      ) : (
        <span className="block text-muted">
          {roles?.map((role) => t(`admin.roles.${role}`)).join(', ')}
          {packages
            ?.map((one) => `${t('admin.approvals.credits', { credits: one.credits })}: ${money(one.price)}`)
            .join(', ')}
        </span>
      )}
    </span>
  )
}

const approvalColumns = ({
  t,
  money,
  fullTime,
  mutate,
  isPending,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
  fullTime: (iso: string) => string
  mutate: (decision: { id: string; approve: boolean }) => void
  isPending: boolean
}): Column<AdminApproval>[] => [
  {
    id: 'kind',
    header: t('admin.approvals.what'),
    cell: ({ row: { original } }) => <What approval={original} money={money} />,
  },
  { id: 'reason', header: t('admin.reason.label'), cell: ({ row }) => row.original.reason },
  {
    id: 'asked',
    header: t('admin.approvals.requested_by'),
    cell: ({ row: { original } }) => `${original.requested_by}, ${fullTime(original.requested_at)}`,
  },
  {
    id: 'state',
    header: t('admin.approvals.state'),
    cell: ({ row: { original } }) =>
      original.decided_by
        ? `${t(`admin.approvals.states.${original.state}`)}: ${original.decided_by}`
        : t(`admin.approvals.states.${original.state}`),
  },
  {
    id: 'acts',
    header: t('admin.approvals.decide'),
    cell: ({ row: { original } }) =>
      original.state === 'waiting' && (
        <span className="flex flex-wrap items-center gap-2">
          {original.cannot ? (
            t(`admin.approvals.cannot.${original.cannot}`)
          ) : (
            <Button size="sm" loading={isPending} onClick={() => mutate({ id: original.id, approve: true })}>
              {t('admin.approvals.approve')}
            </Button>
          )}
          {original.cannot !== 'same_person' && (
            <Button
              size="sm"
              variant="outline"
              loading={isPending}
              onClick={() => mutate({ id: original.id, approve: false })}
            >
              {t('admin.approvals.refuse')}
            </Button>
          )}
        </span>
      ),
  },
]
