import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '#contract/passkeys.ts'

// Loaded on demand: few log-ins use a passkey, and its certificates take long to load.
const webauthn = () => import('@simplewebauthn/server')

/** Where a passkey belongs: browsers show it at this host only. */
export type PasskeySite = { origin: string; hostname: string }

export const siteAt = (address: string): PasskeySite => {
  const { origin, hostname } = new URL(address)
  return { origin, hostname }
}

type KnownKey = { credentialId: string; transports: string[] }
const presentKeys = (keys: KnownKey[]) =>
  keys.map(({ credentialId: id, transports }) => ({ id, transports: transports as never }))

/**
 * WebAuthn options to sign a challenge with a passkey of the site, after the device has verified
 * who uses it. `keys`: one of these only.
 */
export async function signingOptions(
  { hostname }: Pick<PasskeySite, 'hostname'>,
  challenge: string,
  keys?: KnownKey[],
) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: hostname,
    challenge,
    allowCredentials: keys && presentKeys(keys),
    userVerification: 'required',
  })
}

type Signed = {
  site: PasskeySite
  answer: PasskeyAnswer
  key: { credentialId: string; publicKey: Buffer; counter: number }
  /** Uses the challenge up, and returns whether it was good. */
  spend: (challenge: string) => Promise<boolean>
}

/** Returns the new counter of the passkey; undefined where it did not sign a good challenge. */
export async function signedCounter({ site, answer, key, spend }: Signed): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { credentialId: id, counter } = key
  const result = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: spend,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter },
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** EdDSA, ES256 and RS256: every passkey supports one, and Node has no warning for them. */
const ALGORITHMS = [-8, -7, -257]

type Wanted = {
  site: PasskeySite
  /** The name of the site, which the device shows. */
  siteName: string
  challenge: string
  /** `handle` says nothing about the person. */
  owner: { handle: string; email: string; name: string }
  /** Passkeys of this person, of which no device makes a second one. */
  keys: KnownKey[]
}

/** WebAuthn options for a new passkey that its device finds without an e-mail address. */
export async function creationOptions({ site, siteName, challenge, owner, keys }: Wanted) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.hostname,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.handle),
    challenge,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: presentKeys(keys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns the columns of a new passkey; undefined where its answer cannot be verified. */
export async function createdKey({ site, answer, spend }: Omit<Signed, 'key'>) {
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: spend,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}
