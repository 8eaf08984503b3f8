import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { askNewPasskey } from '#contract/admin/account.ts'
import { askPasskeyChallenge } from '#contract/admin/session.ts'
import { call } from '#web/lib/http/api.ts'

// Loaded when used: most people log in with a code.
const webauthn = () => import('@simplewebauthn/browser')

/** Undefined where the person closes the browser's dialog. */
export async function askPasskey() {
  const { options } = await call(askPasskeyChallenge, {})
  const { startAuthentication } = await webauthn()
  return startAuthentication({
    optionsJSON: options,
  }).catch(closed)
}

/** Undefined where the person closes the browser's dialog. */
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
