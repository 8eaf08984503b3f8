import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { PasskeyAnswer } from '#contract/passkeys.ts'
import { useInBrowser } from './store.ts'

/**
 * Stored in the tab of a log-in by password, after which a passkey is offered (spec/accounts 64).
 */
export const PASSKEY_OFFER = 'passkey-offer'

/** The options of a call, which names fewer of their values than the library. */
type Options = { challenge: string }

// Loaded when used: most people log in otherwise.
const webauthn = () => import('@simplewebauthn/browser')

/** True on the server and during hydration. */
export const useHasPasskeys = (): boolean => useInBrowser(() => 'PublicKeyCredential' in globalThis, true)

/** Whether this device itself can keep a passkey, without a key that is plugged in. */
export const canKeepPasskey = async (): Promise<boolean> =>
  (await webauthn()).platformAuthenticatorIsAvailable()

/** Whether the browser can offer passkeys in the list below a field. */
export const canOfferAtField = async (): Promise<boolean> =>
  (await webauthn()).browserSupportsWebAuthnAutofill()

/**
 * Undefined where the person closes the browser's dialog. `atField`: no dialog; the browser offers
 * its passkeys below the field for `username webauthn`, and waits until one is chosen or
 * `stopAsking` is called.
 */
export async function signWithPasskey(
  options: Options,
  { atField = false } = {},
): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await webauthn()
  const answer = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: atField,
  }).catch(closed)
  return answer as unknown as PasskeyAnswer | undefined
}

/** Undefined where the person closes the browser's dialog. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer | undefined> {
  const { startRegistration } = await webauthn()
  const answer = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(closed)
  return answer as unknown as PasskeyAnswer | undefined
}

/** Ends what `signWithPasskey` waits for. */
export const stopAsking = async (): Promise<void> => (await webauthn()).WebAuthnAbortService.cancelCeremony()

/** The device has a passkey of this account already. */
export const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

const closed = (error: unknown) => {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
  throw error
}
