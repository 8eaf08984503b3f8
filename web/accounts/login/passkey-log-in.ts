import type { CallOutput } from '#contract/endpoint.ts'
import { askPasskeyLogIn, logInByPasskey, type PasskeyAnswer } from '#contract/passkeys.ts'
import { call } from '#web/lib/http/api.ts'
import { canOfferAtField, signWithPasskey, stopAsking } from '#web/lib/passkeys.ts'

/** A challenge works for five minutes, so the field gets a new one before. */
const RENEW_MS = 4 * 60_000

type LoggedIn = CallOutput<typeof logInByPasskey>

/** The browser asks for one passkey at a time: the field waits for the dialog. */
let dialog: Promise<LoggedIn | undefined> | undefined

export const logInSigned = (passkey: PasskeyAnswer, stay: boolean): Promise<LoggedIn> =>
  call(logInByPasskey, { body: { passkey, stay } })

async function askAndLogIn(stay: boolean) {
  const { options } = await call(askPasskeyLogIn, {})
  const passkey = await signWithPasskey(options)
  return passkey && logInSigned(passkey, stay)
}

/** Undefined where the person closes the browser's dialog. */
export async function logInByDialog(stay: boolean): Promise<LoggedIn | undefined> {
  dialog = askAndLogIn(stay)
  try {
    return await dialog
  } finally {
    dialog = undefined
  }
}

/**
 * The browser offers its passkeys below the e-mail field. `onSigned` logs in; after a failure the
 * field offers again. Returns a function that ends it.
 */
export function offerAtField(onSigned: (passkey: PasskeyAnswer) => Promise<unknown>): () => void {
  let isOver = false
  const offer = async () => {
    if (!(await canOfferAtField())) return
    for (;;) {
      if (await dialog?.catch(() => undefined)) return
      await whenVisible()
      const { options } = await call(askPasskeyLogIn, {})
      if (isOver) return
      if (dialog) continue
      let isOld = false
      const renewal = setTimeout(() => {
        isOld = true
        void stopAsking()
      }, RENEW_MS)
      const passkey = await signWithPasskey(options, { atField: true })
      clearTimeout(renewal)
      if (isOver) return
      if (passkey) await onSigned(passkey)
      else if (!isOld && !dialog) return
    }
  }
  // The page works without it.
  offer().catch(() => {})
  return () => {
    isOver = true
    void stopAsking().catch(() => {})
  }
}

const whenVisible = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
