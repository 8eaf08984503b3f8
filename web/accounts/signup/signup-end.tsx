import { Suspense } from 'react'
import type { ConfirmEmailProps } from '#web/accounts/confirmation/confirm-email.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { part } from '#web/ui/part.tsx'
import type { SignupSteps } from './steps/step-fields.tsx'
import { loadLater } from './steps/use-leaving.ts'

const EndScreen = part(() => loadLater().then((file) => file.EndScreen))

/** Undefined during the steps. */
export function useEndTitle({ done, mailed }: SignupSteps): string | undefined {
  const t = useT()
  if (mailed) return t('accounts.reset.sent_title')
  return done ? t('accounts.confirm.title') : undefined
}

/** The caller renders the heading. */
export const SignupEnd = (props: ConfirmEmailProps & { steps: SignupSteps }) => (
  <Suspense>
    <EndScreen {...props} />
  </Suspense>
)
