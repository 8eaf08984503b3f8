import { useLocation } from 'react-router'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

function SignupLinks() {
  const t = useT()
  const signup = useSignupLink()
  const { pathname, search } = useLocation()
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3">
      <ButtonLink {...signup}>{t('app.nav.signup')}</ButtonLink>
      {/* The top bar of a phone has this link. */}
      <ButtonLink to={loginPath(pathname + search)} variant="ghost" className="max-md:hidden">
        {t('app.nav.login')}
      </ButtonLink>
    </div>
  )
}

export function VisitorBanner() {
  const t = useT()
  return (
    <section
      aria-labelledby="visitor-banner"
      className="flex flex-col gap-4 rounded-lg bg-primary-soft p-5 text-on-primary-soft sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h2 id="visitor-banner" className="text-lg">
          {t('search.visitor.title')}
        </h2>
        <p>{t('search.visitor.text')}</p>
      </div>
      <SignupLinks />
    </section>
  )
}

/** The server shows visitors only the first pages. */
export function VisitorEnd({ total }: { total: number }) {
  const t = useT()
  return (
    <section
      aria-labelledby="visitor-end"
      className="flex flex-col items-center gap-4 rounded-lg border border-border bg-surface px-5 py-8 text-center"
    >
      <h2 id="visitor-end" className="text-xl">
        {t('search.visitor.end', { count: total })}
      </h2>
      <SignupLinks />
    </section>
  )
}
