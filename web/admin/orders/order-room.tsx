import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type AdminOrder, decideReview, getAdminOrder, liftPaymentBlock } from '#contract/admin/orders.ts'
import type { PaymentMethod } from '#contract/rules/money.ts'
import { ApprovalList } from '#web/admin/approvals/approval-list.tsx'
import { useMoney } from '#web/admin/lib/money.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useStaff } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead, RoomError } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { GoodwillDialog } from './goodwill-dialog.tsx'
import { AttemptsTable, ChargebacksTable, ReceiptsTable, RefundsTable } from './money-tables.tsx'
import { ProviderPart } from './provider-part.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { StateChip } from './state-chip.tsx'

export function OrderRoom() {
  const t = useT()
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['order', id],
    queryFn: () => call(getAdminOrder, { params: { id } }),
  })
  if (query.error) return <RoomError title={t('admin.rooms.orders')} query={query} />
  if (!query.data) return <Skeleton className="h-8 w-60" />
  return (
    <OrderPage
      key={id}
      data={query.data}
      title={t('admin.orders.one', { number: query.data.order.number })}
    />
  )
}

type Doing = 'refund' | 'goodwill' | { lift: PaymentMethod } | { review: 'settle' | 'refund' }

function OrderPage({ data, title }: { data: AdminOrder; title: string }) {
  const t = useT()
  const [doing, setDoing] = useState<Doing>()
  const { order, attempts, refunds, chargebacks, receipts, approvals, blocks } = data
  const mayReview = useStaff().permissions.includes('large_sums')
  const close = () => setDoing(undefined)
  return (
    <>
      <PageHead title={title}>
        {Number(order.refundable.amount) > 0 && (
          <Button variant="outline" onClick={() => setDoing('refund')}>
            {t('admin.orders.refund')}
          </Button>
        )}
        {order.status === 'review' && mayReview && (
          <>
            <Button variant="outline" onClick={() => setDoing({ review: 'settle' })}>
              {t('admin.orders.review_acts.settle')}
            </Button>
            <Button variant="outline" onClick={() => setDoing({ review: 'refund' })}>
              {t('admin.orders.review_acts.refund')}
            </Button>
          </>
        )}
        {order.member.email && (
          <Button variant="outline" onClick={() => setDoing('goodwill')}>
            {t('admin.orders.goodwill')}
          </Button>
        )}
      </PageHead>
      <OrderFacts order={order} />
      {approvals.length > 0 && (
        <Part title={t('admin.rooms.approvals')}>
          <ApprovalList rows={approvals} />
        </Part>
      )}
      <Part title={t('admin.orders.attempts')}>
        <AttemptsTable rows={attempts} />
      </Part>
      {refunds.length > 0 && (
        <Part title={t('admin.orders.refunds')}>
          <RefundsTable rows={refunds} />
        </Part>
      )}
      {chargebacks.length > 0 && (
        <Part title={t('admin.orders.chargebacks')}>
          <ChargebacksTable rows={chargebacks} />
        </Part>
      )}
      {receipts.length > 0 && (
        <Part title={t('admin.orders.receipts')}>
          <ReceiptsTable rows={receipts} />
        </Part>
      )}
      {blocks.length > 0 && (
        <Part title={t('admin.orders.blocks')}>
          <ul className="flex flex-col gap-2">
            {blocks.map(({ method, reason }) => (
              <li key={method} className="flex flex-wrap items-center gap-3">
                {method} ({t(`admin.orders.block_reasons.${reason as 'bank'}`)})
                <Button variant="outline" size="sm" onClick={() => setDoing({ lift: method })}>
                  {t('admin.orders.lift')}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <ProviderPart id={order.id} />
      {doing === 'refund' && <RefundDialog order={order} onClose={close} />}
      {doing === 'goodwill' && <GoodwillDialog order={order} onClose={close} />}
      {typeof doing === 'object' && 'review' in doing && (
        <ReviewDialog id={order.id} act={doing.review} onClose={close} />
      )}
      {typeof doing === 'object' && 'lift' in doing && (
        <LiftDialog memberId={order.member.id} method={doing.lift} onClose={close} />
      )}
    </>
  )
}

function OrderFacts({ order }: { order: AdminOrder['order'] }) {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  return (
    <Facts
      facts={[
        [t('admin.orders.status'), <StateChip key="state" state={order.status} />],
        [t('admin.orders.why'), order.reason],
        [
          t('admin.orders.member'),
          order.member.email ? (
            <MemberLink key="member" id={order.member.id}>
              {order.member.name} · {order.member.email}
            </MemberLink>
          ) : (
            t('admin.orders.erased')
          ),
        ],
        [t('admin.orders.credits'), order.credits],
        [t('admin.orders.amount'), money(order.amount)],
        [t('admin.orders.vat'), `${money(order.vat)} (${order.vat_rate / 100} %, ${order.tax_country})`],
        [t('admin.orders.discount'), order.discount],
        [t('admin.orders.refundable'), money(order.refundable)],
        [t('admin.orders.method'), order.method],
        [t('admin.orders.country'), order.country],
        [t('admin.orders.brand'), order.brand],
        [t('admin.orders.at'), fullTime(order.created_at)],
        [t('admin.orders.completed_at'), order.completed_at && fullTime(order.completed_at)],
      ]}
    />
  )
}

type LiftProps = { memberId: string; method: PaymentMethod; onClose: () => void }

function LiftDialog({ memberId, method, onClose }: LiftProps) {
  const t = useT()
  const lift = useMutation({
    mutationFn: (reason: string) =>
      call(liftPaymentBlock, { params: { id: memberId, method }, body: { reason } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['order'] })
      showToast({ kind: 'success', text: t('admin.saved') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('admin.orders.lift_title', { method })}
      confirmLabel={t('admin.orders.lift')}
      pending={lift.isPending}
      error={lift.error}
      onConfirm={lift.mutate}
      onClose={onClose}
    />
  )
}

type ReviewProps = { id: string; act: 'settle' | 'refund'; onClose: () => void }

function ReviewDialog({ id, act, onClose }: ReviewProps) {
  const t = useT()
  const decide = useMutation({
    mutationFn: (reason: string) => call(decideReview, { params: { id }, body: { act, reason } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['order'] })
      showToast({ kind: 'success', text: t('admin.saved') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t(`admin.orders.review_acts.${act}`)}
      confirmLabel={t(`admin.orders.review_acts.${act}`)}
      pending={decide.isPending}
      error={decide.error}
      onConfirm={decide.mutate}
      onClose={onClose}
    >
      <p>{t(`admin.orders.review_texts.${act}`)}</p>
    </ReasonDialog>
  )
}
