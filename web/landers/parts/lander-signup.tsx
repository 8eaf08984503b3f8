import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { draftedProgress, prefillDraft } from '#web/accounts/signup/draft.ts'
import type { SignupForm } from '#web/accounts/signup/form.ts'
import { createStore, type Store } from '#web/lib/store.ts'

type Answers = Partial<SignupForm>
type CardState = {
  /** The card shows all steps, no longer the first two questions only. */
  isGoing: boolean
  /** Grows with every answer from outside the card. */
  version: number
}

type LanderSignupParts = {
  card: Store<CardState>
  /** Stores answers without moving the visitor. */
  prefill: (answers: Answers) => void
  /** Stores answers and continues with the steps. */
  goOn: (answers: Answers) => void
  stop: () => void
  /** Receives the first message of the sign-up. */
  toMember: string | undefined
}

/** From this tab's storage; none before hydration. */
export const draftedAnswers = (toMember?: string): Answers => draftedProgress(toMember).form

function signupParts(toMember: string | undefined): LanderSignupParts {
  const card = createStore<CardState>({ isGoing: false, version: 0 })
  const change = (to: Partial<CardState>) => card.set({ ...card.get(), ...to })
  const prefill = (answers: Answers) => {
    prefillDraft(answers, toMember)
    change({ version: card.get().version + 1 })
  }
  const goOn = (answers: Answers) => {
    prefill(answers)
    change({ isGoing: true })
  }
  return { card, prefill, goOn, stop: () => change({ isGoing: false }), toMember }
}

const LanderSignupContext = createContext<LanderSignupParts | undefined>(undefined)

/** Shared by the card and the parts that answer its questions. */
export function LanderSignup({ toMember, children }: { toMember?: string; children: ReactNode }) {
  const parts = useMemo(() => signupParts(toMember), [toMember])
  return <LanderSignupContext value={parts}>{children}</LanderSignupContext>
}

export function useLanderSignup(): LanderSignupParts {
  const parts = useContext(LanderSignupContext)
  if (!parts) throw new Error('a part of a lander is shown outside a lander')
  return parts
}

export const useCard = (card: Store<CardState>): CardState => card.useValue()

export const SIGNUP_CARD = 'signup-card'
