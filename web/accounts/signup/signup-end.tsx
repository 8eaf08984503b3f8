import { ConfirmEmail, type ConfirmEmailProps } from '#web/accounts/confirmation/confirm-email.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { MailedSignup } from './mailed-signup.tsx'
import type { SignupSteps } from './steps/signup-steps.ts'

/** The heading of what follows the steps; undefined while they go on. */
export function useEndTitle({ done, mailed }: SignupSteps): string | undefined {
  const t = useT()
  if (mailed) return t('accounts.reset.sent_title')
  return done ? t('accounts.confirm.title') : undefined
}

/** What follows the steps: the address to confirm, or the mail that says how to go on. The heading is the host's. */
export function SignupEnd({ steps, ...confirm }: ConfirmEmailProps & { steps: SignupSteps }) {
  return steps.mailed ? (
    <MailedSignup body={steps.mailed} onOther={steps.otherEmail} />
  ) : (
    <ConfirmEmail {...confirm} />
  )
}
