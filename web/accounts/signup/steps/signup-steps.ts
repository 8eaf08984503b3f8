import { startTransition, useEffect, useReducer, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { calendarDay } from '#web/accounts/signup/birth-date/birth-date.ts'
import { draftedProgress, forgetDraft, keepDraft } from '#web/accounts/signup/draft.ts'
import { EMAIL_STEP, isBegun, MAIL_SCREEN, type Screen } from '#web/accounts/signup/form.ts'
import { move, type Progress, start } from '#web/accounts/signup/progress.ts'
import type { SignupAnswer } from '#web/accounts/signup/signup-action.ts'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useInBrowser } from '#web/lib/store.ts'
import type { SignupSteps } from './step-fields.tsx'
import { goBack, leaveTrail, useStepHistory } from './step-history.ts'
import { useLeaving } from './use-leaving.ts'

/** The chosen country, or the presumed one. */
export function useCountry(chosen: string): string {
  const { settings } = useSettings()
  if (!settings) return chosen
  const guessed = settings.geoip_selected_country ?? settings.geoip_country
  const offered = (code: string | null) => code !== null && settings.countries.includes(code)
  if (offered(chosen)) return chosen
  return guessed !== null && offered(guessed) ? guessed : (settings.countries[0] ?? '')
}

// The server does not know the draft: its page begins at the first step, or with what was sent.
function useProgress(sent: Progress | undefined, toMember?: string) {
  const knowsDraft = useInBrowser(() => true, sent !== undefined)
  const [isReady, setReady] = useState(knowsDraft)
  const [progress, dispatch] = useReducer(
    move,
    toMember,
    (id) => sent ?? (isReady ? draftedProgress(id) : start),
  )
  useEffect(() => {
    if (isReady) return
    // The first step stays until the code of the later ones is loaded.
    startTransition(() => {
      setReady(true)
      dispatch({ type: 'draft', draft: draftedProgress(toMember) })
    })
  }, [isReady, toMember])
  useEffect(() => {
    if (isBegun(progress.form)) keepDraft(progress, toMember)
  }, [progress, toMember])
  return { isReady, progress, dispatch }
}

/**
 * Five steps, then the account (spec/accounts 2). `toMember` receives the first message. `answer`
 * came with the page.
 */
export function useSignupSteps(toMember?: string, answer?: SignupAnswer): SignupSteps {
  const refused = useRefused(answer)
  const before = answer?.shown ?? refused.typed
  const { isReady, progress, dispatch } = useProgress(before?.progress, toMember)
  const { settings } = useSettings()
  const discreet = settings?.account_existence_messages === 'neutral'
  const country = useCountry(progress.form.country)
  const form = { ...progress.form, country }
  const minAge = settings?.min_age ?? limits.minimumAge
  const circumstances = { today: calendarDay(), minAge }
  const leaving = useLeaving({
    progress,
    form,
    toMember,
    discreet,
    circumstances,
    dispatch,
    error: refused.error,
    mailed: answer?.mailed,
  })
  const { done, mailed, sent } = leaving
  const show = (screen: Screen) => {
    leaving.show(screen)
    if (screen !== MAIL_SCREEN) dispatch({ type: 'show', step: screen })
  }
  useStepHistory({
    screen: mailed ? MAIL_SCREEN : progress.step,
    standing: { form, circumstances, discreet, sent },
    isReady,
    isOver: done && !mailed,
    show,
  })

  return {
    progress,
    form,
    minAge,
    today: circumstances.today,
    toMember,
    begun: isBegun(progress.form),
    done,
    mailed,
    discreet,
    busy: leaving.busy,
    error: leaving.error,
    key: before?.key,
    answer: (answers) => dispatch({ type: 'answer', answers }),
    back: () => goBack(progress.step, () => dispatch({ type: 'back' })),
    next: leaving.leave,
    checkSpelling: leaving.checkSpelling,
    otherEmail: () => show(EMAIL_STEP),
    leave: (act) => void leaveTrail(act),
    stop: () => {
      forgetDraft()
      leaving.reset()
      dispatch({ type: 'restart' })
    },
  }
}
