import { useEffect, useRef } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { SignupEnd, useEndTitle } from './signup-end.tsx'
import { SignupGate } from './signup-gate.tsx'
import { useSignupSteps } from './steps/signup-steps.ts'
import { Stepper } from './steps/stepper.tsx'

/** Starts where the draft is. */
export function InlineSignup({ toMember, onStop }: { toMember?: string; onStop: () => void }) {
  const steps = useSignupSteps(toMember)
  const t = useT()
  const end = useEndTitle(steps)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The steps replace the pressed control.
    const heading = box.current?.querySelector<HTMLElement>('h2')
    heading?.focus({ preventScroll: true })
    // Not the box: if it is higher than the screen, it counts as in view.
    heading?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="flex flex-col gap-3">
      {end && <h2 className="text-center text-2xl">{end}</h2>}
      {steps.done ? (
        <SignupEnd
          steps={steps}
          to={toMember ? `/members/${toMember}` : '/signup-matches'}
          label={t(toMember ? 'accounts.confirm.go_on_member' : 'accounts.confirm.go_on')}
        />
      ) : (
        <SignupGate>
          <Stepper steps={steps} heading="h2" onStop={onStop} />
        </SignupGate>
      )}
    </div>
  )
}
