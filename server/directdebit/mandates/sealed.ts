import { createHmac, hkdfSync } from 'node:crypto'
import type { Ctx } from '#server/kit/ctx.ts'
import * as sealed from '#server/kit/secrets/sealed.ts'

type Keys = { config: Pick<Ctx['config'], 'mailKey'> }

// Derived from the key that never changes: a sealed text is evidence for 14 months.
const deriveKey = ({ config }: Keys, use: string) =>
  Buffer.from(hkdfSync('sha256', config.mailKey, '', `direct debit ${use}`, 32))

/** Encrypts an IBAN or a number, so that the database alone does not reveal it. */
export const seal = (ctx: Keys, text: string): Buffer => sealed.seal(deriveKey(ctx, 'seal'), text)

/** Decrypts a sealed text. Throws where the key is another one or the bytes were changed. */
export const unseal = (ctx: Keys, bytes: Buffer): string => sealed.unseal(deriveKey(ctx, 'seal'), bytes)

/** A hash to count equal values by. It has a key, because all numbers and IBANs could be tried. */
export const keyedHash = (ctx: Keys, use: 'iban' | 'phone' | 'code' | 'act', ...parts: string[]): Buffer =>
  createHmac('sha256', deriveKey(ctx, use)).update(parts.join('\0')).digest()

/** A key for the provider, the same for every try of an act: a UUID of version 8 (RFC 9562). */
export function actKey(ctx: Keys, ...act: string[]): string {
  const hex = keyedHash(ctx, 'act', ...act).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
