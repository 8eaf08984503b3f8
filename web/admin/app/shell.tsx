import { LogOut, Menu as MenuIcon, Moon, Sun, X } from 'lucide-react'
import { useState } from 'react'
import { NavLink, Outlet, useMatches, useNavigate } from 'react-router'
import { logOut, useStaff } from '#web/admin/lib/session.ts'
import { useErrorText, useT } from '#web/admin/lib/texts.tsx'
import { ShortcutHelp } from '#web/admin/ui/shortcut-help.tsx'
import { useTheme } from '#web/lib/theme.ts'
import { cx } from '#web/ui/cx.ts'
import { showToast, Toasts } from '#web/ui/feedback/toasts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoRoom } from './no-room.tsx'
import { type Room, rooms } from './rooms.ts'

/** The menu has what this person may do. */
export function Shell() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-20 focus:rounded-md focus:bg-bg focus:px-4 focus:py-2"
      >
        {t('admin.skip')}
      </a>
      <header className="sticky top-0 z-10 border-b border-border bg-surface lg:h-dvh lg:overflow-y-auto lg:border-e lg:border-b-0">
        <div className="flex items-center justify-between px-4 py-2 lg:py-4">
          <span className="text-lg font-bold">{t('admin.title')}</span>
          <span className="flex">
            <ThemeButton />
            <span className="lg:hidden">
              <IconButton
                label={t(open ? 'admin.menu.close' : 'admin.menu.open')}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                {open ? (
                  <X aria-hidden="true" className="size-5" />
                ) : (
                  <MenuIcon aria-hidden="true" className="size-5" />
                )}
              </IconButton>
            </span>
          </span>
        </div>
        <div className={cx('px-2 pb-3 lg:block', !open && 'hidden')}>
          <RoomMenu onLeave={() => setOpen(false)} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none lg:px-8">
        <div className="mx-auto max-w-300">
          <CurrentRoom />
        </div>
      </main>
      <ShortcutHelp />
      <Toasts />
    </div>
  )
}

function ThemeButton() {
  const t = useT()
  const [theme, setTheme] = useTheme()
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  return (
    <IconButton
      label={t(isDark ? 'admin.menu.light' : 'admin.menu.dark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? (
        <Sun aria-hidden="true" className="size-5" />
      ) : (
        <Moon aria-hidden="true" className="size-5" />
      )}
    </IconButton>
  )
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  cx(
    'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors hover:bg-surface-2',
    isActive && 'bg-primary-soft text-on-primary-soft',
  )

function RoomMenu({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const { name, permissions } = useStaff()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const end = () =>
    void logOut().then(
      () => navigate('/admin', { replace: true }),
      (error: unknown) => showToast({ kind: 'danger', text: errorText(error) }),
    )
  return (
    <nav aria-label={t('admin.menu.rooms')}>
      <ul className="flex flex-col gap-0.5">
        {rooms
          .filter(({ permission, path }) => permissions.includes(permission) && !path.includes(':'))
          .map(({ path, name: nameOf, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path} end={path === '/admin'} className={linkClass} onClick={onLeave}>
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {nameOf(t)}
              </NavLink>
            </li>
          ))}
      </ul>
      <p className="mt-4 border-t border-border px-3 pt-3 text-sm text-muted wrap-anywhere">{name}</p>
      <button type="button" onClick={end} className={cx(linkClass({ isActive: false }), 'w-full')}>
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        {t('admin.menu.log_out')}
      </button>
    </nav>
  )
}

function CurrentRoom() {
  const { permissions } = useStaff()
  const room = useMatches().at(-1)?.handle as Pick<Room, 'permission'> | undefined
  return room && !permissions.includes(room.permission) ? <NoRoom /> : <Outlet />
}
