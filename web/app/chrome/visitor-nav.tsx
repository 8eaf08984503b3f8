import { LanguageMenu } from '#web/app/chrome/language-menu.tsx'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function VisitorNav() {
  const t = useT()
  const signup = useSignupLink()
  return (
    <nav aria-label={t('app.nav.main')} className="flex items-center gap-1 sm:gap-2">
      <LanguageMenu />
      <ButtonLink to="/login" variant="ghost" size="sm" className="min-h-11 max-[359px]:px-1">
        {t('app.nav.login')}
      </ButtonLink>
      <ButtonLink size="sm" className="min-h-11 max-sm:hidden" {...signup}>
        {t('app.nav.signup')}
      </ButtonLink>
    </nav>
  )
}
