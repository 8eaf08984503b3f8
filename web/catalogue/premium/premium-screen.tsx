import { Crown } from 'lucide-react'
import { useCountryMethods, usePackages } from '#web/catalogue/catalogue.api.ts'
import { Faq } from '#web/catalogue/faq.tsx'
import { type NoticeProps, Shop } from '#web/catalogue/shop.tsx'
import { useShopQuery } from '#web/catalogue/use-shop-query.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Chip } from '#web/ui/forms/chip.tsx'
import { usePremiumBenefits } from './premium-benefits.ts'

/**
 * Premium is bought once, for life (spec/credits 5, spec/pages 5). Premium members are redirected.
 */
export function PremiumScreen({ notice, isLoading }: NoticeProps) {
  const t = useT()
  usePageTitle(t('premium.title'))
  const { settings } = useSettings()
  return (
    <div className="page flex flex-col gap-8 py-6 sm:py-8">
      <header className="-mb-2 flex items-center gap-4 rounded-xl bg-panel px-5 py-4 text-on-panel shadow-2 sm:px-8 sm:py-6">
        <Crown aria-hidden="true" className="size-10 shrink-0 stroke-[1.5] sm:size-12" />
        <div>
          <h1 className="text-2xl sm:text-3xl">{t('premium.title')}</h1>
          <p className="opacity-90 sm:text-lg">{t('premium.intro')}</p>
        </div>
      </header>
      {notice}
      <Shop title={t('catalogue.premium_buy')} isLoading={isLoading} />
      <Benefits />
      <Claim url={settings?.premium_claim_evidence_url} />
      <Methods />
      <Faq />
    </div>
  )
}

function Benefits() {
  const t = useT()
  const { settings } = useSettings()
  const benefits = usePremiumBenefits()
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="card flex items-start gap-4 p-5 lg:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <span>
              <strong className="block text-lg">{title}</strong>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {settings && (
        <p className="text-muted">{t('premium.still_credits', { count: settings.message_credits })}</p>
      )}
    </div>
  )
}

/** Only while the site names its proof (spec/prices 15). */
function Claim({ url }: { url: string | null | undefined }) {
  const t = useT()
  if (!url) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-lg font-medium">
      {t('accounts.people.claim')}
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center text-sm font-normal"
      >
        {t('accounts.people.claim_source')}
      </a>
    </p>
  )
}

/** Nothing while they are unknown. */
function Methods() {
  const t = useT()
  const { shopQuery } = useShopQuery()
  const { data: offer } = usePackages(shopQuery)
  const { data } = useCountryMethods(offer?.packages.length ? offer.country : undefined)
  if (!data || data.methods.length === 0) return null
  return (
    <section aria-labelledby="methods" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="methods" className="text-base">
        {t('catalogue.methods')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.methods.map(({ method }) => (
          <li key={method}>
            <Chip tone="outline">{t(`enums.payment_method.${method}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
