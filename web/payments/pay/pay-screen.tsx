import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import type { OfferedPackage } from '#contract/catalogue.ts'
import { type PaymentMethod, paymentMethods } from '#contract/rules/money.ts'
import { pages } from '#contract/rules/pages.ts'
import { CodeField } from '#web/catalogue/code-field.tsx'
import { shopQueryIn } from '#web/catalogue/shop-query.ts'
import { useShopQuery } from '#web/catalogue/use-shop-query.ts'
import { CallError } from '#web/lib/http/api.ts'
import { staleUnlessHydrated } from '#web/lib/http/query-client.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { isCode, methodsQuery, packageQuery, spendingQuery } from '#web/payments/payments.api.ts'
import { NoticePage } from '#web/payments/spending/spending-notice.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { debitPath } from './debit-path.ts'
import { MethodSkeletons } from './method-choice.tsx'
import { OrderSummary, SummarySkeleton } from './order-summary.tsx'
import { PayForm } from './pay-form.tsx'
import { PaymentCountry } from './payment-country.tsx'

// The API spells `prezelewy24`; the address also as the provider does (spec/payments 1).
const methodInPath = (segment: string | undefined): PaymentMethod | undefined =>
  segment === 'przelewy24' ? 'prezelewy24' : paymentMethods.find((one) => one === segment)

/** (spec/payments 14) */
export function PayScreen() {
  const t = useT()
  const { id = '', paymentmethod } = useParams()
  const { search } = useLocation()
  usePageTitle(t('payments.pay.title'))
  const spending = useQuery({ ...spendingQuery, staleTime: staleUnlessHydrated })

  if (paymentmethod === 'sdd') return <Navigate to={debitPath(id, shopQueryIn(search))} replace />
  if (spending.data?.notice) return <NoticePage spending={spending.data} />
  return (
    <PaymentStep
      key={id}
      packageId={id}
      segment={paymentmethod}
      isLoading={spending.isPending}
      pausedUntil={spending.data?.paused_until ?? undefined}
    />
  )
}

const codeRefusal = ({ refused_code: refused }: OfferedPackage) =>
  refused &&
  new CallError(409, { error: { code: 'catalogue.code_not_found', message: refused.message, next: 'edit' } })

type PaymentStepProps = {
  packageId: string
  segment: string | undefined
  isLoading: boolean
  pausedUntil: string | undefined
}

function PaymentStep({ packageId, segment, isLoading, pausedUntil }: PaymentStepProps) {
  const t = useT()
  const { shopQuery, change } = useShopQuery()
  const { code } = shopQuery
  const choice = { packageId, code }
  const offer = useQuery({ ...packageQuery(choice), placeholderData: keepPreviousData })
  const methods = useQuery({ ...methodsQuery(choice), placeholderData: keepPreviousData })

  if (isCode(offer.error, 'catalogue.package_unknown')) return <Navigate to={pages.credits} replace />
  const error = offer.error ?? (methods.data ? undefined : methods.error)
  // Both columns appear together: on a phone the summary is higher than its skeleton, and would
  // push the methods down.
  const isReady = offer.data && methods.data && !isLoading
  const state = isReady ? 'ready' : 'loading'
  return (
    <div className="page grid grid-cols-1 items-start gap-6 py-8 lg:grid-cols-[1fr_23rem] lg:gap-x-10">
      <h1 className="text-3xl lg:col-span-2">{t('payments.pay.title')}</h1>
      {error && (
        <ErrorNote
          error={error}
          retrying={offer.isFetching || methods.isFetching}
          onRetry={() => {
            if (offer.error) void offer.refetch()
            if (methods.error) void methods.refetch()
          }}
        />
      )}
      <div key={`summary-${state}`} className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2">
        {offer.data && (isReady || error) ? (
          <OrderSummary offer={offer.data}>
            {!offer.data.country_fixed && <PaymentCountry offer={offer.data} shopQuery={shopQuery} />}
            <CodeField
              key={offer.data.refused_code?.code}
              discount={offer.data.discount}
              code={code}
              refused={codeRefusal(offer.data)}
              onChange={(next) => change({ code: next })}
            />
          </OrderSummary>
        ) : (
          !error && <SummarySkeleton withFields />
        )}
      </div>
      <div key={`form-${state}`} className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-2">
        {!error && !isReady && <MethodSkeletons />}
        {isReady && (
          <PayForm
            packageId={packageId}
            offer={offer.data}
            methods={methods.data.methods}
            wanted={segment === undefined ? undefined : (methodInPath(segment) ?? segment)}
            isChanging={offer.isPlaceholderData || methods.isPlaceholderData}
            pausedUntil={pausedUntil}
            onRefresh={() => {
              void offer.refetch()
              void methods.refetch()
            }}
            shopQuery={shopQuery}
            onCode={(next) => change({ code: next })}
          />
        )}
      </div>
    </div>
  )
}
