import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { pages } from '#contract/rules/pages.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { payableHere } from '#web/payments/methods.ts'
import { useContinueAtProvider } from '#web/payments/onward.ts'
import { type Chosen, MethodChoice, MethodSkeletons } from '#web/payments/pay/method-choice.tsx'
import { PayButton } from '#web/payments/pay/pay-parts.tsx'
import { PaymentError } from '#web/payments/payment-error.tsx'
import { methodsQuery, usePayOrder } from '#web/payments/payments.api.ts'
import { otherMethods } from '#web/payments/reason.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

/** Whether to show the other methods, and the link that asks for it: it works before the script. */
export function useOtherMethods() {
  const [query] = useSearchParams()
  const more = new URLSearchParams(query)
  more.set('other', '1')
  return { isChoosing: query.has('other'), to: `?${more}` }
}

/** The same order at its old price. */
export function PayAgain({ order }: { order: Order }) {
  const t = useT()
  const { isChoosing, to } = useOtherMethods()
  const pay = usePayOrder(order.id)
  const { isLeaving, go } = useContinueAtProvider()
  const isBusy = pay.isPending || isLeaving
  const start = (chosen: Chosen) => {
    if (!isBusy) pay.mutate(chosen, { onSuccess: go })
  }
  // A direct debit has its own form and code, so it starts again in the shop.
  const canRepeat = order.method !== 'sdd'
  return (
    <div className="flex flex-col gap-5">
      <PaymentError error={pay.error} />
      {!isChoosing && (
        <div className="flex flex-wrap justify-center gap-3">
          {canRepeat && (
            <Button
              size="lg"
              loading={isBusy}
              onClick={() => start({ method: order.method, bank: order.bank ?? undefined })}
            >
              {t('payments.result.try_again')}
            </Button>
          )}
          <ButtonLink
            to={to}
            replace
            preventScrollReset
            size="lg"
            variant={canRepeat ? 'outline' : 'primary'}
          >
            {t('payments.result.other_method')}
          </ButtonLink>
        </div>
      )}
      {isChoosing && <OtherMethods order={order} isBusy={isBusy} onPay={start} />}
      <Link to={pages.credits} className="link self-center py-2">
        {t('payments.result.choose_again')}
      </Link>
    </div>
  )
}

type OtherMethodsProps = { order: Order; isBusy: boolean; onPay: (chosen: Chosen) => void }

/** After a failed card, wallets come first. */
export function OtherMethods({ order, isBusy, onPay }: OtherMethodsProps) {
  const t = useT()
  const [picked, pick] = useState<Chosen>()
  const [isBankMissing, setIsBankMissing] = useState(false)
  const query = useQuery(methodsQuery({ country: order.country, code: order.discount?.code }))
  if (query.isPending) return <MethodSkeletons />
  if (!query.data)
    return <ErrorNote error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  const offered = otherMethods(payableHere(query.data.methods), order.method)
  const first = offered[0]
  if (!first) return <p className="text-center text-muted">{t('payments.result.no_other_method')}</p>
  const chosen = picked ?? { method: first.method }
  const banks = offered.find(({ method }) => method === chosen.method)?.banks ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (banks.length > 0 && !chosen.bank) setIsBankMissing(true)
    else onPay(chosen)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <MethodChoice
        legend={t('payments.result.other_method')}
        methods={offered}
        chosen={chosen}
        onChoose={pick}
        bankError={isBankMissing && !chosen.bank ? t('errors.payments.bank_required') : undefined}
      />
      <PayButton price={order.amount} loading={isBusy} />
    </form>
  )
}
