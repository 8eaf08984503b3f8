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
import { Shop } from './shop.tsx'
import { pathWith } from './shop-query.ts'
import { useShopQuery } from './use-shop-query.ts'

/** /credits (spec/pages 5): the balance, the packages, and the list of movements. */
export function CreditsScreen() {
  const t = useT()
  usePageTitle(t('credits.title'))
  return (
    <div className="page flex flex-col gap-8 py-8">
      <h1 className="text-3xl">{t('credits.title')}</h1>
      <div className="-mt-2 flex flex-wrap gap-4 *:grow *:basis-85">
        <Balance />
        <Repeat />
        <AboutPremium />
      </div>
      <Shop title={t('catalogue.buy')} />
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
    <section className="flex items-center gap-5 rounded-xl bg-panel p-6 text-on-panel shadow-2 sm:p-8">
      <Coins aria-hidden="true" className="size-12 shrink-0 stroke-[1.5] opacity-80" />
      <p className="flex flex-col gap-1">
        <strong className="text-4xl tabular-nums">
          {t('credits.balance', { count: user?.credits ?? 0 })}
        </strong>
        {settings && <span>{t('credits.message_cost', { count: settings.message_credits })}</span>}
      </p>
    </section>
  )
}

/** Tells a free member that the first purchase makes them premium. */
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
