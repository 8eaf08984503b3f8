import {
  BadgeCheck,
  Heart,
  type LucideIcon,
  MessageCircle,
  Receipt,
  ShieldCheck,
  UserRoundPen,
  Wallet,
} from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { connectionHere, mayLoadAhead } from '#web/lib/http/data-saver.ts'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { loadTexts, useT } from '#web/lib/texts/i18n.tsx'
import { isLanguage } from '#web/lib/texts/language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { part } from '#web/ui/part.tsx'

/** Below the first view of the home page. */
export function HomeRest() {
  const site = useSiteName()
  const { settings } = useSettings()
  return (
    <>
      <PeopleNearby />
      <HowItWorks settings={settings} />
      <Trust settings={settings} />
      {settings?.fictional_profiles && <Fictional site={site} />}
      <Closing />
    </>
  )
}

type Props = { settings: SiteSettings | undefined }

function HowItWorks({ settings }: Props) {
  const t = useT()
  const free = settings?.signup_credits ?? 0
  const steps: { icon: LucideIcon; title: string; text: ReactNode }[] = [
    { icon: UserRoundPen, title: t('accounts.home.profile_title'), text: t('accounts.home.profile_text') },
    { icon: Heart, title: t('accounts.home.search_title'), text: t('accounts.home.search_text') },
    {
      icon: MessageCircle,
      title: t('accounts.home.chat_title'),
      text: settings && t('accounts.home.chat_text', { free, cost: settings.message_credits }),
    },
  ]
  return (
    <section aria-labelledby="how" className="page py-10 md:py-14">
      <h2 id="how" className="mb-6 text-3xl md:mb-8">
        {t('accounts.home.how_title')}
      </h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {steps.map(({ icon: Icon, title, text }, at) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden="true"
              className="relative grid size-14 shrink-0 place-items-center rounded-lg bg-primary-soft text-on-primary-soft"
            >
              <Icon className="size-7 stroke-[1.75]" />
              <span className="absolute -end-2 -top-2 grid size-6 place-items-center rounded-full bg-primary text-xs font-bold text-on-primary">
                {at + 1}
              </span>
            </span>
            <div className="flex flex-col gap-1.5">
              <h3 className="text-xl">{title}</h3>
              <p className="min-h-[3lh] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const HomePeople = part(
  async () => {
    const [file] = await Promise.all([import('./home-people.tsx'), loadTexts(languageOfPage())])
    return file.HomePeople
  },
  { optional: true },
)

const languageOfPage = () => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'nl'
}

const IDLE_MS = 2000

/**
 * Loaded when the visitor scrolls here or reads for a while, because the first load has a budget
 * (spec/performance 4). Their space is reserved.
 */
function PeopleNearby() {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    if (place.current) observer.observe(place.current)
    const idle = setTimeout(() => mayLoadAhead(connectionHere()) && setNear(true), IDLE_MS)
    return () => {
      observer.disconnect()
      clearTimeout(idle)
    }
  }, [])
  return (
    <div ref={place} className="page py-10 md:py-14">
      {near ? (
        <Suspense fallback={<PeopleToCome />}>
          <HomePeople />
        </Suspense>
      ) : (
        <PeopleToCome />
      )}
    </div>
  )
}

function PeopleToCome() {
  const shape = 'rounded-md bg-surface-2'
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      <span className={`h-9 w-64 max-w-full ${shape}`} />
      <span className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <span key={card} className={`aspect-3/4 ${shape}`} />
        ))}
      </span>
      <span className={`h-16 ${shape}`} />
      <span className={`h-24 ${shape}`} />
    </div>
  )
}

function Trust({ settings }: Props) {
  const t = useT()
  const age = String(settings?.min_age ?? limits.minimumAge)
  const promises: { icon: LucideIcon; title: string; text: string }[] = [
    { icon: Receipt, title: t('accounts.home.once_title'), text: t('accounts.home.once_text') },
    { icon: BadgeCheck, title: t('accounts.home.label_title'), text: t('accounts.home.label_text') },
    {
      icon: Wallet,
      title: t('accounts.home.subscription_title'),
      text: t('accounts.home.subscription_text'),
    },
    {
      icon: ShieldCheck,
      title: t('accounts.home.adults_title', { age }),
      text: t('accounts.home.adults_text', { age }),
    },
  ]
  return (
    <section aria-labelledby="trust" className="border-y border-border bg-surface">
      <div className="page py-10 md:py-14">
        <h2 id="trust" className="mb-6 text-3xl md:mb-8">
          {t('accounts.home.trust_title')}
        </h2>
        <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex flex-col gap-2 border-t-2 border-primary/40 pt-4">
              <Icon aria-hidden="true" className="size-6 text-primary" />
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Fictional({ site }: { site: string }) {
  const t = useT()
  const { rules } = useFictionalWords()
  return (
    <section aria-labelledby="fictional" className="page pt-10 md:pt-14">
      <div className="flex gap-4 rounded-xl border border-border bg-secondary-soft p-6 text-on-secondary-soft md:p-8">
        <BadgeCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div className="flex flex-col gap-2">
          <h2 id="fictional" className="text-xl">
            {t('accounts.home.fictional_title')}
          </h2>
          <p className="max-w-[42em]">{t('accounts.home.fictional_text', { name: site, ...rules })}</p>
          <Link
            to={pages['pages-terms']}
            className="inline-flex min-h-11 items-center self-start font-medium underline underline-offset-3"
          >
            {t('accounts.home.terms_link')}
          </Link>
        </div>
      </div>
    </section>
  )
}

function Closing() {
  const t = useT()
  const signup = useSignupLink()
  return (
    <section className="page flex flex-col items-center gap-6 py-12 text-center md:py-16">
      <h2 className="text-3xl">{t('accounts.home.closing_title')}</h2>
      <ButtonLink size="lg" {...signup}>
        {t('app.nav.signup')}
      </ButtonLink>
    </section>
  )
}
