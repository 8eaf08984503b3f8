import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { PasskeyAnswer } from '#contract/passkeys.ts'
import { useHasPasskeys } from '#web/lib/passkeys.ts'

const load = () => import('./passkey-log-in.ts')

type Enter = (logIn: () => Promise<{ user: User } | undefined>) => Promise<void>

/** The browser offers passkeys below the e-mail field; `press` asks for one in a dialog. */
export function usePasskeyLogIn(enter: Enter, stay: boolean) {
  const isPossible = useHasPasskeys()
  const [isAsking, setAsking] = useState(false)
  const onSigned = useEffectEvent((passkey: PasskeyAnswer) =>
    enter(async () => (await load()).logInSigned(passkey, stay)),
  )
  useEffect(() => {
    let end: (() => void) | undefined
    let hasLeft = false
    if (isPossible)
      load().then(
        ({ offerAtField }) => {
          if (!hasLeft) end = offerAtField((passkey) => onSigned(passkey))
        },
        () => {},
      )
    return () => {
      hasLeft = true
      end?.()
    }
  }, [isPossible])
  const press = () => {
    setAsking(true)
    void enter(async () => (await load()).logInByDialog(stay)).finally(() => setAsking(false))
  }
  return { isPossible, isAsking, press }
}
