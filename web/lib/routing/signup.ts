import { createContext, useContext } from 'react'

/**
 * Opens the sign-up, a dialog on desktop and a page on phones; `memberId` is the member to write
 * to.
 */
export type OpenSignup = (memberId?: string) => void

export const SignupContext = createContext<OpenSignup>(() => {})

export const useSignup = (): { openSignup: OpenSignup } => ({ openSignup: useContext(SignupContext) })
