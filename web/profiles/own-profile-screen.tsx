import { useQuery } from '@tanstack/react-query'
import { Coins, Crown, Eye, EyeOff, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { useT } from '#web/lib/i18n.tsx'
import { useUser } from '#web/lib/session.ts'
import { usePageTitle } from '#web/lib/title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { MemberView, MemberViewSkeleton } from './member-view.tsx'
import { memberQuery } from './profiles.api.ts'

/** The own profile: how the account stands, and what others see. */
export function OwnProfileScreen() {
  const t = useT()
  const { user } = useUser()
  usePageTitle(t('profiles.own.title'))
  if (!user) return null
  return (
    <div className="page flex flex-col gap-8 py-6 lg:py-8">
      <h1 className="text-3xl">{t('profiles.own.title')}</h1>
      <Account user={user} />
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl">{t('profiles.own.view')}</h2>
        {user.profile.main_image?.status === 'inspection' && (
          <Alert kind="info">{t('profiles.own.photo_inspection')}</Alert>
        )}
        <AsOthersSee id={user.profile.id} />
      </section>
    </div>
  )
}

function AsOthersSee({ id }: { id: string }) {
  const { data: profile, error, isFetching, refetch } = useQuery(memberQuery(id))
  if (profile) return <MemberView profile={profile} level="h2" />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <MemberViewSkeleton />
}

function Account({ user }: { user: User }) {
  const t = useT()
  const confirmed = user.status !== 'not_confirmed'
  const { status } = user.profile
  return (
    <section className="card flex flex-col gap-4 p-5">
      <h2 className="text-xl">{t('profiles.own.account')}</h2>
      <dl className="grid gap-5 md:grid-cols-3">
        <Item icon={<Mail />} label={t('profiles.own.email')}>
          <span className="wrap-anywhere">{user.email}</span>
          <Chip tone={confirmed ? 'success' : 'warning'}>
            {t(confirmed ? 'profiles.own.confirmed' : 'profiles.own.unconfirmed')}
          </Chip>
          {!confirmed && <span className="text-sm text-muted">{t('profiles.own.unconfirmed_help')}</span>}
        </Item>
        <Item icon={<Coins />} label={t('profiles.own.credits')}>
          {t('profiles.own.credits_left', { count: user.credits })}
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
