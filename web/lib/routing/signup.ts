import { createContext, type MouseEvent, useContext } from 'react'
import { pages } from '#contract/rules/pages.ts'
import { inPlace } from './in-place.ts'

/** `memberId`: the member to write to afterwards. */
export type OpenSignup = (memberId?: string) => void

export const SignupContext = createContext<OpenSignup>(() => {})

export const useSignup = (): { openSignup: OpenSignup } => ({ openSignup: useContext(SignupContext) })

/** A click opens the dialog; in a new tab the link is a page. */
export function useSignupLink(): { to: string; onClick: (event: MouseEvent) => void } {
  const { openSignup } = useSignup()
  return { to: pages.signup, onClick: inPlace(() => openSignup()) }
}

/** `search` carries the tracking values of the visit. */
export const signupPath = (toMember: string | undefined, search: string): string =>
  (toMember ? `/members/${toMember}/signup` : pages.signup) + search
