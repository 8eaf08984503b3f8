import { useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useErrorText, useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { useContinueAtProvider } from '#web/payments/onward.ts'
import { PaymentError } from '#web/payments/payment-error.tsx'
import { useCancelOrder, usePayOrder } from '#web/payments/payments.api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { CopyLine } from './copy-line.tsx'
import { NextStep } from './next-step.tsx'
import { OtherMethods, useOtherMethods } from './pay-again.tsx'
import { orderTitle, StatusHead } from './status-head.tsx'

export type PendingProps = {
  order: Order
  /** The page has waited for ten minutes. */
  isOver: boolean
  isFetching: boolean
  onPollAgain: () => void
}

export function Pending({ order, isOver, isFetching, onPollAgain }: PendingProps) {
  const t = useT()
  const { transfer, debit, checkout_url } = order
  const waitsForBank = transfer !== null || debit !== null
  return (
    <>
      <StatusHead status="pending" title={orderTitle(t, order)} isBusy={!isOver && !waitsForBank}>
        <p className="text-muted">
          {transfer
            ? t('payments.result.transfer.text')
            : debit
              ? t('payments.result.debit.text')
              : isOver
                ? t('payments.result.we_mail')
                : t('payments.result.may_close')}
        </p>
      </StatusHead>
      {transfer && <Transfer order={order} transfer={transfer} />}
      {debit && <Debit order={order} debit={debit} />}
      {isOver && !waitsForBank && (
        <Button variant="outline" loading={isFetching} onClick={onPollAgain} className="self-center">
          {t('payments.result.look_again')}
        </Button>
      )}
      {(checkout_url !== null || transfer !== null) && <NotPaidYet order={order} />}
      <NextStep order={order} variant="outline" />
    </>
  )
}

function NotPaidYet({ order }: { order: Order }) {
  const t = useT()
  const money = useMoney()
  const toast = useToast()
  const errorText = useErrorText()
  const { isChoosing, to } = useOtherMethods()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelOrder()
  const pay = usePayOrder(order.id)
  const { isLeaving, go } = useContinueAtProvider()
  const isBusy = pay.isPending || isLeaving
  const { checkout_url } = order

  const confirm = () =>
    cancel.mutate(order.id, {
      onError: (error) => {
        setIsAsking(false)
        toast({ kind: 'danger', text: errorText(error) })
      },
    })
  return (
    <section aria-labelledby="not-paid" className="flex flex-col gap-4 rounded-xl bg-surface p-5 sm:p-6">
      <h2 id="not-paid" className="text-lg">
        {t('payments.result.not_paid')}
      </h2>
      {checkout_url && !order.transfer && (
        <Button size="lg" full loading={isLeaving} onClick={() => go({ order, checkout_url })}>
          {t('payments.result.back_to_checkout', { amount: money(order.amount) })}
        </Button>
      )}
      <PaymentError error={pay.error} />
      {isChoosing && (
        <OtherMethods
          order={order}
          isBusy={isBusy}
          onPay={(chosen) => !isBusy && pay.mutate(chosen, { onSuccess: go })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isChoosing && (
          <ButtonLink to={to} replace preventScrollReset variant="outline">
            {t('payments.result.other_method')}
          </ButtonLink>
        )}
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          {t('payments.result.give_up')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        loading={cancel.isPending}
        title={t('payments.result.give_up_title')}
        confirmLabel={t('payments.result.give_up')}
      >
        <p>{t('payments.result.give_up_text')}</p>
      </ConfirmDialog>
    </section>
  )
}

type TransferProps = { order: Order; transfer: NonNullable<Order['transfer']> }

function Transfer({ order, transfer }: TransferProps) {
  const t = useT()
  const money = useMoney()
  const dates = useDates()
  const format = useFormatter()
  const { account_holder, iban, bic, reference, until } = transfer
  return (
    <section className="flex flex-col gap-3">
      <dl className="card divide-y divide-border">
        <CopyLine
          name={t('payments.result.transfer.amount')}
          text={money(order.amount)}
          copied={format.number(Number(order.amount.amount), {
            minimumFractionDigits: 2,
            useGrouping: false,
          })}
        />
        <CopyLine name={t('payments.result.transfer.holder')} text={account_holder} />
        <CopyLine name={t('payments.result.transfer.iban')} text={spaced(iban)} copied={iban} />
        {bic && <CopyLine name={t('payments.result.transfer.bic')} text={bic} />}
        <CopyLine name={t('payments.result.transfer.reference')} text={reference} />
      </dl>
      <p className="text-sm text-muted">
        {until
          ? t('payments.result.transfer.until', { date: dates.fullTime(until) })
          : t('payments.result.transfer.days')}
      </p>
    </section>
  )
}

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

type DebitProps = { order: Order; debit: NonNullable<Order['debit']> }

function Debit({ order, debit }: DebitProps) {
  const t = useT()
  const money = useMoney()
  const format = useFormatter()
  const { due_date, creditor_id, reference, iban } = debit
  const lines = [
    [t('payments.result.transfer.amount'), money(order.amount)],
    [t('payments.result.debit.account'), iban],
    [
      t('payments.result.debit.due'),
      due_date && format.dateTime(new Date(due_date), { dateStyle: 'long', timeZone: 'UTC' }),
    ],
    [t('payments.result.debit.creditor'), creditor_id],
    [t('payments.result.debit.reference'), reference],
  ]
  return (
    <dl className="card divide-y divide-border">
      {lines.map(
        ([name, text]) =>
          text && (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 px-5 py-3">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
