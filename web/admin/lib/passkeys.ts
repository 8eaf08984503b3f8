import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { askNewPasskey } from '#contract/admin/account.ts'
import { askPasskeyChallenge } from '#contract/admin/session.ts'
import { call } from '#web/lib/http/api.ts'

// Loaded when somebody uses a passkey: most log in with a code.
const webauthn = () => import('@simplewebauthn/browser')

/** Asks a passkey of this device. Undefined where the person closes the question. */
export async function askPasskey() {
  const { options } = await call(askPasskeyChallenge, {})
  const { startAuthentication } = await webauthn()
  return startAuthentication({
    optionsJSON: options,
  }).catch(closed)
}

/** Makes a passkey on this device. Undefined where the person closes the question. */
export async function makePasskey(password: string) {
  const { options } = await call(askNewPasskey, { body: { password } })
  const { startRegistration } = await webauthn()
  return startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(closed)
}

const closed = (error: unknown) => {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
  throw error
}
