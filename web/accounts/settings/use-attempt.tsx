import { type ReactNode, useState } from 'react'
import { FreshLoginDialog } from '#web/accounts/login/fresh-login.tsx'
import { needsFreshLogin } from '#web/accounts/security.api.ts'
import { useErrorText } from '#web/lib/texts/i18n.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'

/** For an action that may need a fresh log-in first. `done` is the toast. */
export type Attempt = (act: () => Promise<unknown>, done?: string) => Promise<void>

/** `askPassword` asks for the password first. */
export function useAttempt(): {
  attempt: Attempt
  askPassword: (onFreshLogin: () => void) => void
  dialog: ReactNode
} {
  const toast = useToast()
  const errorText = useErrorText()
  const [waiting, setWaiting] = useState<{ onFreshLogin: () => void }>()
  const attempt: Attempt = async (act, done) => {
    try {
      await act()
      if (done) toast({ text: done })
    } catch (error) {
      if (needsFreshLogin(error)) setWaiting({ onFreshLogin: () => void attempt(act, done) })
      else toast({ kind: 'danger', text: errorText(error) })
    }
  }
  const dialog = waiting && (
    <FreshLoginDialog
      onClose={() => setWaiting(undefined)}
      onFresh={() => {
        setWaiting(undefined)
        waiting.onFreshLogin()
      }}
    />
  )
  return { attempt, askPassword: (onFreshLogin) => setWaiting({ onFreshLogin }), dialog }
}
