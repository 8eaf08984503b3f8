import { useEffect, useReducer, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { limits } from '#contract/rules/limits.ts'
import { checkEmail, useSignUp, useStartSignup } from '#web/accounts/accounts.api.ts'
import { createAttempts } from '#web/accounts/signup/attempt.ts'
import { draftedProgress, forgetDraft, keepDraft } from '#web/accounts/signup/draft.ts'
import { type Faults, faultsOf } from '#web/accounts/signup/faults.ts'
import {
  bodyOf,
  isBegun,
  LAST_STEP,
  type SignupForm,
  type StartBody,
  startOf,
  stepOfField,
} from '#web/accounts/signup/form.ts'
import { move, type Progress } from '#web/accounts/signup/progress.ts'
import { CallError } from '#web/lib/http/api.ts'
import { currentUser, refetchUser, setUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { storedTracking } from '#web/lib/routing/tracking.ts'

export type SignupSteps = {
  progress: Progress
  /** The answers, with the presumed country until the visitor chooses another. */
  form: SignupForm
  minAge: number
  today: string
  toMember: string | undefined
  begun: boolean
  /**
   * The account exists and its address must be confirmed, or the mail that continues the sign-up
   * was sent.
   */
  done: boolean
  /** Body of the request for that mail. */
  mailed: StartBody | undefined
  /** The site hides who has an account (spec/accounts 8): the mail comes before the password. */
  discreet: boolean
  busy: boolean
  /** An error that is about no single field; errors of fields are in `progress.faults`. */
  error: unknown
  answer: (answers: Partial<SignupForm>) => void
  back: () => void
  /** Leaves a step without errors: to the next step, or to the account. */
  next: (circumstances?: { unreadableDate?: boolean }) => Promise<void>
  /** Checks the spelling of the address while the visitor goes on. */
  look: () => void
  stop: () => void
  /** Goes back from the mail to the address; the other answers stay. */
  otherEmail: () => void
}

/** Today in the visitor's own calendar, yyyy-mm-dd. */
export const calendarDay = () => new Intl.DateTimeFormat('sv').format(new Date())

/** Returns the server's errors for the fields that a sign-up asks. */
export const serverFaults = (error: CallError): Faults =>
  Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, { message }]) =>
      stepOfField(field) === undefined ? [] : [[field, { message }]],
    ),
  )

/**
 * Returns the account that has the address if it is the visitor's own: an earlier attempt made the
 * account and the session, but its answer got lost.
 */
async function ownAccount(error: Error, email: string): Promise<User | undefined> {
  if (!(error instanceof CallError) || error.fields.email?.code !== 'accounts.email_duplicate')
    return undefined
  await refetchUser()
  const user = currentUser()
  return user?.email === email.toLowerCase() ? user : undefined
}

/** Returns the chosen country, or the presumed one. */
export function useCountry(chosen: string): string {
  const { settings } = useSettings()
  if (!settings) return chosen
  const guessed = settings.geoip_selected_country ?? settings.geoip_country
  const offered = (code: string | null) => code !== null && settings.countries.includes(code)
  if (offered(chosen)) return chosen
  return guessed !== null && offered(guessed) ? guessed : (settings.countries[0] ?? '')
}

/**
 * State of the sign-up (spec/accounts 2): five steps, then the account. `toMember` receives the
 * first message.
 */
export function useSignupSteps(toMember?: string): SignupSteps {
  const [progress, dispatch] = useReducer(move, toMember, draftedProgress)
  const [done, setDone] = useState(false)
  const [mailed, setMailed] = useState<StartBody>()
  const [checking, setChecking] = useState(false)
  const [keyOf] = useState(createAttempts)
  const { settings } = useSettings()
  const signUp = useSignUp()
  const startSignup = useStartSignup()
  const discreet = settings?.account_existence_messages === 'neutral'
  const country = useCountry(progress.form.country)
  const form = { ...progress.form, country }
  const minAge = settings?.min_age ?? limits.minimumAge
  const today = calendarDay()
  const shown = useRef(progress)

  useEffect(() => {
    shown.current = progress
    if (isBegun(progress.form)) keepDraft(progress, toMember)
  }, [progress, toMember])

  const refuse = (faults: Faults) => dispatch({ type: 'refuse', faults })

  /** Returns true if the visitor may keep the address as typed. */
  const emailIsFine = async (): Promise<boolean> => {
    const email = form.email.trim()
    const known = progress.suggestion?.of === email
    try {
      const answer = await checkEmail(email)
      // The visitor went back or changed the address while the answer was on its way.
      if (shown.current.step !== progress.step || shown.current.form.email.trim() !== email) return false
      if (answer && !answer.available) refuse({ email: { code: 'accounts.email_duplicate' } })
      else if (answer?.suggestion && !known)
        dispatch({ type: 'suggest', of: email, instead: answer.suggestion })
      else return true
    } catch (error) {
      if (error instanceof CallError) refuse(serverFaults(error))
    }
    return false
  }

  const leaveEmail = async () => {
    setChecking(true)
    const fine = await emailIsFine()
    setChecking(false)
    if (!fine) return
    if (discreet) start()
    else dispatch({ type: 'on' })
  }

  const finish = (user: User) => {
    forgetDraft()
    dispatch({ type: 'restart' })
    setDone(true)
    setUser(user)
  }

  const finishByMail = (body: StartBody) => {
    forgetDraft()
    setDone(true)
    setMailed(body)
  }

  const refuseFields = (error: Error) => {
    const faults = error instanceof CallError ? serverFaults(error) : {}
    if (Object.keys(faults).length > 0) refuse(faults)
  }

  const start = () => {
    const body = startOf(bodyOf(form, toMember, storedTracking()))
    startSignup.mutate(
      { body, key: keyOf(body) },
      { onSuccess: () => finishByMail(body), onError: refuseFields },
    )
  }

  const create = () => {
    const body = bodyOf(form, toMember, storedTracking())
    signUp.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: ({ user }) => (user ? finish(user) : finishByMail(startOf(body))),
        onError: async (error) => {
          const own = await ownAccount(error, body.email)
          if (own) return finish(own)
          refuseFields(error)
        },
      },
    )
  }

  const busy = checking || signUp.isPending || startSignup.isPending
  const next: SignupSteps['next'] = async (circumstances) => {
    if (busy) return
    signUp.reset()
    startSignup.reset()
    const faults = faultsOf(progress.step, form, { today, minAge, ...circumstances })
    if (Object.keys(faults).length > 0) refuse(faults)
    else if (progress.step === 3) await leaveEmail()
    else if (progress.step === LAST_STEP) create()
    else dispatch({ type: 'on' })
  }

  const look = () => {
    const email = form.email.trim()
    if (Object.keys(faultsOf(3, form, { today, minAge })).length > 0 || progress.suggestion?.of === email)
      return
    checkEmail(email).then(
      (answer) => answer?.suggestion && dispatch({ type: 'suggest', of: email, instead: answer.suggestion }),
      () => {},
    )
  }

  const error = signUp.error ?? startSignup.error
  const ofFields = error instanceof CallError && Object.keys(serverFaults(error)).length > 0
  return {
    progress,
    form,
    minAge,
    today,
    toMember,
    begun: isBegun(progress.form),
    done,
    mailed,
    discreet,
    busy,
    error: ofFields ? null : error,
    answer: (answers) => dispatch({ type: 'answer', answers }),
    back: () => dispatch({ type: 'back' }),
    next,
    look,
    otherEmail: () => {
      setDone(false)
      setMailed(undefined)
      if (progress.step === LAST_STEP) dispatch({ type: 'back' })
    },
    stop: () => {
      forgetDraft()
      signUp.reset()
      startSignup.reset()
      dispatch({ type: 'restart' })
    },
  }
}
