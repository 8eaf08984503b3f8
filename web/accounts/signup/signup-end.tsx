import { ConfirmEmail, type ConfirmEmailProps } from '#web/accounts/confirmation/confirm-email.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { MailedSignup } from './mailed-signup.tsx'
import type { SignupSteps } from './steps/signup-steps.ts'

/** Returns the heading of the screen after the steps, or undefined during the steps. */
export function useEndTitle({ done, mailed }: SignupSteps): string | undefined {
  const t = useT()
  if (mailed) return t('accounts.reset.sent_title')
  return done ? t('accounts.confirm.title') : undefined
}

/**
 * The screen after the steps: the address to confirm, or the mail that continues the sign-up. The
 * caller renders the heading.
 */
export function SignupEnd({ steps, ...confirm }: ConfirmEmailProps & { steps: SignupSteps }) {
  return steps.mailed ? (
    <MailedSignup body={steps.mailed} onOther={steps.otherEmail} />
  ) : (
    <ConfirmEmail {...confirm} />
  )
}
