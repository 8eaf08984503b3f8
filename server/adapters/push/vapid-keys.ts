import { createECDH } from 'node:crypto'

/**
 * The installation's keys for push services (RFC 8292), in base64url; `subject` is the operator's
 * contact address.
 */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

/** Makes a key pair. It must never change, because browsers subscribe for one public key. */
export function makeKeyPair(): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // getPrivateKey drops leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

/** Whether the public and the private key form a pair. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
