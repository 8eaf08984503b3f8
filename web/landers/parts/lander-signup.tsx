import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { draftedProgress, prefillDraft } from '#web/accounts/signup/draft.ts'
import type { SignupForm } from '#web/accounts/signup/form.ts'
import { createStore, type Store } from '#web/lib/store.ts'

type Answers = Partial<SignupForm>
type CardState = {
  /** The card shows the steps of the sign-up, no longer the first two questions only. */
  isGoing: boolean
  /** Grows with every answer that comes from beside the card. */
  version: number
}

type LanderSignupParts = {
  card: Store<CardState>
  /** Keeps answers for the sign-up without moving the visitor. */
  prefill: (answers: Answers) => void
  /** Keeps answers and goes on with the steps. */
  goOn: (answers: Answers) => void
  stop: () => void
  /** Whom the first message of the sign-up is for. */
  toMember: string | undefined
}

/** The answers that this tab knows; none before the page reacts. */
export const draftedAnswers = (toMember?: string): Answers => draftedProgress(toMember).form

function partsOf(toMember: string | undefined): LanderSignupParts {
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

/** The one sign-up of a lander: its card and the parts that answer questions of it. */
export function LanderSignup({ toMember, children }: { toMember?: string; children: ReactNode }) {
  const parts = useMemo(() => partsOf(toMember), [toMember])
  return <LanderSignupContext value={parts}>{children}</LanderSignupContext>
}

export function useLanderSignup(): LanderSignupParts {
  const parts = useContext(LanderSignupContext)
  if (!parts) throw new Error('a part of a lander is shown outside a lander')
  return parts
}

export const useCard = (card: Store<CardState>): CardState => card.useValue()

export const SIGNUP_CARD = 'signup-card'
