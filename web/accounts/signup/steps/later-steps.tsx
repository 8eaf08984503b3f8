import { ArrowLeft } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { ConfirmEmail, type ConfirmEmailProps } from '#web/accounts/confirmation/confirm-email.tsx'
import { MailedSignup } from '#web/accounts/signup/mailed-signup.tsx'
import { signupPath } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NameStep } from './name-step.tsx'
import { OtherAnswers } from './other-answers.tsx'
import { PlaceStep } from './place-step.tsx'
import { EmailStep, PasswordStep } from './secret-steps.tsx'
import type { SignupSteps } from './signup-steps.ts'

export { ErrorSummary } from '#web/accounts/signup/errors/error-summary.tsx'

/** The fields of every step but the first. */
export function LaterStep({ steps, onLeave }: { steps: SignupSteps; onLeave?: () => void }) {
  switch (steps.progress.step) {
    case 0:
      return null
    case 1:
      return <PlaceStep steps={steps} />
    case 2:
      return <NameStep steps={steps} />
    case 3:
      return <EmailStep steps={steps} onLeave={onLeave} />
    case 4:
      return <PasswordStep steps={steps} />
  }
}

/** Leads back to the step before. */
export function BackButton({ steps }: { steps: SignupSteps }) {
  const t = useT()
  const { search } = useLocation()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    steps.back()
  }
  return (
    <form method="post" action={signupPath(steps.toMember, search)} onSubmit={submit} className="-ms-3">
      <OtherAnswers steps={steps} />
      <input type="hidden" name="back" value="yes" />
      <IconButton type="submit" label={t('accounts.signup.back')} disabled={steps.busy}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </IconButton>
    </form>
  )
}

/** Asks before the answers are deleted. */
export function StopDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('accounts.signup.stop_title')}
      confirmLabel={t('accounts.signup.stop_confirm')}
      danger
    >
      <p>{t('accounts.signup.stop_text')}</p>
    </ConfirmDialog>
  )
}

/**
 * The screen after the steps: the address to confirm, or the mail that continues the sign-up. The
 * caller renders the heading.
 */
export function EndScreen({ steps, ...confirm }: ConfirmEmailProps & { steps: SignupSteps }) {
  return steps.mailed ? (
    <MailedSignup body={steps.mailed} onOther={steps.otherEmail} />
  ) : (
    <ConfirmEmail {...confirm} />
  )
}
