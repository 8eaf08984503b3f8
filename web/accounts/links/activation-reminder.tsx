import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { needsActivation } from '#web/accounts/account-rules.ts'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { ChangeEmailForm } from '#web/accounts/confirmation/change-email-form.tsx'
import { useDismissal } from '#web/lib/dismissal.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useDesktop } from '#web/lib/media.ts'
import { useSearchParams } from '#web/lib/routing/router.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ResendButton } from './resend-button.tsx'

const DISMISSED_HOURS = 4
const QUERY = 'api_signup_complete'

/**
 * Reminds the member to confirm the address: an alert, or a dialog on a phone after a sign-up
 * elsewhere. The alert header decides on which screens it appears.
 */
export function ActivationReminder() {
  const { user } = useUser()
  const desktop = useDesktop()
  const [query, setQuery] = useSearchParams()
  const [dismissed, dismiss] = useDismissal('activation', DISMISSED_HOURS)
  if (dismissed || !needsActivation(user)) return null
  if (desktop || !query.has(QUERY)) return <ReminderAlert user={user} onClose={dismiss} />

  const close = () => {
    dismiss()
    setQuery(
      (now) => {
        now.delete(QUERY)
        return now
      },
      { replace: true },
    )
  }
  return <ReminderDialog user={user} onClose={close} />
}

type Props = { user: User; onClose: () => void }

function useReminderText(user: User) {
  const t = useT()
  return t.rich('accounts.activation.reminder_text', { email: user.email, b: inBold })
}

function ReminderAlert({ user, onClose }: Props) {
  const t = useT()
  const text = useReminderText(user)
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Alert kind="warning" title={t('accounts.activation.reminder_title')} onClose={onClose}>
        <p>{text}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <ResendButton size="sm" label={t('accounts.confirm.resend')} />
          <Button variant="ghost" size="sm" className="max-sm:-ms-4" onClick={() => setChanging(true)}>
            {t('accounts.confirm.other_email')}
          </Button>
        </div>
      </Alert>
      <Dialog open={changing} onClose={() => setChanging(false)} title={t('accounts.confirm.other_email')}>
        <ChangeEmailForm onDone={() => setChanging(false)} />
      </Dialog>
    </>
  )
}

function ReminderDialog({ user, onClose }: Props) {
  const t = useT()
  const text = useReminderText(user)
  const [changing, setChanging] = useState(false)
  return (
    <Dialog open onClose={onClose} placement="bottom" title={t('accounts.activation.reminder_title')}>
      <div className="flex flex-col gap-4">
        <p>{text}</p>
        <p className="text-sm text-muted">{t('accounts.confirm.spam')}</p>
        <ResendButton full label={t('accounts.confirm.resend')} />
        {changing ? (
          <ChangeEmailForm onDone={() => setChanging(false)} />
        ) : (
          <Button variant="ghost" full onClick={() => setChanging(true)}>
            {t('accounts.confirm.other_email')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
