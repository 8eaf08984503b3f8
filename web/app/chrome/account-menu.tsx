import { Bell, Coins, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { logOutForm, useLogOut } from '#web/settings/log-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { BELOW_THE_BAR } from './menu-place.ts'

export function AccountMenu({ user }: { user: User }) {
  const t = useT()
  const logOut = useLogOut()
  const icon = 'size-5'
  return (
    <Menu
      label={t('app.nav.account')}
      place={BELOW_THE_BAR}
      buttonClass="inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,scale] hover:bg-surface-2 active:scale-95"
      header={
        <>
          <strong className="block truncate text-base text-text">{user.profile.name}</strong>
          <span>{t('app.nav.credits_left', { count: user.credits })}</span>
        </>
      }
      items={[
        {
          key: 'profile',
          to: '/profile',
          label: t('app.nav.my_profile'),
          icon: <UserRound aria-hidden="true" className={icon} />,
        },
        {
          key: 'credits',
          to: '/credits',
          label: t('app.nav.credits'),
          icon: <Coins aria-hidden="true" className={icon} />,
        },
        {
          key: 'notifications',
          to: '/notifications',
          label: t('notifications.title'),
          icon: <Bell aria-hidden="true" className={icon} />,
        },
        {
          key: 'settings',
          to: '/settings',
          label: t('app.nav.settings'),
          icon: <Settings aria-hidden="true" className={icon} />,
        },
        {
          key: 'safety',
          to: '/pages/safety',
          label: t('app.footer.to.pages-safety'),
          icon: <ShieldCheck aria-hidden="true" className={icon} />,
        },
        {
          key: 'logout',
          onSelect: logOut,
          form: logOutForm,
          label: t('app.nav.logout'),
          icon: <LogOut aria-hidden="true" className={icon} />,
        },
      ]}
    >
      <Avatar src={user.profile.main_image?.match} className="size-9" />
    </Menu>
  )
}
