import { Activity, Globe, ScrollText, UserCog, UsersRound } from 'lucide-react'
import { lazy } from 'react'
import type { Room } from './room.ts'

/** The last rooms of the menu: the sites, who runs them, and the system. */
export const siteRooms: readonly Room[] = [
  {
    path: '/admin/site',
    name: (t) => t('admin.rooms.site'),
    permission: 'site',
    icon: Globe,
    screen: lazy(() => import('#web/admin/site/site-room.tsx').then((file) => ({ default: file.SiteRoom }))),
  },
  {
    path: '/admin/site/brands/:id',
    name: (t) => t('admin.rooms.site'),
    permission: 'site',
    icon: Globe,
    screen: lazy(() =>
      import('#web/admin/site/brands/brand-room.tsx').then((file) => ({ default: file.BrandRoom })),
    ),
  },
  {
    path: '/admin/site/pages/:id',
    name: (t) => t('admin.rooms.site'),
    permission: 'site',
    icon: Globe,
    screen: lazy(() =>
      import('#web/admin/site/pages/page-room.tsx').then((file) => ({ default: file.PageRoom })),
    ),
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
    path: '/admin/system',
    name: (t) => t('admin.rooms.system'),
    permission: 'system',
    icon: Activity,
    screen: lazy(() =>
      import('#web/admin/system/system-room.tsx').then((file) => ({ default: file.SystemRoom })),
    ),
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
