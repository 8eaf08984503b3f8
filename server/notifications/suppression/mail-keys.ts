import { createHmac, timingSafeEqual } from 'node:crypto'

const HASH_BYTES = 32
const MAC_BYTES = 16
const MESSAGE_ID = /^<?mail\.([0-9a-f-]{36})\.([0-9a-f]{32})@/i

const computeMac = (mailKey: string, ...parts: string[]) =>
  createHmac('sha256', mailKey).update(parts.join('\0')).digest()

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

/** The keyed hash of an address: the list reveals no members (spec/notifications 7). */
export const addressHash = (mailKey: string, email: string): Buffer =>
  computeMac(mailKey, 'address', email.trim().toLowerCase())

/**
 * The keyed hash of the last two labels of an address's domain, so that subdomains of one owner
 * count as one.
 */
export const domainHash = (mailKey: string, email: string): Buffer =>
  computeMac(
    mailKey,
    'domain',
    email.trim().toLowerCase().split('@').at(-1)?.split('.').slice(-2).join('.') ?? '',
  )

/** Signs a token for a mailed link: it names an address and one purpose, and never expires. */
export function linkToken(mailKey: string, hash: Buffer, purpose: string): string {
  const address = hash.toString('base64url')
  const mac = computeMac(mailKey, 'link', address, purpose).subarray(0, MAC_BYTES)
  return `${address}.${purpose}.${mac.toString('base64url')}`
}

/** Returns the content of such a token, or undefined if its signature is wrong. */
export function readLinkToken(mailKey: string, token: string): { hash: Buffer; purpose: string } | undefined {
  const [address = '', purpose = '', mac = '', ...more] = token.split('.')
  const hash = Buffer.from(address, 'base64url')
  const expected = computeMac(mailKey, 'link', address, purpose).subarray(0, MAC_BYTES)
  const isOurs = isEqual(Buffer.from(mac, 'base64url'), expected)
  return isOurs && hash.length === HASH_BYTES && !more.length ? { hash, purpose } : undefined
}

const mailMac = (mailKey: string, mailId: string) =>
  computeMac(mailKey, 'mail', mailId).subarray(0, MAC_BYTES).toString('hex')

/** The same for every attempt, and signed, so that reports about the mail can be checked. */
export const signedMessageId = (mailKey: string, mailId: string, publicUrl: string): string =>
  `<mail.${mailId}.${mailMac(mailKey, mailId)}@${new URL(publicUrl).hostname}>`

/** Returns the mail of a Message-ID, `forged` for a wrong signature, else undefined. */
export function mailOfMessageId(mailKey: string, messageId: string): { id: string } | 'forged' | undefined {
  const [, id, mac] = MESSAGE_ID.exec(messageId.trim()) ?? []
  if (!id || !mac) return undefined
  const expected = Buffer.from(mailMac(mailKey, id.toLowerCase()))
  return isEqual(Buffer.from(mac.toLowerCase()), expected) ? { id: id.toLowerCase() } : 'forged'
}
