import { useEffect } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import type { SignupAnswer } from './signup-action.ts'
import { SignupEnd, useEndTitle } from './signup-end.tsx'
import { SignupGate } from './signup-gate.tsx'
import { useSignupSteps } from './steps/signup-steps.ts'
import { Stepper } from './steps/stepper.tsx'

export function SignupScreen() {
  const t = useT()
  const navigate = useNavigate()
  const steps = useSignupSteps(undefined, useActionData<SignupAnswer>())
  const end = useEndTitle(steps)
  const title = end ?? t('app.nav.signup')
  usePageTitle(title)
  useEffect(() => {
    if (steps.done) scrollTo({ top: 0 })
  }, [steps.done])
  return (
    <div className="page-narrow py-6 md:py-12">
      <div className="mx-auto flex max-w-120 flex-col gap-3 md:card md:p-8">
        <h1 tabIndex={-1} className={steps.done ? 'text-center text-3xl' : 'text-lg text-muted'}>
          {title}
        </h1>
        {steps.done ? (
          <SignupEnd steps={steps} to="/signup-matches" label={t('accounts.confirm.go_on')} />
        ) : (
          <SignupGate>
            <Stepper steps={steps} heading="h2" onStop={() => navigate('/')} />
          </SignupGate>
        )}
      </div>
    </div>
  )
}
