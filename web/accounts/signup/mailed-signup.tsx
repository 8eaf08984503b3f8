import { Inbox, MailOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { startedSignupLimits } from '#contract/signup.ts'
import { useStartSignup } from '#web/accounts/accounts.api.ts'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { useResendWait } from '#web/accounts/confirmation/resend-wait.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import type { StartBody } from './form.ts'

export type MailedSignupProps = {
  /** Body of the request for the mail. */
  body: StartBody
  /** Starts again with another address. */
  onOther: () => void
}

/**
 * Says where the mail went that continues the sign-up. The text is true for every address, with or
 * without an account (spec/accounts 8).
 */
export function MailedSignup({ body, onOther }: MailedSignupProps) {
  const t = useT()
  const { settings } = useSettings()
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <MailOpen aria-hidden="true" className="size-16 stroke-[1.25] text-primary" />
      <div ref={news} role="status" tabIndex={-1} data-quiet-focus className="flex max-w-full flex-col gap-2">
        <p>
          {t.rich('accounts.signup.mailed', {
            email: body.email,
            hours: startedSignupLimits.linkHours,
            b: inBold,
          })}
        </p>
        <p className="text-sm text-muted">{t('accounts.confirm.spam')}</p>
      </div>
      {settings?.demo && (
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
        <Again body={body} />
        <Button variant="ghost" full onClick={onOther}>
          {t('accounts.confirm.other_email')}
        </Button>
      </div>
    </div>
  )
}

function Again({ body }: { body: StartBody }) {
  const t = useT()
  const toast = useToast()
  const textOf = useErrorText()
  const start = useStartSignup()
  const wait = useResendWait('signup-mail')
  const press = () =>
    start.mutate(
      { body },
      {
        onSuccess: () => toast({ text: t('accounts.confirm.resent') }),
        onError: (error) => toast({ kind: 'danger', text: textOf(error) }),
      },
    )
  return (
    <Button variant="outline" full onClick={press} loading={start.isPending} disabled={wait > 0}>
      {wait > 0 ? t('accounts.confirm.resend_wait', { seconds: String(wait) }) : t('accounts.confirm.resend')}
    </Button>
  )
}
