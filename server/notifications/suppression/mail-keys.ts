import { createHmac, timingSafeEqual } from 'node:crypto'

const HASH_BYTES = 32
const MAC_BYTES = 16
const MESSAGE_ID = /^<?mail\.([0-9a-f-]{36})\.([0-9a-f]{32})@/i

const macOf = (mailKey: string, ...parts: string[]) =>
  createHmac('sha256', mailKey).update(parts.join('\0')).digest()

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

/**
 * An address as the list of suppressed ones knows it: keyed, so that the list tells nobody who was
 * here (spec/notifications 7).
 */
export const addressHash = (mailKey: string, email: string): Buffer =>
  macOf(mailKey, 'address', email.trim().toLowerCase())

/** A text for the link of a mail: names an address and one thing that may be done for it, and nothing else. No expiry. */
export function linkToken(mailKey: string, hash: Buffer, purpose: string): string {
  const address = hash.toString('base64url')
  const mac = macOf(mailKey, 'link', address, purpose).subarray(0, MAC_BYTES)
  return `${address}.${purpose}.${mac.toString('base64url')}`
}

/** What a link of ours says, or undefined where we did not write it. */
export function readLinkToken(mailKey: string, token: string): { hash: Buffer; purpose: string } | undefined {
  const [address = '', purpose = '', mac = '', ...more] = token.split('.')
  const hash = Buffer.from(address, 'base64url')
  const expected = macOf(mailKey, 'link', address, purpose).subarray(0, MAC_BYTES)
  const isOurs = isEqual(Buffer.from(mac, 'base64url'), expected)
  return isOurs && hash.length === HASH_BYTES && !more.length ? { hash, purpose } : undefined
}

const mailMac = (mailKey: string, mailId: string) =>
  macOf(mailKey, 'mail', mailId).subarray(0, MAC_BYTES).toString('hex')

/** The Message-ID of a mail: the same for every try, and known again in reports about it, where it cannot be forged. */
export const messageIdOf = (mailKey: string, mailId: string, publicUrl: string): string =>
  `<mail.${mailId}.${mailMac(mailKey, mailId)}@${new URL(publicUrl).hostname}>`

/** The mail of a Message-ID: its id, `forged` where somebody else wrote it in our form, undefined where it is not of this form. */
export function mailOfMessageId(mailKey: string, messageId: string): { id: string } | 'forged' | undefined {
  const [, id, mac] = MESSAGE_ID.exec(messageId.trim()) ?? []
  if (!id || !mac) return undefined
  const expected = Buffer.from(mailMac(mailKey, id.toLowerCase()))
  return isEqual(Buffer.from(mac.toLowerCase()), expected) ? { id: id.toLowerCase() } : 'forged'
}
