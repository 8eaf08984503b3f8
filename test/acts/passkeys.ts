import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import {
  askFreshPasskey,
  askPasskeyCreation,
  askPasskeyLogIn,
  freshenByPasskey,
  keepPasskey,
  logInByPasskey,
} from '#contract/passkeys.ts'
import type { Database } from '#db/connect.ts'
import type { TestClient } from '#test/app.ts'

/** Bits of the flags: somebody touched it, it verified who, and it holds a new key. */
const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encoded = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

// How somebody answers: a passkey may be touched without a finger, a face or a PIN, and a copy of it
// has counted less.
type Touch = { isVerified?: boolean; uses?: number }

/** COSE: an elliptic curve, ES256, P-256 and the point. */
function coseOf(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

/** A passkey in software (WebAuthn, ES256), of a site at this address. */
export function aPasskey(address = 'http://localhost:3000') {
  const { origin, hostname } = new URL(address)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const coseKey = coseOf(publicKey)
  const keyId = randomBytes(32)
  let uses = 0
  let userHandle: string | undefined

  const dataOf = (flags: number, { isVerified = true, uses: told }: Touch) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(told ?? (uses += 1))
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0)
    return Buffer.concat([sha256(hostname), Buffer.from([all]), counter])
  }
  const answerOf = (type: 'create' | 'get', challenge: string, response: object) => ({
    id: encoded(keyId),
    rawId: encoded(keyId),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON: encoded(clientData(type, challenge)), ...response },
  })
  const clientData = (type: 'create' | 'get', challenge: string) =>
    JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false })

  return {
    id: encoded(keyId),
    publicKey: Buffer.from(coseKey),
    /** What the key calls its account. */
    nameAccount(handle: string) {
      userHandle = handle
    },
    /** Makes the key for a site that asks for one. */
    made(challenge: string, touch: Touch = {}) {
      const length = Buffer.from([0, keyId.length])
      const authData = Buffer.concat([dataOf(NEW_KEY, touch), Buffer.alloc(16), length, keyId, coseKey])
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ])
      return answerOf('create', challenge, { attestationObject: encoded(isoCBOR.encode(attestation)) })
    },
    /** Signs the challenge of a log-in. */
    signed(challenge: string, touch: Touch = {}) {
      const authenticatorData = dataOf(0, touch)
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientData('get', challenge))]),
        privateKey,
      )
      return answerOf('get', challenge, {
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
        ...(userHandle ? { userHandle } : {}),
      })
    },
  }
}

type SoftKey = ReturnType<typeof aPasskey>

const originOf = ({ host }: TestClient) => `http://${host}`
/** A passkey for the host that this browser is at. */
export const aPasskeyFor = (client: TestClient) => aPasskey(originOf(client))

/** Adds a passkey to the account of this browser. */
export async function addPasskey(client: TestClient, key = aPasskeyFor(client), touch: Touch = {}) {
  const { options } = (await client.call(askPasskeyCreation)).body
  key.nameAccount(options.user.id)
  return client.call(keepPasskey, { body: { passkey: key.made(options.challenge, touch) } })
}

/** Adds a passkey by a row of its own, whose `id` is in the list of the member. */
export async function insertPasskey(db: Database, memberId: number, client: TestClient) {
  const key = aPasskeyFor(client)
  const handle = `handle of ${memberId}`
  key.nameAccount(encoded(handle))
  const { id } = await db
    .insertInto('passkey')
    .values({
      credentialId: key.id,
      memberId,
      rpId: client.host,
      userHandle: handle,
      publicKey: key.publicKey,
      counter: 0,
      transports: [],
      name: 'Sleutel',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** The answer of a passkey for a log-in in this browser. */
export async function signedForLogIn(client: TestClient, key: SoftKey, touch?: Touch) {
  const { options } = (await client.call(askPasskeyLogIn)).body
  return key.signed(options.challenge, touch)
}

export const tryPasskey = async (
  client: TestClient,
  key: SoftKey,
  touch?: Touch,
  { from }: { from?: string } = {},
) =>
  client.call(
    logInByPasskey,
    { body: { passkey: await signedForLogIn(client, key, touch) } },
    from ? { headers: { 'x-forwarded-for': from } } : {},
  )

export async function freshenWith(client: TestClient, key: SoftKey) {
  const { options } = (await client.call(askFreshPasskey)).body
  return client.call(freshenByPasskey, { body: { passkey: key.signed(options.challenge) } })
}
