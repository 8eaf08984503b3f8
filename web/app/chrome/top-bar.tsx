import { useUser } from '#web/lib/http/session.ts'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LanguageMenu } from './language-menu.tsx'
import { MemberNav } from './load-member-chrome.tsx'
import { TopBarStart } from './top-bar-start.tsx'

/** In a conversation only screens from 992 px on have the top bar (spec/pages 10). */
export function TopBar({ inChat }: { inChat: boolean }) {
  const { user, loading } = useUser()
  return (
    <header
      className={cx(
        'sticky top-0 z-200 h-(--top-bar) shrink-0 print:hidden border-b border-border bg-bg',
        inChat && 'hidden lg:block',
      )}
    >
      <div className="page flex h-full items-center gap-1">
        <TopBarStart />
        {user ? <MemberNav user={user} /> : !loading && <VisitorNav />}
      </div>
    </header>
  )
}

function VisitorNav() {
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
