import { House, ScrollText, UserCog, UsersRound } from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Permission } from '#contract/admin/permissions.ts'
import type { T } from '#web/admin/lib/texts.tsx'
import { matchPath } from '#web/lib/routing/paths.ts'

type Room = {
  path: `/admin${string}`
  name: (t: T) => string
  /** Who lacks it sees no link to the room. */
  permission: Permission
  icon: ComponentType<{ className?: string }>
  screen: LazyExoticComponent<ComponentType>
}

/** The rooms in the order of the menu. `:id` stands for one part of the path. */
export const rooms: readonly Room[] = [
  {
    path: '/admin',
    name: (t) => t('admin.rooms.home'),
    permission: 'own_account',
    icon: House,
    screen: lazy(() => import('./home.tsx').then(({ Home }) => ({ default: Home }))),
  },
  {
    path: '/admin/staff',
    name: (t) => t('admin.rooms.staff'),
    permission: 'staff',
    icon: UsersRound,
    screen: lazy(() =>
      import('#web/admin/staff/staff-room.tsx').then((file) => ({ default: file.StaffRoom })),
    ),
  },
  {
    path: '/admin/log',
    name: (t) => t('admin.rooms.log'),
    permission: 'log',
    icon: ScrollText,
    screen: lazy(() => import('#web/admin/log/log-room.tsx').then((file) => ({ default: file.LogRoom }))),
  },
  {
    path: '/admin/account',
    name: (t) => t('admin.rooms.account'),
    permission: 'own_account',
    icon: UserCog,
    screen: lazy(() =>
      import('#web/admin/account/account-room.tsx').then((file) => ({ default: file.AccountRoom })),
    ),
  },
]

export const roomAt = (pathname: string): Room | undefined =>
  rooms.find(({ path }) => matchPath(path, pathname))
