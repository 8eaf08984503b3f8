import { createECDH } from 'node:crypto'

/**
 * The installation's keys towards push services (RFC 8292), in base64url; `subject` is where its
 * operator is reached.
 */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

/** A new key pair. Browsers stay subscribed for one public key only, so it never changes. */
export function makeKeyPair(): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A private key may begin with zeros, which are not written.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

/** Whether the two belong together. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
