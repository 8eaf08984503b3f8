import { useUser } from '#web/lib/http/session.ts'
import { cx } from '#web/ui/cx.ts'
import { MemberNav } from './load-member-chrome.tsx'
import { TopBarStart } from './top-bar-start.tsx'
import { VisitorNav } from './visitor-nav.tsx'

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
