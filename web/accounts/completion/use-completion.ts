import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { useCompleteSignup } from '#web/accounts/accounts.api.ts'
import { createAttempts } from '#web/accounts/signup/attempt.ts'
import { calendarDay } from '#web/accounts/signup/birth-date/birth-date.ts'
import { focusField } from '#web/accounts/signup/errors/focus-field.ts'
import type { FieldErrors } from '#web/accounts/signup/errors/form-errors.ts'
import { errorOfForm, hasErrors, serverFieldErrors } from '#web/accounts/signup/errors/server-errors.ts'
import type { SignupField, SignupForm } from '#web/accounts/signup/form.ts'
import { move, type Progress, start } from '#web/accounts/signup/progress.ts'
import { useCountry } from '#web/accounts/signup/steps/signup-steps.ts'
import type { StepForm } from '#web/accounts/signup/steps/step-fields.tsx'
import { setUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import {
  allFields,
  completionBody,
  completionForm,
  errorsIn,
  isFieldAsked,
  type Started,
  stepsLeft,
} from './completion.ts'

const KEY = 'complete-signup'

type Draft = { email: string; form: Omit<SignupForm, 'password'> }

/** For a reload of this tab. The password is never stored. */
function keepDraft(form: SignupForm): void {
  const { password: _, ...answers } = form
  store(KEY, { email: form.email, form: answers } satisfies Draft, 'session')
}

const forgetDraft = () => forget(KEY, 'session')

function readDraft(email: string): unknown {
  const draft = stored<Partial<Draft> | null>(KEY, { kind: 'session' })
  return draft?.email === email ? draft.form : undefined
}

export type Completion = {
  steps: StepForm
  asks: (field: SignupField) => boolean
  /** Asks the known facts too. */
  correct: () => void
  errors: FieldErrors
  stepsLeft: number
  busy: boolean
  /** An error of no single field. */
  error: unknown
  submit: () => void
}

/** Focuses the first wrong field. */
function useRefusalFocus({ errors, refusals }: Progress) {
  const latest = useRef(errors)
  useEffect(() => {
    latest.current = errors
  }, [errors])
  useEffect(() => {
    const first = refusals ? allFields.find((field) => latest.current[field]) : undefined
    if (first) focusField(first)
  }, [refusals])
}

/** Survives a reload and ends with the account. */
export function useCompletion(token: string, started: Started, onDone: () => void): Completion {
  const { settings } = useSettings()
  const [progress, setProgress] = useState<Progress>(() => ({
    ...start,
    form: completionForm(started, readDraft(started.email)),
  }))
  const [correcting, setCorrecting] = useState(false)
  const [keyOf] = useState(createAttempts)
  const complete = useCompleteSignup()
  const country = useCountry(progress.form.country)
  const form: SignupForm = { ...progress.form, country }
  const minAge = settings?.min_age ?? limits.minimumAge
  const today = calendarDay()

  useEffect(() => keepDraft(progress.form), [progress.form])
  useRefusalFocus(progress)

  const asks = (field: SignupField) => isFieldAsked(field, started, { correcting, form })
  const refuse = (wrong: FieldErrors) => {
    // A wrong known fact must become visible.
    if (allFields.some((field) => wrong[field] && !asks(field))) setCorrecting(true)
    setProgress((now) => move(now, { type: 'refuse', errors: wrong }))
  }
  const submit = () => {
    if (complete.isPending) return
    complete.reset()
    const wrong = errorsIn(allFields, started, form, { today, minAge })
    if (hasErrors(wrong)) return refuse(wrong)
    const body = completionBody(form, token, started.known.to_member)
    complete.mutate(
      { email: started.email, body, key: keyOf(body) },
      {
        onSuccess: ({ user }) => {
          forgetDraft()
          setUser(user)
          onDone()
        },
        onError: (error) => {
          const ofFields = serverFieldErrors(error)
          if (hasErrors(ofFields)) refuse(ofFields)
        },
      },
    )
  }
  return {
    steps: {
      form,
      minAge,
      today,
      toMember: started.known.to_member,
      progress,
      answer: (answers) => setProgress((now) => move(now, { type: 'answer', answers })),
    },
    asks,
    correct: () => setCorrecting(true),
    errors: progress.errors,
    stepsLeft: stepsLeft(started, form, { today, minAge }),
    busy: complete.isPending,
    error: errorOfForm(complete.error),
    submit,
  }
}
