import { PackageX } from 'lucide-react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { usePackages } from './catalogue.api.ts'
import { CodeField } from './code-field.tsx'
import { CountryChoice } from './country-choice.tsx'
import { FictionalNotice } from './fictional-notice.tsx'
import { PackageCards, PackageCardsSkeleton } from './package-cards.tsx'
import { TermsOfSale } from './terms-of-sale.tsx'
import { useShopQuery } from './use-shop-query.ts'

/** The packages, discount and terms that /credits and /premium share (spec/pages 5). */
export function Shop({ title }: { title: string }) {
  const t = useT()
  const { shopQuery, change } = useShopQuery()
  const query = usePackages(shopQuery)
  const shelf = query.data
  return (
    <section aria-labelledby="packages" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="packages" className="text-2xl">
          {title}
        </h2>
        {shelf && !shelf.country_fixed && (
          <CountryChoice
            country={shopQuery.country ?? shelf.country}
            onChange={(country) => change({ country })}
          />
        )}
      </div>
      <ErrorNote error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      {query.isPending && <PackageCardsSkeleton />}
      {shelf && shelf.owed_credits > 0 && (
        <Alert kind="warning">{t('catalogue.owed', { count: shelf.owed_credits })}</Alert>
      )}
      {shelf?.packages.length === 0 && <NothingForSale />}
      {shelf && shelf.packages.length > 0 && (
        <>
          <FictionalNotice />
          <PackageCards
            packages={shelf.packages}
            discount={shelf.discount}
            shopQuery={shelf.refused ? { ...shopQuery, code: undefined } : shopQuery}
            busy={query.isPlaceholderData}
          />
          <TermsOfSale shelf={shelf} />
          <CodeField
            discount={shelf.discount}
            code={shopQuery.code}
            refused={query.isPlaceholderData ? undefined : shelf.refused}
            onChange={(code) => change({ code })}
          />
          <p className="sr-only" role="status">
            {query.isPlaceholderData ? t('catalogue.prices_coming') : ''}
          </p>
        </>
      )}
    </section>
  )
}

export function NothingForSale() {
  const t = useT()
  const { settings } = useSettings()
  return (
    <EmptyState
      icon={<PackageX />}
      title={t('catalogue.none.title')}
      text={t('catalogue.none.text')}
      action={
        settings && (
          <a href={`mailto:${settings.support_email}`} className="link inline-flex min-h-11 items-center">
            {settings.support_email}
          </a>
        )
      }
    />
  )
}
