import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { Order, Withdrawal } from '#contract/payments.ts'
import { pages } from '#contract/rules/pages.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { isCode, orderQuery, useWithdraw, withdrawalQuery } from '#web/payments/payments.api.ts'
import { NoOrder } from '#web/payments/result/unknown.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** (spec/payments 30) */
export function WithdrawalScreen() {
  const t = useT()
  const { id = '' } = useParams()
  usePageTitle(t('payments.withdrawal.title'))
  const order = useQuery(orderQuery(id))
  const outcome = useQuery(withdrawalQuery(id))
  const withdrawing = useWithdraw(id)
  const { data: done } = withdrawing

  if (isCode(order.error, 'payments.order_not_found')) return <NoOrder />
  if (done) return <Done amount={done.amount} at={done.withdrawn_at} order={done.order} />
  const isOver = isCode(outcome.error, 'payments.withdrawal_over')
  const error = order.error ?? (isOver ? undefined : outcome.error)
  const confirm = () => {
    if (!outcome.data || outcome.isFetching) return
    withdrawing.mutate(
      { confirm: true, amount: outcome.data.amount },
      {
        onError: (failure) => {
          if (isCode(failure, 'payments.withdrawal_changed') || isCode(failure, 'payments.withdrawal_over'))
            void outcome.refetch()
        },
      },
    )
  }
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <h1 className="text-3xl">{t('payments.withdrawal.title')}</h1>
      <ErrorNote
        error={error}
        retrying={order.isFetching || outcome.isFetching}
        onRetry={() => {
          if (order.error) void order.refetch()
          if (outcome.error) void outcome.refetch()
        }}
      />
      {isOver && <Over error={outcome.error} id={id} />}
      {!error && !isOver && (!order.data || !outcome.data) && <Skeleton className="h-64 rounded-lg" />}
      {order.data && outcome.data && !isOver && (
        <>
          <Outcome order={order.data} outcome={outcome.data} />
          {isCode(withdrawing.error, 'payments.withdrawal_changed') ? (
            <Alert kind="warning">{t('payments.withdrawal.changed')}</Alert>
          ) : (
            <ErrorNote error={withdrawing.error} />
          )}
          <div className="flex flex-col items-center gap-3">
            <Button size="lg" full loading={withdrawing.isPending || outcome.isFetching} onClick={confirm}>
              {t('payments.withdrawal.confirm')}
            </Button>
            <Link to={`/transactions/${id}`} className="link py-2">
              {t('ui.cancel')}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}

function Outcome({ order, outcome }: { order: Order; outcome: Withdrawal }) {
  const t = useT()
  const money = useMoney()
  const dates = useDates()
  const { amount, credits_unused: unused, credits_bought: bought, full, until, loses_premium } = outcome
  const used = bought - unused
  return (
    <section aria-labelledby="outcome" className="card flex flex-col gap-5 p-5 sm:p-6">
      <div>
        <h2 id="outcome" className="text-base font-medium text-muted">
          {t('payments.withdrawal.you_get')}
        </h2>
        <p className="text-4xl font-bold tabular-nums">{money(amount)}</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Line name={t('payments.facts.number')}>{order.number}</Line>
        <Line name={t('payments.withdrawal.paid')}>{money(order.amount)}</Line>
        <Line name={t('payments.withdrawal.used')}>
          {t('payments.withdrawal.used_of', { used: String(used), bought: String(bought) })}
        </Line>
        <Line name={t('payments.withdrawal.ends')}>{dates.lastMoment(until)}</Line>
      </dl>
      <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-primary">
        <li>{full ? t('payments.withdrawal.full') : t('payments.withdrawal.part', { used })}</li>
        {unused > 0 && <li>{t('payments.withdrawal.credits_go', { count: unused })}</li>}
        <li>
          {loses_premium ? t('payments.withdrawal.loses_premium') : t('payments.withdrawal.keeps_premium')}
        </li>
        <li>{t('payments.withdrawal.payback')}</li>
      </ul>
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </>
  )
}

function Over({ error, id }: { error: unknown; id: string }) {
  const t = useT()
  const errorText = useErrorText()
  return (
    <Alert kind="info" action={{ label: t('payments.orders.see'), to: `/transactions/${id}` }}>
      <p>{errorText(error)}</p>
      <Link to={pages['pages-return-policy']} className="link">
        {t('pages.return_policy')}
      </Link>
    </Alert>
  )
}

type DoneProps = { amount: Withdrawal['amount']; at: string; order: Order }

function Done({ amount, at, order }: DoneProps) {
  const t = useT()
  const money = useMoney()
  const dates = useDates()
  const heading = useRef<HTMLHeadingElement>(null)
  // The page of the pressed button is gone; a heading that takes the focus is read aloud.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="page-narrow flex flex-col items-center gap-4 py-12 text-center">
      <span
        aria-hidden="true"
        className="grid size-24 place-items-center rounded-full bg-success-soft text-success motion-safe:animate-rise"
      >
        <CircleCheck className="size-12 stroke-[1.75]" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t('payments.withdrawal.done')}
      </h1>
      <p className="text-lg">
        {t('payments.withdrawal.done_text', { date: dates.fullTime(at), amount: money(amount) })}
      </p>
      <p className="text-muted">{t('payments.withdrawal.done_mail', { number: order.number })}</p>
      <ButtonLink variant="outline" to={`${pages.settings}?group=payments#orders`}>
        {t('payments.orders.title')}
      </ButtonLink>
    </div>
  )
}
