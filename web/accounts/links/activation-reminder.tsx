import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { needsActivation } from '#web/accounts/account-rules.ts'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { ChangeEmailForm } from '#web/accounts/confirmation/change-email-form.tsx'
import { type hiddenWhenDismissed, useDismissal } from '#web/lib/dismissal.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useDesktop } from '#web/lib/media.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AlertBar } from '#web/ui/feedback/alert-bar.tsx'
import { ResendButton } from './resend-button.tsx'

const DISMISSED_HOURS = 4
const QUERY = 'api_signup_complete'

/** An alert, or a dialog on a phone after a sign-up elsewhere. */
export function ActivationReminder({ hiding }: { hiding: Hiding }) {
  const { user } = useUser()
  const desktop = useDesktop()
  const [query, setQuery] = useSearchParams()
  const [dismissed, dismiss] = useDismissal('activation', DISMISSED_HOURS)
  if (dismissed || !needsActivation(user)) return null
  if (desktop || !query.has(QUERY)) return <ReminderAlert user={user} hiding={hiding} onClose={dismiss} />

  const close = () => {
    dismiss()
    setQuery(
      (now) => {
        now.delete(QUERY)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return <ReminderDialog user={user} onClose={close} />
}

type Props = { user: User; onClose: () => void }
type Hiding = ReturnType<typeof hiddenWhenDismissed>

function ReminderAlert({ user, hiding, onClose }: Props & { hiding: Hiding }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <AlertBar
        {...hiding}
        icon={<MailCheck />}
        title={t('accounts.activation.reminder_title')}
        detail={user.email}
        action={{ label: t('accounts.activation.reminder_action'), onClick: () => setOpen(true) }}
        onClose={onClose}
      />
      {open && <ReminderDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReminderDialog({ user, onClose }: Props) {
  const t = useT()
  const text = t.rich('accounts.activation.reminder_text', { email: user.email, b: inBold })
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
