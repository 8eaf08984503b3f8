import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { setUser } from '#web/lib/http/session.ts'
import type { LogInBody } from './log-in-with.ts'

type State = { isPending: boolean; isWorking: boolean; error: unknown }
type Done = { onSuccess: () => void; onError: (error: unknown) => void }

const IDLE: State = { isPending: false, isWorking: false, error: undefined }

const loadLogIn = () => import('./log-in-with.ts')
/** Called when somebody types: the call is not part of the form's first load. */
export const preloadLogIn = (): void => void loadLogIn().catch(() => {})

const loadLinkArrival = () => import('#web/accounts/oidc/link-arrival.ts')

/**
 * Undefined where the person closed a dialog. `onWork`: this browser proves that it is no robot.
 */
type LogIn = (onWork: () => void) => Promise<{ user: User } | undefined>

/** `before`: the error that came with the page. */
export function useLogIn(before?: unknown) {
  const [state, setState] = useState({ ...IDLE, error: before })
  const enter = async (logIn: LogIn, { onSuccess, onError }: Done) => {
    setState({ ...IDLE, isPending: true })
    try {
      const answer = await logIn(() => setState({ ...IDLE, isPending: true, isWorking: true }))
      if (answer && location.search.includes('with='))
        await (await loadLinkArrival()).linkArrival(location.search)
      if (answer) onSuccess()
      setState(IDLE)
      if (answer) setUser(answer.user)
    } catch (failure) {
      setState({ ...IDLE, error: failure })
      onError(failure)
    }
  }
  const logIn = (body: LogInBody, done: Done) =>
    enter(async (onWork) => (await loadLogIn()).logInWith(body, onWork), done)
  return { ...state, logIn, enter, reset: () => setState(IDLE) }
}
