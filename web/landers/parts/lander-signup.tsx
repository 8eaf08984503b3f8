import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { prefillDraft } from '#web/accounts/signup/draft.ts'
import type { SignupForm } from '#web/accounts/signup/form.ts'

type Answers = Partial<SignupForm>

type LanderSignupState = {
  /** The card shows the steps of the sign-up, no longer the first two questions only. */
  isGoing: boolean
  /** Grows with every answer that comes from beside the card. */
  version: number
  /** Keeps answers for the sign-up without moving the visitor. */
  prefill: (answers: Answers) => void
  /** Keeps answers and goes on with the steps. */
  goOn: (answers: Answers) => void
  stop: () => void
  /** Whom the first message of the sign-up is for. */
  toMember: string | undefined
}

const LanderSignupContext = createContext<LanderSignupState | undefined>(undefined)

/** The one sign-up of a lander: its card and the parts that answer questions of it. */
export function LanderSignup({ toMember, children }: { toMember?: string; children: ReactNode }) {
  const [isGoing, setGoing] = useState(false)
  const [version, setVersion] = useState(0)
  const state = useMemo(() => {
    const prefill = (answers: Answers) => {
      prefillDraft(answers, toMember)
      setVersion((one) => one + 1)
    }
    const goOn = (answers: Answers) => {
      prefill(answers)
      setGoing(true)
    }
    return { isGoing, version, prefill, goOn, stop: () => setGoing(false), toMember }
  }, [isGoing, version, toMember])
  return <LanderSignupContext value={state}>{children}</LanderSignupContext>
}

export function useLanderSignup(): LanderSignupState {
  const state = useContext(LanderSignupContext)
  if (!state) throw new Error('a part of a lander is shown outside a lander')
  return state
}

export const SIGNUP_CARD = 'signup-card'
