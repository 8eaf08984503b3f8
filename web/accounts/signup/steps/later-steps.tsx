import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, Suspense } from 'react'
import { ConfirmEmail, type ConfirmEmailProps } from '#web/accounts/confirmation/confirm-email.tsx'
import { MailedSignup } from '#web/accounts/signup/mailed-signup.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { part } from '#web/ui/part.tsx'
import { NameStep } from './name-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { EmailStep, PasswordStep } from './secret-steps.tsx'
import type { SignupSteps } from './step-fields.tsx'

export { ErrorSummary } from '#web/accounts/signup/errors/error-summary.tsx'

const FirstPrompt = part(
  () => import('#web/profiles/prompts/prompts-section.tsx').then((file) => file.FirstPrompt),
  { optional: true },
)

/** Every step but the first. */
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

/** Submits the form of the steps without JavaScript. */
export function BackButton({ steps, form }: { steps: SignupSteps; form: string }) {
  const t = useT()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    steps.back()
  }
  return (
    <>
      {/* Enter in a field presses the first button of its form, which must not lead back. */}
      <button type="submit" form={form} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <IconButton
        type="submit"
        form={form}
        name="back"
        value="yes"
        label={t('accounts.signup.back')}
        onClick={press}
        disabled={steps.busy}
        className="-ms-3"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  )
}

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

/** After the steps. The caller renders the heading. */
export function EndScreen({ steps, ...confirm }: ConfirmEmailProps & { steps: SignupSteps }) {
  return steps.mailed ? (
    <MailedSignup body={steps.mailed} onOther={steps.otherEmail} />
  ) : (
    <>
      <ConfirmEmail {...confirm} />
      <Suspense>
        <FirstPrompt />
      </Suspense>
    </>
  )
}
