import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Heart, type LucideIcon, MailX, MessageCircle, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { signupMessageQuery } from '#web/accounts/accounts.api.ts'
import { Frame } from '#web/accounts/frame.tsx'
import { refetchUser, useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useIsPlain } from '#web/lib/routing/handle.ts'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ResendButton } from './resend-button.tsx'
import { ResendForm } from './resend-form.tsx'

/** The page may have been open before the mailed link was used. A page of the server is fresh. */
function useFreshUser() {
  const { user, loading } = useUser()
  const [fresh, setFresh] = useState(useIsPlain())

  useEffect(() => {
    let gone = false
    void refetchUser().finally(() => !gone && setFresh(true))
    return () => {
      gone = true
    }
  }, [])

  // Without a session there is nothing to wait for.
  return { user, waiting: loading || (Boolean(user) && !fresh) }
}

function MessageState({ name, sent, held }: { name: string; sent: boolean; held: boolean }) {
  const t = useT()
  if (held) return t('words.signup_held', { name })
  return t(sent ? 'accounts.activation.message_sent' : 'accounts.activation.message_leaves', { name })
}

/** Also in a browser without the session. */
export function ActivateDoneScreen() {
  const t = useT()
  const { user, waiting } = useFreshUser()
  const { data } = useQuery({ ...signupMessageQuery, enabled: Boolean(user) })
  const message = user ? data?.message : undefined
  const title = t('accounts.activation.done_title')
  usePageTitle(title)
  if (!waiting && user?.status === 'not_confirmed') return <Navigate to="/activate/error" replace />
  return (
    <Frame icon={BadgeCheck} tint="text-success" title={title}>
      {message && (
        <p className="font-semibold">
          <MessageState {...message} />
        </p>
      )}
      <p className="text-muted">{t('accounts.activation.done_text')}</p>
      <ul className="flex w-full flex-col gap-3 text-start">
        <Able icon={MessageCircle} text={t('accounts.activation.can_write')} />
        <Able icon={Search} text={t('accounts.activation.can_be_found')} />
        <Able icon={Heart} text={t('accounts.activation.can_like')} />
      </ul>
      <div className="flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
        {waiting ? (
          <Skeleton className="h-11 w-full sm:w-44" />
        ) : user ? (
          <>
            {message && (
              <ButtonLink to={`/members/${message.to}/chat`}>
                {t('accounts.activation.to_conversation', { name: message.name })}
              </ButtonLink>
            )}
            <ButtonLink to="/members" variant={message ? 'outline' : 'primary'}>
              {t('accounts.activation.search')}
            </ButtonLink>
            {!user.profile.main_image && (
              <ButtonLink to="/profile" variant="outline">
                {t('accounts.activation.add_photo')}
              </ButtonLink>
            )}
          </>
        ) : (
          <ButtonLink to="/login">{t('app.nav.login')}</ButtonLink>
        )}
      </div>
    </Frame>
  )
}

function Able({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-center gap-4 rounded-lg bg-surface px-4 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
      {text}
    </li>
  )
}

function Resend() {
  const t = useT()
  if (useIsPlain()) return <ResendForm />
  return <ResendButton variant="primary" label={t('accounts.activation.resend')} className="max-sm:w-full" />
}

export function ActivateErrorScreen() {
  const t = useT()
  const { user, waiting } = useFreshUser()
  const { settings } = useSettings()
  const title = t('accounts.activation.error_title')
  usePageTitle(title)
  if (!waiting && user && user.status !== 'not_confirmed') return <Navigate to="/members" replace />
  return (
    <Frame icon={MailX} tint="text-danger" title={title}>
      <div className="flex w-full flex-col gap-3 rounded-lg bg-surface px-5 py-4 text-start">
        <p className="font-semibold">{t('accounts.activation.causes')}</p>
        <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-primary">
          <li>{t('accounts.activation.cause_old', { hours: limits.activationLinkHours })}</li>
          <li>{t('accounts.activation.cause_changed')}</li>
          <li>{t('accounts.activation.cause_broken')}</li>
        </ul>
      </div>
      {waiting ? (
        <Skeleton className="h-11 w-full sm:w-72" />
      ) : user ? (
        <Resend />
      ) : (
        <>
          <p>{t('accounts.activation.login_to_resend')}</p>
          <ButtonLink to={loginPath('/activate/error')} className="max-sm:w-full">
            {t('app.nav.login')}
          </ButtonLink>
        </>
      )}
      {settings && (
        <p className="text-muted">
          {t('accounts.activation.support')}{' '}
          <a href={`mailto:${settings.support_email}`} className="link wrap-anywhere">
            {settings.support_email}
          </a>
        </p>
      )}
    </Frame>
  )
}
