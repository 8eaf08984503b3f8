import { type ReactNode, Suspense } from 'react'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { entryGate, footer, logo, offlineBar } from './chrome/load-later-chrome.tsx'
import { memberChrome } from './chrome/load-member-chrome.ts'
import { TopBar } from './chrome/top-bar.tsx'
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
        className="sr-only rounded-md bg-bg font-semibold focus:not-sr-only focus:px-4 focus:py-3 focus:fixed focus:start-4 focus:top-3 focus:z-600"
      >
        {t('app.skip')}
      </a>
      {hasLogoBar ? <LogoBar /> : layout !== 'empty' && <TopBar inChat={inChat} />}
      {offlineBar}
      {user && layout === 'default' && (
        <Suspense>
          <AlertHeader routeName={name} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={cx('flex min-h-0 grow flex-col', hasFooter && BELOW_THE_FOLD)}>
        {children}
      </main>
      {hasFooter && footer}
      {entryGate}
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
  return <header className="page flex h-(--top-bar) items-center">{logo}</header>
}
