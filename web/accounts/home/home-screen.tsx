import { limits } from '#contract/rules/limits.ts'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { HeroArt } from './hero-art.tsx'
import { HomeRest } from './home-rest.tsx'

/**
 * All claims are true of the product, and no part of the first view waits for a call
 * (spec/discovery 50).
 */
export function HomeScreen() {
  usePageTitle(useSiteName())
  return (
    <>
      <Hero />
      <HomeRest />
    </>
  )
}

function Hero() {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  const signup = useSignupLink()
  return (
    <section className="home-hero overflow-hidden">
      <div className="page grid items-center gap-x-12 gap-y-8 pt-8 pb-10 md:grid-cols-[1.1fr_1fr] md:py-14">
        <div className="flex flex-col items-start gap-5">
          <h1 className="home-title">{settings?.index_title[language] ?? t('accounts.home.title')}</h1>
          <p className="max-w-[26em] text-lg text-muted">{t('accounts.home.promise')}</p>
          <div className="flex w-full flex-wrap items-center gap-3 pt-2 md:max-lg:flex-col md:max-lg:items-start">
            <ButtonLink size="lg" className="max-sm:w-full" {...signup}>
              {t('app.nav.signup')}
            </ButtonLink>
            <ButtonLink to="/login" variant="ghost" size="lg" className="max-sm:w-full md:max-lg:-ms-7">
              {t('app.nav.login')}
            </ButtonLink>
          </div>
          <p className="text-sm text-muted">
            {t('accounts.home.free', { age: String(settings?.min_age ?? limits.minimumAge) })}
          </p>
        </div>
        <HeroArt />
      </div>
    </section>
  )
}
