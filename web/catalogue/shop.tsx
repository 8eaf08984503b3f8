import type { ReactNode } from 'react'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { BonusBar } from './bonus/bonus-bar.tsx'
import { usePackages } from './catalogue.api.ts'
import { CodeField } from './code-field.tsx'
import { CountryChoice, NothingForSale } from './country-choice.tsx'
import { FictionalNotice } from './fictional-notice.tsx'
import { PackageCards, PackageCardsSkeleton } from './package-cards.tsx'
import { TermsOfSale } from './terms-of-sale.tsx'
import { useShopQuery } from './use-shop-query.ts'

/** Above the packages, which wait until the notice is known. */
export type NoticeProps = { notice: ReactNode; isLoading: boolean }

/**
 * For /credits and /premium (spec/pages 5). Behind the packages comes what holds for the prices:
 * the discount's clock, fictional profiles, terms, code and country.
 */
export function Shop({ title, isLoading }: { title: string } & Pick<NoticeProps, 'isLoading'>) {
  const t = useT()
  const { user } = useUser()
  const { shopQuery, change } = useShopQuery()
  const query = usePackages(shopQuery)
  const offer = isLoading ? undefined : query.data
  const country = offer && !offer.country_fixed && (
    <CountryChoice
      country={shopQuery.country ?? offer.country}
      onChange={(next) => change({ country: next })}
    />
  )
  return (
    <section aria-labelledby="packages" className="flex flex-col gap-5">
      <h2 id="packages" className="-mb-1 text-xl sm:text-2xl">
        {title}
      </h2>
      <ErrorNote error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      {(query.isPending || (isLoading && query.data)) && <PackageCardsSkeleton />}
      {offer && offer.owed_credits > 0 && (
        <Alert kind="warning">{t('catalogue.owed', { count: offer.owed_credits })}</Alert>
      )}
      {offer?.packages.length === 0 && (
        <>
          <NothingForSale />
          {country}
        </>
      )}
      {offer && offer.packages.length > 0 && (
        <>
          <PackageCards
            packages={offer.packages}
            shopQuery={offer.refused ? { ...shopQuery, code: undefined } : shopQuery}
            busy={query.isPlaceholderData}
          />
          {user && !user.paid_user && <BonusBar user={user} />}
          <FictionalNotice />
          <TermsOfSale offer={offer} />
          <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
            <CodeField
              discount={offer.discount}
              code={shopQuery.code}
              refused={query.isPlaceholderData ? undefined : offer.refused}
              onChange={(code) => change({ code })}
            />
            {country}
          </div>
          <p className="sr-only" role="status">
            {query.isPlaceholderData ? t('catalogue.prices_coming') : ''}
          </p>
        </>
      )}
    </section>
  )
}
