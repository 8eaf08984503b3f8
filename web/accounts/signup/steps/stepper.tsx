import {
  type Ref,
  type SubmitEvent,
  Suspense,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import { focusField } from '#web/accounts/signup/errors/focus-field.ts'
import { fieldsOfStep, LAST_STEP, STEPS, type Step } from '#web/accounts/signup/form.ts'
import { signupPath } from '#web/lib/routing/signup.ts'
import { type T, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyErrorNote } from '#web/ui/feedback/lazy-error-note.tsx'
import { part } from '#web/ui/part.tsx'
import { OtherAnswers } from './other-answers.tsx'
import type { SignupSteps } from './step-fields.tsx'
import { WhoStep } from './step-fields.tsx'
import { loadLater } from './use-leaving.ts'

const BackButton = part(() => loadLater().then((file) => file.BackButton), { optional: true })
const ErrorSummary = part(() => loadLater().then((file) => file.ErrorSummary), { optional: true })
const LaterStep = part(() => loadLater().then((file) => file.LaterStep))
const StopDialog = part(() => loadLater().then((file) => file.StopDialog))

export type StepperProps = {
  steps: SignupSteps
  /** Below the heading of the page or dialog. */
  heading: 'h2' | 'h3'
  /** After the answers are deleted. */
  onStop: () => void
  /** The visitor follows a link to another page. */
  onLeave?: () => void
}

const titles: Record<Step, (t: T) => string> = {
  0: (t) => t('accounts.signup.who_title'),
  1: (t) => t('accounts.signup.place_title'),
  2: (t) => t('accounts.signup.name_title'),
  3: (t) => t('accounts.signup.email_title'),
  4: (t) => t('accounts.signup.password_title'),
}

/** After a step the heading, so that it is read aloud; after a refusal the first wrong field. */
function useStepFocus({ progress }: SignupSteps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { step, refusals, errors } = progress
  const before = useRef({ step, refusals })

  useEffect(() => {
    const { current } = before
    before.current = { step, refusals }
    if (refusals !== current.refusals) {
      const first = fieldsOfStep[step].find((field) => errors[field])
      if (first) return focusField(first)
    }
    if (step === current.step) return
    heading.current?.focus({ preventScroll: true })
    bar.current?.scrollIntoView({ block: 'nearest' })
  }, [step, refusals, errors])

  return { heading, bar }
}

/** One group of questions at a time (spec/accounts 2, spec/pages 35). */
export function Stepper({ steps, heading: Heading, onStop, onLeave }: StepperProps) {
  const t = useT()
  const form = useId()
  const { search } = useLocation()
  const { heading, bar } = useStepFocus(steps)
  const { step } = steps.progress
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void steps.next()
  }
  return (
    <div className="flex flex-col gap-5">
      <Bar ref={bar} form={form} steps={steps} onStop={onStop} />
      <form
        id={form}
        method="post"
        action={signupPath(steps.toMember, search)}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <OtherAnswers steps={steps} except={fieldsOfStep[step]} />
        <Heading ref={heading} tabIndex={-1} data-quiet-focus className="text-2xl">
          {titles[step](t)}
        </Heading>
        {/* A boundary that is already there keeps its content until the next can be shown. */}
        <Suspense>
          {Object.keys(steps.progress.errors).length > 0 && (
            <ErrorSummary
              fields={fieldsOfStep[step]}
              errors={steps.progress.errors}
              country={steps.form.country}
            />
          )}
        </Suspense>
        <Suspense>
          {step === 0 ? <WhoStep steps={steps} /> : <LaterStep steps={steps} onLeave={onLeave} />}
        </Suspense>
        <LazyErrorNote error={steps.error} />
        <Button type="submit" size="lg" full loading={steps.busy} className="mt-1">
          {t(step === LAST_STEP ? 'accounts.signup.submit' : 'accounts.signup.next')}
        </Button>
      </form>
      {step === 0 && (
        <p className="text-center text-sm text-muted">
          {t('accounts.signup.have_account')}{' '}
          <Link to="/login" onClick={onLeave} className="link inline-flex min-h-11 items-center">
            {t('app.nav.login')}
          </Link>
        </p>
      )}
    </div>
  )
}

type BarProps = Pick<StepperProps, 'steps' | 'onStop'> & { ref: Ref<HTMLDivElement>; form: string }

function Bar({ steps, onStop, ref, form }: BarProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { step } = steps.progress
  const text = t('accounts.signup.step', { step: String(step + 1), steps: String(STEPS) })
  const stop = () => {
    setAsking(false)
    steps.leave(() => {
      steps.stop()
      onStop()
    })
  }
  return (
    <div ref={ref} data-anchor className="flex scroll-mt-30 flex-col gap-2">
      <div className="flex min-h-11 items-center gap-1">
        <Suspense>{step > 0 && <BackButton form={form} steps={steps} />}</Suspense>
        <span className="me-auto text-sm font-medium text-muted">{text}</span>
        {steps.begun && (
          <Button
            variant="ghost"
            size="sm"
            className="-me-3 min-h-11 text-muted noscript:hidden"
            onClick={() => startTransition(() => setAsking(true))}
          >
            {t('accounts.signup.stop')}
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={t('accounts.signup.progress')}
        aria-valuemin={1}
        aria-valuemax={STEPS}
        aria-valuenow={step + 1}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-surface-2"
      >
        <div
          style={{ width: `${((step + 1) / STEPS) * 100}%` }}
          className="h-full rounded-full bg-primary transition-[width] duration-300"
        />
      </div>
      <Suspense>{asking && <StopDialog onClose={() => setAsking(false)} onConfirm={stop} />}</Suspense>
    </div>
  )
}
