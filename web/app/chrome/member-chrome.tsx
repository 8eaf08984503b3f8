import { useQuery } from '@tanstack/react-query'
import { Heart, MessageCircle, Search, UserRound } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { usePolling } from '#web/app/polling.ts'
import { chatsQuery } from '#web/chat/chat.api.ts'
import { useLive } from '#web/chat/live.ts'
import { connectionHere, mayLoadAhead } from '#web/lib/http/data-saver.ts'
import { useHandle, useIsPlain, useRouteName } from '#web/lib/routing/handle.ts'
import { inMembersArea } from '#web/lib/routing/members-area.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { setTitleCount } from '#web/lib/texts/title.ts'
import { LikeDialogTimer } from '#web/likes/like/like-dialog-timer.tsx'
import { newLikesQuery } from '#web/likes/likes.api.ts'
import { MatchDialog } from '#web/likes/match/match-dialog.tsx'
import { pushState } from '#web/notifications/push/push-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { part } from '#web/ui/part.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Alerts } from './alerts/alerts.tsx'
import { CreditsBadge, useCreditsLink } from './credits-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useDevice } from './use-device.ts'

const useUnread = (): number =>
  useQuery({ ...chatsQuery, select: (list) => list.num_unread_messages }).data ?? 0

const useNewLikes = (): number => useQuery(newLikesQuery).data ?? 0

const BonusChip = part(() => import('#web/catalogue/bonus/bonus-bar.tsx').then((file) => file.BonusChip), {
  optional: true,
})
const BonusWatch = part(
  () => import('#web/catalogue/bonus/bonus-watch.tsx').then((file) => file.BonusWatch),
  { optional: true },
)

/** Loaded for members only. */

type Entry = { to: string; label: string; Icon: ComponentType<{ className?: string }>; badge?: ReactNode }

/** A new conversation has the path of a member. */
function useCurrent(): (to: string) => 'page' | undefined {
  const { pathname } = useLocation()
  const path = useRouteName() === 'members-id-chat' ? '/chats' : pathname
  return (to) => (path === to || path.startsWith(`${to}/`) ? 'page' : undefined)
}

function useEntries(user: User): Entry[] {
  const t = useT()
  const unread = useUnread()
  const newLikes = useNewLikes()
  const credits = useCreditsLink(user)
  return [
    { to: '/members', label: t('app.nav.search'), Icon: Search },
    {
      to: '/likes',
      label: t('app.nav.likes'),
      Icon: Heart,
      badge: <Badge count={newLikes} label={t('app.nav.new_likes', { count: newLikes })} />,
    },
    {
      to: '/chats',
      label: t('app.nav.messages'),
      Icon: MessageCircle,
      badge: <Badge count={unread} label={t('app.nav.unread', { count: unread })} />,
    },
    { ...credits, badge: <CreditsBadge user={user} /> },
  ]
}

/** Loads what a member opens next, where data costs nothing (spec/pages 19). */
const useAhead = () =>
  useInBrowser(() => mayLoadAhead(connectionHere()), false) ? ('viewport' as const) : ('none' as const)

/** From 768 px on; smaller screens have the bar at the bottom. */
export function MemberNav({ user }: { user: User }) {
  const t = useT()
  const ahead = useAhead()
  const entries = useEntries(user)
  const current = useCurrent()
  return (
    <>
      <nav aria-label={t('app.nav.main')} className="hidden items-center gap-1 md:flex">
        {entries.map(({ to, label, Icon, badge }) => (
          <Link
            key={to}
            to={to}
            prefetch={ahead}
            aria-current={current(to)}
            className={cx(
              'relative inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium transition-colors lg:px-3 xl:px-4',
              current(to)
                ? 'bg-primary-soft text-on-primary-soft'
                : 'text-muted hover:bg-surface-2 hover:text-text',
            )}
          >
            <Icon aria-hidden="true" className="size-5 max-lg:hidden" />
            <span>{label}</span>
            {badge}
          </Link>
        ))}
      </nav>
      <TimeBonus user={user} />
      <LanguageMenu />
      <AccountMenu user={user} />
    </>
  )
}

/** /premium has the bar instead (spec/prices 30). */
function TimeBonus({ user }: { user: User }) {
  const name = useRouteName()
  if (user.paid_user || name === 'premium' || !inMembersArea(name)) return null
  return (
    <Suspense>
      <BonusChip user={user} />
    </Suspense>
  )
}

export function BottomBar({ user }: { user: User }) {
  const name = useRouteName()
  const isPlain = useIsPlain()
  return (
    <>
      {!isPlain && <Alerts user={user} routeName={name} />}
      <NavigationBar user={user} />
    </>
  )
}

/** Phones only (spec/pages 10). */
function NavigationBar({ user }: { user: User }) {
  const t = useT()
  const ahead = useAhead()
  const entries = useEntries(user)
  const current = useCurrent()
  const all: Entry[] = [...entries, { to: '/profile', label: t('app.nav.profile'), Icon: UserRound }]
  return (
    <nav
      aria-label={t('app.nav.main')}
      className="fixed inset-x-0 bottom-0 z-200 flex h-(--bottom-bar) border-t border-border bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {all.map(({ to, label, Icon, badge }) => (
        <Link
          key={to}
          to={to}
          prefetch={ahead}
          aria-current={current(to)}
          className={cx(
            'relative flex min-w-0 grow flex-col items-center justify-center gap-1 text-xs font-medium transition-colors focus-visible:outline-offset-[-3px]',
            current(to) ? 'text-primary' : 'text-muted active:bg-surface-2',
          )}
        >
          <span className="relative">
            <Icon aria-hidden="true" className="size-6" />
            <span className="absolute start-3.5 -top-1.5 flex rounded-full ring-2 ring-bg empty:hidden">
              {badge}
            </span>
          </span>
          <span className="max-w-full truncate px-0.5">{label}</span>
        </Link>
      ))}
    </nav>
  )
}

/** What runs behind every page of a member. */
export function MemberBackground({ user }: { user: User }) {
  const { connected } = useLive(() => pushState.get().isSubscribed)
  const { pathname } = useLocation()
  const name = useRouteName()
  const { layout = 'default' } = useHandle()
  const count = useUnread() + useNewLikes()
  usePolling(connected, pushState.useValue().isSubscribed)
  useDevice()

  // The first toast often says that there is no network.
  useEffect(() => void import('#web/ui/feedback/toast-region.tsx').catch(() => {}), [])

  useEffect(() => {
    setTitleCount(count)
    void (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {})
    return () => setTitleCount(0)
  }, [count])

  return (
    <>
      <MatchDialog />
      {/* (spec/pages 4) */}
      {layout === 'default' && <LikeDialogTimer key={pathname} />}
      {!user.paid_user && (
        <Suspense>
          <BonusWatch user={user} routeName={name} />
        </Suspense>
      )}
    </>
  )
}
