import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Order, Receipts } from '#contract/payments.ts'
import { useCountryName } from '#web/catalogue/country-choice.tsx'
import { useMoney, useRate } from '#web/catalogue/money.ts'
import { useSiteName } from '#web/lib/http/settings.ts'
import { useFormatter, useT, useTimeZone } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { useMethodName } from '#web/payments/methods.ts'
import { isCode, receiptsQuery } from '#web/payments/payments.api.ts'
import { NoOrder } from '#web/payments/result/unknown.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Receipt = Receipts['receipts'][number]

/** For the screen and for print. */
export function ReceiptScreen() {
  const t = useT()
  const { id = '' } = useParams()
  usePageTitle(t('payments.receipt.title'))
  const { data, error, isFetching, refetch } = useQuery(receiptsQuery(id))
  if (isCode(error, 'payments.order_not_found')) return <NoOrder />
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="text-3xl">{t('payments.receipt.title')}</h1>
        {data && data.receipts.length > 0 && (
          <Button
            variant="outline"
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => print()}
          >
            {t('payments.receipt.print')}
          </Button>
        )}
      </div>
      <ErrorNote error={data ? undefined : error} retrying={isFetching} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton className="h-120 rounded-lg" />}
      {data?.receipts.length === 0 && <p className="text-muted">{t('payments.receipt.none')}</p>}
      {data?.receipts.map((receipt) => (
        <Sheet key={receipt.number} receipt={receipt} order={data.order} />
      ))}
      <Link to={`/transactions/${id}`} className="link self-center py-2 print:hidden">
        {t('payments.receipt.to_order')}
      </Link>
    </div>
  )
}

function Sheet({ receipt, order }: { receipt: Receipt; order: Order }) {
  const t = useT()
  const money = useMoney()
  const formatRate = useRate()
  const format = useFormatter()
  const siteName = useSiteName()
  const methodName = useMethodName()
  const timeZone = useTimeZone()
  const isCredit = receipt.kind === 'credit_note'
  const signed = (value: Receipt['amount']) => (isCredit ? `−${money(value)}` : money(value))
  const date = format.dateTime(new Date(receipt.issued_at), { dateStyle: 'long', timeZone })
  return (
    <article className="receipt card flex flex-col gap-6 p-6 text-sm sm:p-8" aria-labelledby={receipt.number}>
      <div className="flex flex-wrap justify-between gap-4">
        <div>
          <h2 id={receipt.number} className="text-xl">
            {`${isCredit ? t('payments.receipt.credit_note') : t('payments.receipt.title')} ${receipt.number}`}
          </h2>
          <p className="text-muted">{date}</p>
        </div>
        <Company receipt={receipt} />
      </div>
      <div>
        <h3 className="font-semibold">{t('payments.receipt.buyer')}</h3>
        <Buyer receipt={receipt} />
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <Row
          name={t('payments.receipt.line', { site: siteName, count: order.credits, number: order.number })}
        >
          {signed(receipt.net)}
        </Row>
        <Row name={t('payments.receipt.vat', { rate: formatRate(receipt.vat_rate) })}>
          {signed(receipt.vat)}
        </Row>
        <Row name={t('payments.pay.total')} strong>
          {signed(receipt.amount)}
        </Row>
      </dl>
      <p className="text-muted">
        {isCredit
          ? t('payments.receipt.paid_back', { method: methodName(order.method) })
          : t('payments.receipt.paid_with', { method: methodName(order.method) })}
      </p>
    </article>
  )
}

function Company({ receipt: { company } }: { receipt: Receipt }) {
  const t = useT()
  const countryName = useCountryName()
  return (
    <address className="not-italic sm:text-end">
      <strong>{company.name}</strong>
      <br />
      {company.address}
      <br />
      <span>{`${company.city}, ${countryName(company.country)}`}</span>
      <br />
      <span>{`${t('pages.company.kvk')} ${company.kvk}`}</span>
      <br />
      <span>{`${t('pages.company.vat')} ${company.vat_numbers.join(', ')}`}</span>
      <br />
      {company.support_email}
    </address>
  )
}

function Buyer({ receipt: { buyer } }: { receipt: Receipt }) {
  const countryName = useCountryName()
  return (
    <address className="not-italic">
      {buyer.name}
      <br />
      {buyer.email}
      <br />
      <span>{countryName(buyer.country)}</span>
    </address>
  )
}

function Row({ name, children, strong = false }: { name: string; children: ReactNode; strong?: boolean }) {
  const rowClass = strong ? 'border-t border-border-strong pt-2 text-base font-bold' : ''
  return (
    <>
      <dt className={rowClass}>{name}</dt>
      <dd className={`text-end tabular-nums ${rowClass}`}>{children}</dd>
    </>
  )
}
