import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { store } from '#web/lib/storage.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SignupEnd, useEndTitle } from './signup-end.tsx'
import { SignupGate } from './signup-gate.tsx'
import { useSignupSteps } from './steps/signup-steps.ts'
import { Stepper } from './steps/stepper.tsx'

export type SignupDialogProps = { open: boolean; onClose: () => void }

/** For larger screens. */
export function SignupDialog({ open, onClose }: SignupDialogProps) {
  return open ? <OpenSignup onClose={onClose} /> : null
}

/**
 * During a sign-up neither Escape nor the backdrop closes the dialog; its stop button asks first
 * (spec/accounts 4).
 */
function OpenSignup({ onClose }: { onClose: () => void }) {
  const t = useT()
  const steps = useSignupSteps()
  const { done, begun } = steps
  const end = useEndTitle(steps)
  const { mailed } = steps
  const { pathname } = useLocation()
  const [opened] = useState(pathname)
  useEffect(() => {
    // The mailed link may open in this tab, where the dialog must not reopen over it
    // (SignupProvider).
    store('signup-dialog', !mailed && opened, 'session')
  }, [mailed, opened])
  useEffect(() => {
    // The browser's Back from the first step leads to another page.
    if (!done && pathname !== opened) onClose()
  }, [done, pathname, opened, onClose])
  return (
    <Dialog
      open
      onClose={() => steps.leave(onClose)}
      closable={done || !begun}
      size="form"
      title={end ?? t('app.nav.signup')}
    >
      {done ? (
        <SignupEnd steps={steps} to="/signup-matches" label={t('accounts.confirm.go_on')} onLeave={onClose} />
      ) : (
        <SignupGate onLeave={onClose}>
          <Stepper steps={steps} heading="h3" onStop={onClose} onLeave={onClose} />
        </SignupGate>
      )}
    </Dialog>
  )
}
