import { CircleCheck, Inbox, MailOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ResendButton } from '#web/accounts/links/resend-button.tsx'
import { refetchUser, useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { inBold } from './address.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'

export type ConfirmEmailProps = {
  /** Path of the next screen. */
  to: string
  label: string
  /** Runs before the next screen opens, e.g. to close the dialog around this one. */
  onLeave?: () => void
}

/** Members mostly open the link in another tab, so a return to this tab refetches the user. */
function useRefetchOnReturn() {
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') void refetchUser()
    }
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [])
}

/**
 * Last screen of the sign-up (spec/accounts 2): it shows the address, sends the mail again,
 * corrects the address and leads on. The caller renders the heading.
 */
export function ConfirmEmail({ to, label, onLeave }: ConfirmEmailProps) {
  const t = useT()
  const { user } = useUser()
  const { settings } = useSettings()
  const [changing, setChanging] = useState(false)
  const news = useRef<HTMLDivElement>(null)
  useRefetchOnReturn()
  useEffect(() => news.current?.focus(), [])
  if (!user) return null

  const confirmed = user.status !== 'not_confirmed'
  const Icon = confirmed ? CircleCheck : MailOpen
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <Icon aria-hidden="true" className="size-16 stroke-[1.25] text-primary" />
      <div ref={news} role="status" tabIndex={-1} data-quiet-focus className="flex max-w-full flex-col gap-2">
        <p>
          {confirmed
            ? t('accounts.activation.done_title')
            : t.rich('accounts.confirm.text', { email: user.email, b: inBold })}
        </p>
        {!confirmed && <p className="text-sm text-muted">{t('accounts.confirm.spam')}</p>}
      </div>
      {settings?.demo && !confirmed && (
        <a
          href="/dev/mail"
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <Inbox aria-hidden="true" className="size-5" />
          {t('accounts.confirm.mailbox')}
        </a>
      )}
      <div className="flex w-full flex-col gap-3">
        <ButtonLink to={to} size="lg" full onClick={onLeave}>
          {label}
        </ButtonLink>
        {!confirmed && <ResendButton label={t('accounts.confirm.resend')} full />}
        {!confirmed && !changing && (
          <Button variant="ghost" full onClick={() => setChanging(true)}>
            {t('accounts.confirm.other_email')}
          </Button>
        )}
      </div>
      {!confirmed && changing && (
        <div className="w-full border-t border-border pt-5">
          <ChangeEmailForm onDone={() => setChanging(false)} />
        </div>
      )}
    </div>
  )
}
