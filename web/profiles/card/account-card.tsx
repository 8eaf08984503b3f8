import { Coins, Crown, Eye, EyeOff, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'

/** For the owner only. */
export function AccountCard({ user }: { user: User }) {
  const t = useT()
  const confirmed = user.status !== 'not_confirmed'
  const { status } = user.profile
  return (
    <section className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lg">{t('profiles.own.account')}</h2>
      <dl className="grid gap-5 md:max-lg:grid-cols-3">
        <Item icon={<Mail />} label={t('profiles.own.email')}>
          <span className="wrap-anywhere">{user.email}</span>
          <Chip tone={confirmed ? 'success' : 'warning'}>
            {t(confirmed ? 'profiles.own.confirmed' : 'profiles.own.unconfirmed')}
          </Chip>
          {!confirmed && <span className="text-sm text-muted">{t('profiles.own.unconfirmed_help')}</span>}
        </Item>
        <Item icon={<Coins />} label={t('profiles.own.credits')}>
          <span>{t('profiles.own.credits_left', { count: user.credits })}</span>
          {user.paid_user && (
            <Chip tone="primary" icon={<Crown aria-hidden="true" className="size-4" />}>
              {t('profiles.own.premium')}
            </Chip>
          )}
        </Item>
        <Item icon={status === 'active' ? <Eye /> : <EyeOff />} label={t('profiles.own.visibility')}>
          {t(`profiles.own.status.${status}`)}
        </Item>
      </dl>
    </section>
  )
}

function Item({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 ps-8">
      <dt className="text-sm text-muted">
        <span aria-hidden="true" className="absolute start-0 top-0.5 text-primary [&>svg]:size-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="flex flex-col items-start gap-1.5">{children}</dd>
    </div>
  )
}
