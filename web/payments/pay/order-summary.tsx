import { Coins } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfferedPackage } from '#contract/catalogue.ts'
import { minorOf, moneyOf } from '#contract/rules/money.ts'
import { useMoney, useRate } from '#web/catalogue/money.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** In sight before the member orders (spec/payments 14). */
export function OrderSummary({ offer, children }: { offer: OfferedPackage; children?: ReactNode }) {
  const t = useT()
  const money = useMoney()
  const { package: bought, discount, owed_credits: owed } = offer
  const { price, normal_price: normal, credits } = bought
  return (
    <section aria-labelledby="summary" className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id="summary" className="sr-only">
        {t('payments.pay.summary')}
      </h2>
      <p className="flex items-center gap-3 text-2xl font-bold">
        <Coins aria-hidden="true" className="size-7 shrink-0 text-primary" />
        <span>{t('credits.balance', { count: credits })}</span>
      </p>
      <dl className="flex flex-col gap-2">
        {normal && (
          <Row name={t('payments.pay.normal_price')}>
            <s className="text-muted">{money(normal)}</s>
          </Row>
        )}
        {discount && (
          <Row
            name={t('payments.pay.discount', {
              code: discount.code,
              percentage: String(discount.value_percentage),
            })}
          >
            {normal && (
              <span className="text-success">
                {`−${money(moneyOf(minorOf(normal) - minorOf(price), price.currency))}`}
              </span>
            )}
          </Row>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-border pt-3 text-xl font-bold">
          <dt>{t('payments.pay.total')}</dt>
          <dd className="tabular-nums">{money(price)}</dd>
        </div>
        <VatLine offer={offer} />
      </dl>
      <p className="text-sm text-muted">
        <span>{t('payments.pay.one_time')}</span>
        {discount && discount.kind !== 'campaign' && <span>{` ${t('payments.pay.personal')}`}</span>}
      </p>
      {owed > 0 && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm">
          {t('payments.pay.owed', { owed, left: Math.max(0, credits - owed) })}
        </p>
      )}
      {children}
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  )
}

function VatLine({ offer: { vat, vat_rate } }: { offer: OfferedPackage }) {
  const t = useT()
  const money = useMoney()
  const formatRate = useRate()
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm text-muted">
      <dt>{t('payments.pay.vat', { rate: formatRate(vat_rate) })}</dt>
      <dd className="tabular-nums">{money(vat)}</dd>
    </div>
  )
}

/** `withFields`: with country and code. */
export function SummarySkeleton({ withFields = false }: { withFields?: boolean }) {
  return (
    <div className="card flex flex-col gap-4 p-5 sm:p-6">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-19 w-full" />
      <Skeleton className="h-10 w-2/3" />
      {withFields && (
        <>
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </>
      )}
    </div>
  )
}
