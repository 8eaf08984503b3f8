import { CircleCheck, MailOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ResendButton } from '#web/accounts/links/resend-button.tsx'
import { refetchUser, useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { inBold } from './address.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { MailedNote } from './mailed-note.tsx'

export type ConfirmEmailProps = {
  /** The next screen. */
  to: string
  label: string
  /** For instance closes the dialog around this screen. */
  onLeave?: () => void
}

/** Members mostly open the link in another tab. */
function useRefetchOnReturn() {
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') void refetchUser()
    }
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [])
}

/** The last screen of the sign-up (spec/accounts 2). The caller renders the heading. */
export function ConfirmEmail({ to, label, onLeave }: ConfirmEmailProps) {
  const t = useT()
  const { user } = useUser()
  const [changing, setChanging] = useState(false)
  useRefetchOnReturn()
  if (!user) return null

  const confirmed = user.status !== 'not_confirmed'
  const Icon = confirmed ? CircleCheck : MailOpen
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <Icon aria-hidden="true" className="size-16 stroke-[1.25] text-primary" />
      <MailedNote isNews arrived={confirmed}>
        {confirmed
          ? t('accounts.activation.done_title')
          : t.rich('accounts.confirm.text', { email: user.email, b: inBold })}
      </MailedNote>
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
