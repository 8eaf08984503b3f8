import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { useEnableMails } from './notifications.api.ts'

const inBold = (text: ReactNode) => <b className="font-semibold wrap-anywhere">{text}</b>

/** Turns mail on at once, or after a bounce by a mail that must arrive (spec/notifications 7). */
export function MailsOff({ user }: { user: User }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const enable = useEnableMails()
  const reasons = user.notifications_disabled
  if (!reasons.length) return null

  const press = () =>
    enable.mutate(undefined, {
      onSuccess: ({ notifications_disabled }) => {
        if (!notifications_disabled.length) toast({ text: t('notifications.enabled') })
      },
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  const bounced = reasons.includes('bounce')
  return (
    <>
      <Alert kind="warning" title={t('notifications.disabled.title')}>
        {reasons.map((reason) => (
          <p key={reason} className="mt-1">
            {t(`notifications.disabled.${reason}`)}
          </p>
        ))}
        <div className="mt-4 mb-1 flex flex-wrap gap-3">
          <Button onClick={press} loading={enable.isPending}>
            {t('notifications.enable')}
          </Button>
          {bounced && (
            <ButtonLink to="/settings" variant="outline">
              {t('notifications.change_address')}
            </ButtonLink>
          )}
        </div>
      </Alert>
      {bounced && enable.data?.confirmation_sent && <ConfirmationSent email={user.email} />}
    </>
  )
}

function ConfirmationSent({ email }: { email: string }) {
  const t = useT()
  const { settings } = useSettings()
  return (
    <Alert kind="info">
      <p>{t.rich('notifications.confirmation_sent', { email, b: inBold })}</p>
      <p className="text-sm text-muted">{t('accounts.confirm.spam')}</p>
      {settings?.demo && (
        <a href="/dev/mail" target="_blank" rel="noreferrer" className="link">
          {t('accounts.confirm.mailbox')}
        </a>
      )}
    </Alert>
  )
}
