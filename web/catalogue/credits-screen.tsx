import { useQuery } from '@tanstack/react-query'
import { Coins, Crown, RefreshCw } from 'lucide-react'
import { pages } from '#contract/rules/pages.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { repeatableQuery } from './catalogue.api.ts'
import { Faq } from './faq.tsx'
import { Movements } from './movements.tsx'
import { type NoticeProps, Shop } from './shop.tsx'
import { pathWith } from './shop-query.ts'
import { useShopQuery } from './use-shop-query.ts'

/** (spec/pages 5) */
export function CreditsScreen({ notice, isLoading }: NoticeProps) {
  const t = useT()
  usePageTitle(t('credits.title'))
  return (
    <div className="page flex flex-col gap-8 py-6 sm:py-8">
      <header className="-mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl">{t('credits.title')}</h1>
        <Balance />
      </header>
      {notice}
      <Shop title={t('catalogue.buy')} isLoading={isLoading} />
      <div className="flex flex-wrap gap-4 empty:hidden *:grow *:basis-85">
        <Repeat />
        <AboutPremium />
      </div>
      <Faq />
      <Movements />
    </div>
  )
}

function Balance() {
  const t = useT()
  const { user } = useUser()
  const { settings } = useSettings()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <strong className="inline-flex min-h-9 items-center gap-2 rounded-full bg-panel px-4 text-lg text-on-panel tabular-nums">
        <Coins aria-hidden="true" className="size-5 shrink-0 opacity-80" />
        <span>{t('credits.balance', { count: user?.credits ?? 0 })}</span>
      </strong>
      {settings && (
        <span className="text-sm text-muted">
          {t('credits.message_cost', { count: settings.message_credits })}
        </span>
      )}
    </p>
  )
}

/** The first purchase makes a member premium. */
function AboutPremium() {
  const t = useT()
  const { user } = useUser()
  const { shopQuery } = useShopQuery()
  if (!user || user.paid_user) return null
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-6 sm:p-8">
      <p className="min-w-0 grow basis-52">{t('premium.intro')}</p>
      <ButtonLink
        to={pathWith(pages.premium, shopQuery)}
        variant="outline"
        icon={<Crown aria-hidden="true" className="size-5" />}
      >
        {t('ui.next_step.premium')}
      </ButtonLink>
    </section>
  )
}

function Repeat() {
  const t = useT()
  const { user } = useUser()
  const { shopQuery } = useShopQuery()
  const { data } = useQuery({ ...repeatableQuery, enabled: user?.paid_user ?? false })
  if (!data) return null
  const { credits, method } = data.last
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-6 sm:p-8">
      <p className="min-w-0 grow basis-52">
        <strong className="block text-lg">{t('catalogue.repeat.title')}</strong>
        <span className="text-muted">
          {t('catalogue.repeat.text', { count: credits, method: t(`enums.payment_method.${method}`) })}
        </span>
      </p>
      <ButtonLink
        to={pathWith(pages['credits-repeat-order'], { from: shopQuery.from })}
        variant="outline"
        icon={<RefreshCw aria-hidden="true" className="size-5" />}
      >
        {t('catalogue.repeat.action')}
      </ButtonLink>
    </section>
  )
}
