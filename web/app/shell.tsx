import { WifiOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useOnline } from '#web/lib/http/online.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Footer } from './chrome/footer.tsx'
import { memberChrome } from './chrome/load-member-chrome.ts'
import { Logo } from './chrome/logo.tsx'
import { TopBar } from './chrome/top-bar.tsx'
import { EntryGate } from './entry/entry-gate.tsx'
import type { PageRoute } from './routes.tsx'

const { AlertHeader, BottomBar, MemberBackground } = memberChrome

/** The footer begins below the fold, so that later content shifts nothing on the screen. */
const BELOW_THE_FOLD = 'min-h-[calc(100dvh-var(--top-bar))]'

/**
 * The frame of every page, by its layout (spec/pages 4). One component, so that a page keeps its
 * state.
 */
export function Shell({ route, children }: { route: PageRoute; children: ReactNode }) {
  const t = useT()
  const { user: known } = useUser()
  // A suspended or banned member gets none of the members' chrome (spec/decisions 30).
  const isRestricted = Boolean(known?.restriction)
  const user = isRestricted ? null : known
  const { layout, name } = route
  const inChat = layout === 'chat'
  // A lander of the empty layout fills the whole screen.
  const hasLogoBar =
    isRestricted || layout === 'lander' || (layout === 'empty' && !name.startsWith('landers-'))
  const hasFooter = layout === 'default' || layout === 'lander'
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
        className="sr-only rounded-md bg-bg px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-600"
      >
        {t('app.skip')}
      </a>
      {hasLogoBar ? <LogoBar /> : layout !== 'empty' && <TopBar routeName={name} inChat={inChat} />}
      <OfflineBar inChat={inChat} />
      {user && layout === 'default' && (
        <Suspense>
          <AlertHeader routeName={name} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={cx('flex min-h-0 grow flex-col', hasFooter && BELOW_THE_FOLD)}>
        {children}
      </main>
      {hasFooter && <Footer />}
      <EntryGate layout={layout} />
      {user && (
        <Suspense>
          {layout !== 'empty' && <MemberBackground user={user} />}
          {hasBottomBar && <BottomBar user={user} />}
        </Suspense>
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

/** Shown without a network; typed text stays, and sent messages wait. */
function OfflineBar({ inChat }: { inChat: boolean }) {
  const t = useT()
  const online = useOnline()
  return (
    <div
      role="status"
      className={cx(
        'z-100 shrink-0 bg-warning text-on-warning',
        // A conversation scrolls by itself, and on phones it has no top bar to stay below.
        online ? 'sr-only' : !inChat && 'sticky top-(--top-bar)',
      )}
    >
      {!online && (
        <p className="page flex min-h-9 items-center gap-2 text-sm font-semibold">
          <WifiOff aria-hidden="true" className="size-4" />
          {t('app.offline')}
        </p>
      )}
    </div>
  )
}
