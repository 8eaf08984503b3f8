import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { OfferedPackage } from '#contract/catalogue.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { getRepeatable } from '#contract/payments.ts'
import { pages } from '#contract/rules/pages.ts'
import { repeatableQuery } from '#web/catalogue/catalogue.api.ts'
import { FictionalNotice } from '#web/catalogue/fictional-notice.tsx'
import { pathWith, payPath } from '#web/catalogue/shop-query.ts'
import { useShopQuery } from '#web/catalogue/use-shop-query.ts'
import { queryClient, staleUnlessHydrated } from '#web/lib/http/query-client.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { MethodTile } from './method-tile.tsx'
import { useMethodName } from './methods.ts'
import { useContinueAtProvider } from './onward.ts'
import { useAgreedPrice } from './pay/agreed-price.ts'
import { OrderSummary, SummarySkeleton } from './pay/order-summary.tsx'
import { DebitLink, Immediate, PayButton, PriceChanged } from './pay/pay-parts.tsx'
import { Seller } from './pay/seller.tsx'
import { Paused, PaymentError } from './payment-error.tsx'
import { isCode, packageQuery, spendingKey, spendingQuery, useRepeatOrder } from './payments.api.ts'
import { NoticePage } from './spending/spending-notice.tsx'

type Repeatable = NonNullable<CallOutput<typeof getRepeatable>['repeatable']>

/** The last order at today's price, with one button (spec/payments 16). */
export function RepeatScreen() {
  const t = useT()
  usePageTitle(t('payments.repeat.title'))
  const spending = useQuery({ ...spendingQuery, staleTime: staleUnlessHydrated })
  const repeatable = useQuery({ ...repeatableQuery, staleTime: staleUnlessHydrated })
  const { data } = repeatable
  const offer = useQuery({
    ...packageQuery({ packageId: data?.package_id ?? '' }),
    enabled: Boolean(data),
  })

  if (data === null) return <Navigate to={pages.credits} replace />
  if (spending.data?.notice) return <NoticePage spending={spending.data} />
  const error = repeatable.error ?? offer.error
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <h1 className="text-3xl">{t('payments.repeat.title')}</h1>
      <ErrorNote
        error={error}
        retrying={repeatable.isFetching || offer.isFetching}
        onRetry={() => void (repeatable.error ? repeatable : offer).refetch()}
      />
      {!error && (!data || !offer.data || spending.isPending) && <SummarySkeleton />}
      {data && offer.data && !spending.isPending && (
        <Repeat
          repeatable={data}
          offer={offer.data}
          pausedUntil={spending.data?.paused_until ?? undefined}
          onRefresh={() => void offer.refetch()}
        />
      )}
    </div>
  )
}

type RepeatProps = {
  repeatable: Repeatable
  offer: OfferedPackage
  pausedUntil: string | undefined
  onRefresh: () => void
}

function Repeat({ repeatable, offer, pausedUntil, onRefresh }: RepeatProps) {
  const { last, package_id: packageId, same_package: isSame, method_offered: isOffered } = repeatable
  const t = useT()
  const { user } = useUser()
  const { shopQuery } = useShopQuery()
  const methodName = useMethodName()
  const [immediate, setImmediate] = useState(false)
  const repeat = useRepeatOrder()
  const { isLeaving, go } = useContinueAtProvider()
  const price = useAgreedPrice(offer, undefined, false)
  const isBusy = repeat.isPending || isLeaving

  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    price.agree()
    const input = {
      method: last.method,
      bank: last.bank ?? undefined,
      quote: offer.quote,
      immediate,
      return_to: shopQuery.from,
    }
    repeat.mutate(input, {
      onSuccess: go,
      onError: (error) => {
        if (isCode(error, 'payments.price_changed')) onRefresh()
        if (isCode(error, 'payments.notice_unread') || isCode(error, 'payments.paused'))
          void queryClient.invalidateQueries({ queryKey: spendingKey })
      },
    })
  }
  return (
    <form onSubmit={pay} noValidate className="flex flex-col gap-6">
      {!isSame && <Alert kind="info">{t('payments.repeat.nearest', { count: last.credits })}</Alert>}
      <OrderSummary offer={offer}>
        <p className="flex items-center gap-3 border-t border-border pt-4">
          <MethodTile method={last.method} />
          <span className="font-medium">{methodName(last.method)}</span>
        </p>
      </OrderSummary>
      {!isOffered && <Alert kind="warning">{t('payments.pay.method_gone')}</Alert>}
      {isOffered && last.method !== 'sdd' && (
        <Immediate checked={immediate} onChange={setImmediate} days={offer.refund_days} />
      )}
      {user && !user.paid_user && <FictionalNotice />}
      <PriceChanged was={price.was} now={offer.package.price} />
      {!isCode(repeat.error, 'payments.price_changed') && (
        <PaymentError
          error={repeat.error}
          onFreed={() => {
            repeat.reset()
            onRefresh()
          }}
        />
      )}
      {pausedUntil ? (
        <Paused until={pausedUntil} />
      ) : !isOffered ? (
        <ButtonLink size="lg" full to={payPath(packageId, shopQuery)}>
          {t('payments.repeat.choose_method')}
        </ButtonLink>
      ) : last.method === 'sdd' ? (
        <DebitLink packageId={packageId} shopQuery={shopQuery} />
      ) : (
        <PayButton price={offer.package.price} loading={isBusy} />
      )}
      <p className="flex flex-wrap justify-center gap-x-6">
        <Link to={payPath(packageId, shopQuery)} className="link py-2">
          {t('payments.result.other_method')}
        </Link>
        <Link to={pathWith(pages.credits, shopQuery)} className="link py-2">
          {t('payments.repeat.other_package')}
        </Link>
      </p>
      <Seller refundDays={offer.refund_days} />
    </form>
  )
}
