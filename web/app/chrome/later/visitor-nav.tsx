import { LanguageMenu } from '#web/app/chrome/language-menu.tsx'
import { useSignup } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** The right end of the top bar for visitors. */
export function VisitorNav() {
  const t = useT()
  const { openSignup } = useSignup()
  return (
    <nav aria-label={t('app.nav.main')} className="flex items-center gap-1 sm:gap-2">
      <LanguageMenu />
      <ButtonLink to="/login" variant="ghost" size="sm" className="min-h-11 max-[359px]:px-1">
        {t('app.nav.login')}
      </ButtonLink>
      <Button size="sm" className="min-h-11 max-sm:hidden" onClick={() => openSignup()}>
        {t('app.nav.signup')}
      </Button>
    </nav>
  )
}
