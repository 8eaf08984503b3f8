import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import type { OfferedPackage } from '#contract/catalogue.ts'
import type { Mandate } from '#contract/direct-debit.ts'
import { pages } from '#contract/rules/pages.ts'
import { uuid } from '#contract/rules/patterns.ts'
import { payPath, type ShopQuery } from '#web/catalogue/shop-query.ts'
import { useShopQuery } from '#web/catalogue/use-shop-query.ts'
import { staleUnlessHydrated } from '#web/lib/http/query-client.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { OrderSummary, SummarySkeleton } from '#web/payments/pay/order-summary.tsx'
import { Paused } from '#web/payments/payment-error.tsx'
import { isCode, packageQuery, spendingQuery } from '#web/payments/payments.api.ts'
import { NoticePage } from '#web/payments/spending/spending-notice.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CodeStep } from './code-step.tsx'
import { DebitForm } from './debit-form.tsx'
import { DebitRefused } from './debit-refused.tsx'
import { type DebitChoice, mandateQuery } from './directdebit.api.ts'

/** One debit, confirmed by a code from an SMS (spec/directdebit 2). */
export function DebitScreen() {
  const t = useT()
  usePageTitle(t('directdebit.title'))
  const packageId = new URLSearchParams(useLocation().search).get('package') ?? ''
  if (!uuid.test(packageId.toLowerCase())) return <Navigate to={pages.credits} replace />
  return <Debit key={packageId} packageId={packageId} />
}

/** Without a code that does not count. */
export const askedFor = (
  packageId: string,
  shopQuery: ShopQuery,
  offer: OfferedPackage | undefined,
): DebitChoice => ({
  packageId,
  code: offer?.discount && !offer.refused_code ? shopQuery.code : undefined,
})

function Debit({ packageId }: { packageId: string }) {
  const t = useT()
  const { shopQuery } = useShopQuery()
  const spending = useQuery({ ...spendingQuery, staleTime: staleUnlessHydrated })
  const offer = useQuery(packageQuery({ packageId, code: shopQuery.code }))
  const choice = askedFor(packageId, shopQuery, offer.data)
  const mandate = useQuery({ ...mandateQuery(choice), enabled: offer.isSuccess })
  const [isChanging, setIsChanging] = useState(false)

  if (isCode(offer.error, 'catalogue.package_unknown')) return <Navigate to={pages.credits} replace />
  if (spending.data?.notice) return <NoticePage spending={spending.data} />
  const refetch = () => {
    void offer.refetch()
    if (offer.isSuccess) void mandate.refetch()
  }
  const error = offer.error ?? mandate.error
  const isReady = offer.data && mandate.data && !spending.isPending
  // New elements, as on the page of the other methods, so that a removed skeleton moves nothing.
  const state = isReady ? 'ready' : 'loading'
  const waiting = isChanging ? null : (mandate.data?.waiting ?? null)
  const isRefused = !waiting && Boolean(mandate.data?.refused)
  return (
    <div className="page grid grid-cols-1 items-start gap-6 py-8 lg:grid-cols-[1fr_23rem] lg:gap-x-10">
      <header className="flex flex-col gap-2 lg:col-span-2">
        <h1 className="text-3xl">{t('directdebit.title')}</h1>
        {!waiting && <p className="max-w-160 text-muted">{t('directdebit.intro')}</p>}
      </header>
      <div
        key={`summary-${state}`}
        className={cx(
          'flex flex-col gap-4 lg:sticky lg:top-24 lg:order-none lg:col-start-2 lg:row-start-2',
          waiting && 'order-last',
        )}
      >
        {offer.data && (isReady || error) ? (
          <OrderSummary offer={offer.data}>
            <p className="text-sm text-muted">{t('directdebit.when')}</p>
          </OrderSummary>
        ) : (
          !error && <SummarySkeleton />
        )}
        {(isReady || error) && !isRefused && (
          <Link to={payPath(packageId, shopQuery)} className="link self-start py-2">
            {t('directdebit.other_method')}
          </Link>
        )}
      </div>
      <div key={`form-${state}`} className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-2">
        {!isReady && !error && <FormSkeleton />}
        {!isReady && (
          <ErrorNote error={error} retrying={offer.isFetching || mandate.isFetching} onRetry={refetch} />
        )}
        {isReady && (
          <Step
            choice={choice}
            offer={offer.data}
            mandate={{ ...mandate.data, waiting }}
            pausedUntil={spending.data?.paused_until ?? undefined}
            shopQuery={shopQuery}
            onRefresh={refetch}
            onChanging={setIsChanging}
          />
        )}
      </div>
    </div>
  )
}

type StepProps = {
  choice: DebitChoice
  offer: OfferedPackage
  mandate: Mandate
  pausedUntil: string | undefined
  shopQuery: ShopQuery
  onRefresh: () => void
  onChanging: (isChanging: boolean) => void
}

// The debit that waits for its code may have begun on another device.
function Step({ choice, offer, mandate, pausedUntil, shopQuery, onRefresh, onChanging }: StepProps) {
  const [isNews, setIsNews] = useState(false)
  const { waiting, refused } = mandate
  if (waiting)
    return (
      <CodeStep
        key={waiting.order.id}
        choice={choice}
        waiting={waiting}
        isNews={isNews}
        onChange={() => onChanging(true)}
      />
    )
  if (pausedUntil) return <Paused until={pausedUntil} />
  if (refused)
    return <DebitRefused text={refused.message} packageId={choice.packageId} shopQuery={shopQuery} />
  return (
    <DebitForm
      choice={choice}
      offer={offer}
      mandate={mandate}
      shopQuery={shopQuery}
      onRefresh={onRefresh}
      onStarted={() => {
        setIsNews(true)
        onChanging(false)
      }}
    />
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-7 w-40" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-md" />
      ))}
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}
