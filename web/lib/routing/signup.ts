import { createContext, type MouseEvent, useContext } from 'react'
import { pages } from '#contract/rules/pages.ts'
import { inPlace } from './in-place.ts'

/** Opens the sign-up: a dialog, on phones a page. `memberId`: the member to write to. */
export type OpenSignup = (memberId?: string) => void

export const SignupContext = createContext<OpenSignup>(() => {})

export const useSignup = (): { openSignup: OpenSignup } => ({ openSignup: useContext(SignupContext) })

/** What makes a link to the sign-up open it here; in a new tab it is a page. */
export function useSignupLink(): { to: string; onClick: (event: MouseEvent) => void } {
  const { openSignup } = useSignup()
  return { to: pages.signup, onClick: inPlace(() => openSignup()) }
}

/** The page that takes a step of the sign-up, with what its address tells of the visit. */
export const signupPath = (toMember: string | undefined, search: string): string =>
  (toMember ? `/members/${toMember}/signup` : pages.signup) + search
