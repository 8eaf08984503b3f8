import { type ReactNode, Suspense } from 'react'
import { useUser } from '#web/lib/http/session.ts'
import { useHandle, useRouteName } from '#web/lib/routing/handle.ts'
import { inMembersArea } from '#web/lib/routing/members-area.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { part } from '#web/ui/part.tsx'
import { Footer } from './chrome/footer.tsx'
import { BottomBar, MemberBackground } from './chrome/load-member-chrome.tsx'
import { Logo } from './chrome/logo.tsx'
import { OfflineBar } from './chrome/offline-bar.tsx'
import { TopBar } from './chrome/top-bar.tsx'
import { EntryGate } from './entry/entry-gate.tsx'

const TermsDialog = part(() =>
  import('#web/accounts/terms/terms-dialog.tsx').then((file) => file.TermsDialog),
)

function AlertHeader({ routeName }: { routeName: string }) {
  const { user } = useUser()
  if (!user || user.handover_due || !user.terms_due || !inMembersArea(routeName)) return null
  return (
    <Suspense>
      <TermsDialog />
    </Suspense>
  )
}

/** The footer begins below the fold, so that later content shifts nothing on the screen. */
const BELOW_THE_FOLD = 'min-h-[calc(100dvh-var(--top-bar))]'

/** One component for all layouts (spec/pages 4), so that a page keeps its state. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const { user: known } = useUser()
  // (spec/decisions 30)
  const isRestricted = Boolean(known?.restriction)
  const user = isRestricted ? null : known
  const name = useRouteName()
  const { layout = 'default', isList } = useHandle()
  const inChat = layout === 'chat'
  // A lander of the empty layout fills the whole screen.
  const hasLogoBar =
    isRestricted || layout === 'lander' || (layout === 'empty' && !name.startsWith('landers-'))
  const hasFooter = layout === 'lander' || (layout === 'default' && !(user && isList))
  const hasBottomBar = user && layout === 'default'
  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col',
        inChat && 'h-dvh overflow-hidden',
        hasBottomBar && 'max-md:pb-(--bottom-bar)',
      )}
    >
      <a
        href="#main"
        className="sr-only rounded-md bg-bg font-semibold focus:not-sr-only focus:px-4 focus:py-3 focus:fixed focus:start-4 focus:top-3 focus:z-600"
      >
        {t('app.skip')}
      </a>
      <p className="hidden bg-warning-soft px-4 py-2 text-center text-sm font-medium [[data-old]_&]:block">
        {t('app.old_browser')}
      </p>
      {hasLogoBar ? <LogoBar /> : layout !== 'empty' && <TopBar inChat={inChat} />}
      <OfflineBar />
      {user && layout === 'default' && <AlertHeader routeName={name} />}
      <main id="main" tabIndex={-1} className={cx('flex min-h-0 grow flex-col', hasFooter && BELOW_THE_FOLD)}>
        {children}
      </main>
      {hasFooter && <Footer />}
      <EntryGate />
      {user && (
        <>
          {layout !== 'empty' && <MemberBackground user={user} />}
          {hasBottomBar && <BottomBar user={user} />}
        </>
      )}
    </div>
  )
}

function LogoBar() {
  return (
    <header className="page flex h-(--top-bar) items-center">
      <Logo />
    </header>
  )
}
