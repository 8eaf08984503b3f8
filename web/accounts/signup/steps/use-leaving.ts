import { type Dispatch, startTransition, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/rules/values.ts'
import { createAttempts } from '#web/accounts/signup/attempt.ts'
import { forgetDraft } from '#web/accounts/signup/draft.ts'
import { EMAIL_STEP, MAIL_SCREEN, type Screen, type StartBody } from '#web/accounts/signup/form.ts'
import type { Move } from '#web/accounts/signup/progress.ts'
import { setUser } from '#web/lib/http/session.ts'
import { loadTexts, useLanguage } from '#web/lib/texts/i18n.tsx'
import type { Leaving, Left } from './leave-step.ts'
import { leaveTrail } from './step-history.ts'

/** The first step needs none of this code. */
const loadLeaving = () => import('./leave-step.ts')
export const loadLater = () => import('./later-steps.tsx')
const loadAll = (language: Language) => Promise.all([loadLeaving(), loadLater(), loadTexts(language)])

type End = { done: boolean; mailed: StartBody | undefined }
type Options = Pick<Leaving, 'progress' | 'form' | 'toMember' | 'discreet'> & {
  circumstances: { today: string; minAge: number }
  dispatch: Dispatch<Move>
  /** What came with the page. */
  error: unknown
  mailed: StartBody | undefined
}

const IDLE = { busy: false, error: undefined as unknown }
const STEPS: End = { done: false, mailed: undefined }

// Starts loading; returns a promise of everything that the later steps need.
function useLaterSteps() {
  const { language } = useLanguage()
  useEffect(() => void loadAll(language).catch(() => {}), [language])
  return () => loadAll(language)
}

export function useLeaving({ dispatch, circumstances, error: before, mailed, ...standing }: Options) {
  const [state, setState] = useState({ ...IDLE, error: before })
  const [end, setEnd] = useState(mailed ? { done: true, mailed } : STEPS)
  const [sent, setSent] = useState(mailed)
  const [keyOf] = useState(createAttempts)
  const live = useRef(standing)
  const attempt = useRef(0)

  useEffect(() => {
    live.current = standing
  })
  const load = useLaterSteps()

  const finish = async (left: Left) => {
    // The step stays until the next one can be shown.
    if (left.type !== 'member' && left.type !== 'mailed') return startTransition(() => dispatch(left))
    forgetDraft()
    if (left.type === 'mailed') {
      setSent(left.body)
      return setEnd({ done: true, mailed: left.body })
    }
    await leaveTrail(() => {
      setEnd({ done: true, mailed: undefined })
      dispatch({ type: 'restart' })
      setUser(left.user)
    })
  }

  const leave = async () => {
    if (state.busy) return
    const mine = ++attempt.current
    const { step } = standing.progress
    const email = standing.form.email.trim()
    const isCurrent = () => live.current.progress.step === step && live.current.form.email.trim() === email
    setState({ ...IDLE, busy: true })
    try {
      const [{ leaveStep }] = await load()
      const left = await leaveStep({ ...standing, circumstances, keyOf, isCurrent })
      if (mine !== attempt.current) return
      if (left) await finish(left)
      startTransition(() => setState(IDLE))
    } catch (error) {
      if (mine === attempt.current) setState({ busy: false, error })
    }
  }

  const checkSpelling = async () => {
    if (standing.progress.step !== EMAIL_STEP) return
    const { suggestSpelling } = await loadLeaving()
    const suggestion = await suggestSpelling({ ...standing, circumstances })
    if (suggestion) dispatch(suggestion)
  }

  return {
    ...state,
    ...end,
    /** The last request for the mail. */
    sent,
    leave,
    checkSpelling: () => void checkSpelling().catch(() => {}),
    /** Ignores what an earlier attempt returns. */
    reset: () => {
      attempt.current++
      setState(IDLE)
    },
    /** Back from the end to the steps, or to the mail that was sent. */
    show: (screen: Screen) => setEnd(screen === MAIL_SCREEN && sent ? { done: true, mailed: sent } : STEPS),
  }
}
