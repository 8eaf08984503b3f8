import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useUser } from '#web/lib/http/session.ts'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { MailSwitches, SwitchesSkeleton } from './mail-switches.tsx'
import { MailsOff } from './mails-off.tsx'
import { PushCard } from './push-card.tsx'

const inBold = (text: ReactNode) => <b className="font-semibold wrap-anywhere">{text}</b>

/** The link of a mail opens the page without a session, for the switches of mails only. */
export function NotificationsScreen() {
  const t = useT()
  const { user, loading, error, retry } = useUser()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const token = query.get('token') ?? undefined
  const confirm = query.get('confirm') ?? undefined
  usePageTitle(t('notifications.title'))

  if (!user && !loading && !error && !token && !confirm)
    return <Navigate to={loginPath(pathname + search)} replace />
  return (
    <div className={cx('flex flex-col gap-6 py-8', user ? 'page' : 'page-narrow')}>
      <h1 className="text-3xl">{t('notifications.title')}</h1>
      {confirm && <ConfirmAddress key={confirm} token={confirm} />}
      {user && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <OwnNotifications user={user} />
        </div>
      )}
      {!user && loading && (
        <Section>
          <SwitchesSkeleton />
        </Section>
      )}
      {!user && !loading && token && <MailsOfLink token={token} />}
      {!user && !token && <ErrorNote error={error} onRetry={retry} />}
    </div>
  )
}

export function OwnNotifications({ user }: { user: User }) {
  return (
    <>
      <PushCard user={user} />
      <div className="flex min-w-0 flex-col gap-6">
        <OwnMails user={user} />
      </div>
    </>
  )
}

function Section({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="flex items-center gap-3 text-xl">
        <Mail aria-hidden="true" className="size-6 text-primary" />
        {t('notifications.email')}
      </h2>
      {children}
    </section>
  )
}

function OwnMails({ user }: { user: User }) {
  const t = useT()
  return (
    <>
      <MailsOff user={user} />
      <Section>
        {!user.notifications_disabled.length && (
          <p>{t.rich('notifications.sent_to', { email: user.email, b: inBold })}</p>
        )}
        <MailSwitches />
      </Section>
    </>
  )
}

function MailsOfLink({ token }: { token: string }) {
  const t = useT()
  return (
    <Section>
      <MailSwitches
        token={token}
        intro={
          <p className="text-muted">
            {t('notifications.by_link')}{' '}
            <Link to={loginPath('/notifications')} className="link whitespace-nowrap">
              {t('app.nav.login')}
            </Link>
          </p>
        }
      />
    </Section>
  )
}
