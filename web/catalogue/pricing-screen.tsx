import { Check } from 'lucide-react'
import type { Packages } from '#contract/catalogue.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Money } from '#contract/rules/money.ts'
import { pages } from '#contract/rules/pages.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePackages } from './catalogue.api.ts'
import { CountryChoice, NothingForSale, useCountryName } from './country-choice.tsx'
import { FictionalNotice } from './fictional-notice.tsx'
import { useMoney } from './money.ts'
import { TermsOfSale } from './terms-of-sale.tsx'
import { useShopQuery } from './use-shop-query.ts'

/** For visitors too. Nothing is sold on this page (spec/pages 5). */
export function PricingScreen() {
  const t = useT()
  usePageTitle(t('catalogue.pricing.title'))
  const { settings } = useSettings()
  return (
    <div className="page-narrow flex flex-col gap-8 py-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl">{t('catalogue.pricing.title')}</h1>
        <p className="text-lg text-muted">{t('catalogue.pricing.intro')}</p>
      </header>
      <Prices />
      {settings && <Free settings={settings} />}
      <section className="flex flex-col gap-2">
        <h2 className="text-2xl">{t('catalogue.pricing.premium_title')}</h2>
        <p className="text-muted">{t('premium.intro')}</p>
        <p className="text-muted">
          {t('catalogue.pricing.premium_text', { photos: String(limits.premiumPhotos) })}
        </p>
      </section>
      <FictionalNotice />
      <NextStep />
    </div>
  )
}

function Prices() {
  const t = useT()
  const { shopQuery, change } = useShopQuery()
  const countryName = useCountryName()
  const query = usePackages({ country: shopQuery.country })
  const offer = query.data
  return (
    <>
      <section aria-labelledby="prices" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="prices" className="text-2xl">
            {t('catalogue.pricing.packages')}
          </h2>
          {offer && !offer.country_fixed && (
            <CountryChoice
              country={shopQuery.country ?? offer.country}
              onChange={(country) => change({ country })}
            />
          )}
        </div>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        {query.isPending && <Skeleton className="h-64 rounded-lg" />}
        {offer?.packages.length === 0 && <NothingForSale />}
        {offer && offer.packages.length > 0 && (
          <>
            <PackageTable offer={offer} place={countryName(offer.country)} />
            <TermsOfSale offer={offer} />
          </>
        )}
      </section>
      {offer?.minimum_costs && <Costs costs={offer.minimum_costs} />}
    </>
  )
}

const cell = 'px-3 py-3 text-start max-[359px]:px-2 sm:px-5'
const numbers = 'px-3 py-3 text-end max-[359px]:px-2 tabular-nums sm:px-5'

function PackageTable({ offer: { packages, currency }, place }: { offer: Packages; place: string }) {
  const t = useT()
  const money = useMoney()
  return (
    <div className="card overflow-x-auto">
      <table className="w-full max-[359px]:text-sm">
        <caption className="sr-only">{t('catalogue.pricing.caption', { country: place, currency })}</caption>
        <thead className="border-b border-border bg-surface text-sm text-muted">
          <tr>
            <th scope="col" className={cell}>
              {t('catalogue.pricing.package')}
            </th>
            <th scope="col" className={numbers}>
              {t('catalogue.pricing.price', { currency })}
            </th>
            <th scope="col" className={numbers}>
              {t('catalogue.pricing.per_message')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {packages.map(({ id, credits, price, normal_price, message_price }) => (
            <tr key={id}>
              <th scope="row" className={cell}>
                {t('credits.balance', { count: credits })}
              </th>
              <td className={numbers}>
                {normal_price && <NormalPrice price={normal_price} />}
                <strong>{money(price)}</strong>
              </td>
              <td className={numbers}>{money(message_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NormalPrice({ price }: { price: Money }) {
  const t = useT()
  const money = useMoney()
  return (
    <s className="text-muted max-sm:block sm:me-2">
      <span className="sr-only">{t('catalogue.normal_price')} </span>
      <span>{money(price)}</span>
    </s>
  )
}

/** In credits, and in money at the cheapest package. */
function Costs({ costs }: { costs: NonNullable<Packages['minimum_costs']> }) {
  const t = useT()
  const money = useMoney()
  const { settings } = useSettings()
  if (!settings) return null
  const rows = [
    { label: t('catalogue.pricing.message'), credits: settings.message_credits, cost: costs.message },
    { label: t('catalogue.pricing.photo'), credits: settings.photo_credits, cost: costs.photo },
    { label: t('catalogue.pricing.voice'), credits: settings.voice_credits, cost: costs.voice },
    { label: t('catalogue.pricing.gift'), credits: settings.gift_credits, cost: costs.gift },
  ]
  return (
    <section aria-labelledby="costs" className="flex flex-col gap-4">
      <h2 id="costs" className="text-2xl">
        {t('catalogue.pricing.costs')}
      </h2>
      <dl className="card divide-y divide-border">
        {rows.map(({ label, credits, cost }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
            <dt className="font-medium">{label}</dt>
            <dd className="flex flex-wrap justify-end gap-x-4 text-end tabular-nums">
              <span>{t('credits.balance', { count: credits })}</span>
              <span className="text-muted">{t('catalogue.pricing.from', { price: money(cost) })}</span>
            </dd>
          </div>
        ))}
      </dl>
      {settings.first_message_days > 0 && settings.first_message_refunds_month > 0 && (
        <p className="text-muted">
          {t('catalogue.pricing.comes_back', {
            days: settings.first_message_days,
            most: settings.first_message_refunds_month,
          })}
        </p>
      )}
    </section>
  )
}

function Free({ settings }: { settings: SiteSettings }) {
  const t = useT()
  const free = [
    t('catalogue.pricing.free.account', { photos: String(limits.freePhotos) }),
    t('catalogue.pricing.free.search'),
    t('catalogue.pricing.free.likes'),
    t('catalogue.pricing.free.reading'),
    ...(settings.signup_credits > 0
      ? [
          t('catalogue.pricing.free.credits', {
            count: settings.signup_credits,
            limit: limits.freeConversations,
          }),
        ]
      : []),
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-2xl">{t('catalogue.pricing.free.title')}</h2>
      <ul className="flex flex-col gap-2">
        {free.map((text) => (
          <li key={text} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextStep() {
  const t = useT()
  const { user, loading } = useUser()
  const signup = useSignupLink()
  if (loading) return null
  return user ? (
    <ButtonLink to={pages.credits} size="lg" className="self-start">
      {t('ui.next_step.credits')}
    </ButtonLink>
  ) : (
    <ButtonLink size="lg" className="self-start" {...signup}>
      {t('app.nav.signup')}
    </ButtonLink>
  )
}
