import { createContext, useContext } from 'react'

/** Opens the sign-up: a dialog, on phones a page. `memberId`: the member to write to. */
export type OpenSignup = (memberId?: string) => void

export const SignupContext = createContext<OpenSignup>(() => {})

export const useSignup = (): { openSignup: OpenSignup } => ({ openSignup: useContext(SignupContext) })
