import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getHome, type HomeAnswer } from '#contract/finder.ts'
import { pages } from '#contract/rules/pages.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import { call } from '#web/lib/http/api.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { HomeTeasers, HomeTeasersSkeleton } from './home-teasers.tsx'

const homeQuery = (country: string, fromSource: boolean) => ({
  queryKey: ['site', 'home', country, fromSource] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      getHome,
      { query: { country, ...(fromSource ? { trafficsource: 'true' as const } : {}) } },
      { signal },
    ),
})

/** A part that fails or has no data is left out. */
export function HomePeople() {
  const { settings } = useSettings()
  return settings ? <People settings={settings} /> : null
}

function People({ settings }: { settings: SiteSettings }) {
  const t = useT()
  const { data, isPending } = useQuery(homeQuery(countryOfVisitor(settings), hasTrafficSource()))
  return (
    <section aria-labelledby="people" className="flex flex-col gap-6">
      <h2 id="people" className="text-3xl">
        {t('accounts.people.title')}
      </h2>
      {isPending && <HomeTeasersSkeleton />}
      {data && data.teasers.length > 0 && <HomeTeasers teasers={data.teasers} />}
      <Price settings={settings} />
      {data && <Numbers numbers={data.numbers} settings={settings} />}
      <div className="flex flex-col gap-4 rounded-xl bg-primary-soft p-5 text-on-primary-soft sm:flex-row sm:items-center sm:justify-between md:p-8">
        <p className="text-xl font-semibold text-balance">{t('accounts.people.finder_title')}</p>
        <ButtonLink to={pages['match-finder']} className="shrink-0 self-start sm:self-auto">
          {t('accounts.people.finder')}
        </ButtonLink>
      </div>
      <Claim url={settings.premium_claim_evidence_url} />
    </section>
  )
}

const big = (text: ReactNode) => (
  <b className="block text-3xl font-bold text-primary tabular-nums md:text-4xl">{text}</b>
)

type NumbersProps = { numbers: HomeAnswer['numbers']; settings: SiteSettings }

function Numbers({ numbers: { members, active_this_week, new_this_week }, settings }: NumbersProps) {
  const t = useT()
  const labels = [
    members !== null && {
      of: 'members',
      text: t.rich('accounts.people.members', { count: members, name: settings.name, n: big }),
    },
    active_this_week !== null && {
      of: 'active',
      text: t.rich('accounts.people.active', { count: active_this_week, n: big }),
    },
    new_this_week !== null && {
      of: 'recent',
      text: t.rich('accounts.people.recent', { count: new_this_week, n: big }),
    },
  ].filter((each) => each !== false)
  if (labels.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid grid-cols-3 gap-3 sm:gap-8">
        {labels.map(({ of, text }) => (
          <li
            key={of}
            className="min-w-0 border-s-2 border-primary/40 ps-3 text-sm text-muted sm:ps-4 sm:text-base"
          >
            {text}
          </li>
        ))}
      </ul>
      {settings.fictional_profiles && <p className="text-sm text-muted">{t('accounts.people.real')}</p>}
    </div>
  )
}

/** Only if the site knows the price of a message in this country (spec/discovery 52). */
function Price({ settings }: { settings: SiteSettings }) {
  const t = useT()
  const format = useFormatter()
  const least = settings.minimum_message_costs?.[countryOfVisitor(settings)]
  if (!least) return null
  const price = format.number(Number(least.costs), { style: 'currency', currency: least.currency })
  return <p className="text-lg font-semibold">{t('accounts.people.price', { price })}</p>
}

/** Only with the link to its proof (spec/prices 15). */
function Claim({ url }: { url: string | null }) {
  const t = useT()
  if (!url) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t('accounts.people.claim')}
      <a href={url} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center text-sm">
        {t('accounts.people.claim_source')}
      </a>
    </p>
  )
}
