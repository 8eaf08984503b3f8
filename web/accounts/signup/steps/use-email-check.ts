import { type Dispatch, useEffect, useRef, useState } from 'react'
import { checkEmail } from '#web/accounts/accounts.api.ts'
import { errorsInStep } from '#web/accounts/signup/errors/form-errors.ts'
import { hasErrors, serverFieldErrors } from '#web/accounts/signup/errors/server-errors.ts'
import type { SignupForm } from '#web/accounts/signup/form.ts'
import type { Move, Progress } from '#web/accounts/signup/progress.ts'
import { CallError } from '#web/lib/http/api.ts'

export const EMAIL_STEP = 3

type EmailCheckOptions = {
  progress: Progress
  form: SignupForm
  dispatch: Dispatch<Move>
  today: string
  minAge: number
}

/** Asks the server whether the address is free and well spelt. */
export function useEmailCheck({ progress, form, dispatch, today, minAge }: EmailCheckOptions) {
  const [isChecking, setIsChecking] = useState(false)
  const shown = useRef(progress)
  const email = form.email.trim()
  const isSuggested = progress.suggestion?.of === email

  useEffect(() => {
    shown.current = progress
  }, [progress])

  const isFine = async (): Promise<boolean> => {
    try {
      const answer = await checkEmail(email)
      // The visitor went back or changed the address while the answer was on its way.
      if (shown.current.step !== progress.step || shown.current.form.email.trim() !== email) return false
      if (answer && !answer.available)
        dispatch({ type: 'refuse', errors: { email: { code: 'accounts.email_duplicate' } } })
      else if (answer?.suggestion && !isSuggested)
        dispatch({ type: 'suggest', of: email, instead: answer.suggestion })
      else return true
    } catch (error) {
      if (error instanceof CallError) dispatch({ type: 'refuse', errors: serverFieldErrors(error) })
    }
    return false
  }

  /** Returns true if the visitor may keep the address as typed. */
  const check = async (): Promise<boolean> => {
    setIsChecking(true)
    const fine = await isFine()
    setIsChecking(false)
    return fine
  }

  const checkSpelling = () => {
    if (hasErrors(errorsInStep(EMAIL_STEP, form, { today, minAge })) || isSuggested) return
    checkEmail(email).then(
      (answer) => answer?.suggestion && dispatch({ type: 'suggest', of: email, instead: answer.suggestion }),
      () => {},
    )
  }

  return { isChecking, check, checkSpelling }
}
