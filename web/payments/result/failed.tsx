import type { Order } from '#contract/payments.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { reasonOf } from '#web/payments/reason.ts'
import { PayAgain } from './pay-again.tsx'
import { orderTitle, StatusHead } from './status-head.tsx'

/** Says why the payment failed, and offers the same method or another one (spec/payments 42). */
export function Failed({ order }: { order: Order }) {
  const t = useT()
  return (
    <>
      <StatusHead status="failed" title={orderTitle(t, order)}>
        <p>{t(`payments.reasons.${reasonOf(order.reason)}`)}</p>
        <p className="text-muted">{t('payments.result.nothing_charged')}</p>
      </StatusHead>
      <PayAgain order={order} />
    </>
  )
}
