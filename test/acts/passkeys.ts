import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Bits of the flags: somebody touched it, it verified who, and it holds a new key. */
const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encoded = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** How somebody answers: a passkey may be touched without a finger, a face or a PIN. */
type Touch = { isVerified?: boolean }

/** A passkey in software (WebAuthn, ES256), of a site at this address. */
export function aPasskey(address = 'http://localhost:3000') {
  const { origin, hostname } = new URL(address)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: an elliptic curve, ES256, P-256 and the point.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const keyId = randomBytes(32)
  let uses = 0

  const dataOf = (flags: number, { isVerified = true }: Touch) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((uses += 1))
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
      })
    },
  }
}
