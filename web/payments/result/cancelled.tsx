import type { Order } from '#contract/payments.ts'
import { pages } from '#contract/rules/pages.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { reasonOrOther } from '#web/payments/reason.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PayAgain } from './pay-again.tsx'
import { orderTitle, StatusHead } from './status-head.tsx'

/** An abandoned order cannot be paid another way. */
export function Cancelled({ order }: { order: Order }) {
  const t = useT()
  const isAbandoned = order.reason === 'member'
  return (
    <>
      <StatusHead status="cancelled" title={orderTitle(t, order)}>
        <p>{t(`payments.reasons.${reasonOrOther(order.reason)}`)}</p>
        <p className="text-muted">{t('payments.result.nothing_paid')}</p>
      </StatusHead>
      {isAbandoned ? (
        <ButtonLink size="lg" to={pages.credits} className="self-center max-sm:w-full">
          {t('payments.result.choose_again')}
        </ButtonLink>
      ) : (
        <PayAgain order={order} />
      )}
    </>
  )
}
