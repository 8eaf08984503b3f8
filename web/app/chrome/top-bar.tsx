import { lazy, Suspense } from 'react'
import { useUser } from '#web/lib/http/session.ts'
import { useMedia } from '#web/lib/media.ts'
import { useSignup } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LanguageMenu } from './language-menu.tsx'
import { memberChrome } from './load-member-chrome.ts'
import { Logo } from './logo.tsx'

const { MemberNav } = memberChrome

const BackButton = lazy(() => import('./back-button.tsx').then((file) => ({ default: file.BackButton })))

/** The top bar (spec/pages 10). In a conversation only screens from 992 px on have it. */
export function TopBar({ routeName, inChat }: { routeName: string; inChat: boolean }) {
  const { user, loading } = useUser()
  const isInstalled = useMedia('(display-mode: standalone)')
  return (
    <header
      className={cx(
        'sticky top-0 z-200 h-(--top-bar) shrink-0 print:hidden border-b border-border bg-bg/95 backdrop-blur-sm supports-backdrop-filter:bg-bg/85',
        inChat && 'hidden lg:block',
      )}
    >
      <div className="page flex h-full items-center gap-1">
        {/* Only the installed app has one (spec/pages 12). */}
        {isInstalled && (
          <Suspense>
            <BackButton routeName={routeName} />
          </Suspense>
        )}
        <Logo className="me-auto" />
        {user ? (
          <Suspense>
            <MemberNav user={user} />
          </Suspense>
        ) : (
          !loading && <VisitorNav />
        )}
      </div>
    </header>
  )
}

function VisitorNav() {
  const t = useT()
  const { openSignup } = useSignup()
  return (
    <nav aria-label={t('app.nav.main')} className="flex items-center gap-1 sm:gap-2">
      <LanguageMenu />
      <ButtonLink to="/login" variant="ghost" size="sm" className="min-h-11 max-[359px]:px-3">
        {t('app.nav.login')}
      </ButtonLink>
      <Button size="sm" className="min-h-11 max-sm:hidden" onClick={() => openSignup()}>
        {t('app.nav.signup')}
      </Button>
    </nav>
  )
}
