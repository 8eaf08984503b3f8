import { useState } from 'react'
import { setUser } from '#web/lib/http/session.ts'
import type { LogInBody } from './log-in-with.ts'

type State = { isPending: boolean; isWorking: boolean; error: unknown }
type Done = { onSuccess: () => void; onError: (error: unknown) => void }

const IDLE: State = { isPending: false, isWorking: false, error: undefined }

const loadLogIn = () => import('./log-in-with.ts')
/** Called when somebody types: the call is not part of the form's first load. */
export const preloadLogIn = (): void => void loadLogIn().catch(() => {})

/** `before`: the error that came with the page. */
export function useLogIn(before?: unknown) {
  const [state, setState] = useState({ ...IDLE, error: before })
  const logIn = async (body: LogInBody, { onSuccess, onError }: Done) => {
    setState({ ...IDLE, isPending: true })
    try {
      const { logInWith } = await loadLogIn()
      const { user } = await logInWith(body, () => setState({ ...IDLE, isPending: true, isWorking: true }))
      onSuccess()
      setState(IDLE)
      setUser(user)
    } catch (failure) {
      setState({ ...IDLE, error: failure })
      onError(failure)
    }
  }
  return { ...state, logIn, reset: () => setState(IDLE) }
}
