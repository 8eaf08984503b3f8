import { createHmac, hkdfSync } from 'node:crypto'
import type { Ctx } from '#server/kit/ctx.ts'
import * as sealed from '#server/kit/sealed.ts'

type Keys = { config: Pick<Ctx['config'], 'mailKey'> }

// Of the key that never changes: what is sealed is evidence for fourteen months.
const keyOf = ({ config }: Keys, use: string) =>
  Buffer.from(hkdfSync('sha256', config.mailKey, '', `direct debit ${use}`, 32))

/** Encrypts an IBAN or a number: whoever reads the database alone reads neither. */
export const seal = (ctx: Keys, text: string): Buffer => sealed.seal(keyOf(ctx, 'seal'), text)

/** The text again. Throws where it was sealed with another key or changed since. */
export const unseal = (ctx: Keys, bytes: Buffer): string => sealed.unseal(keyOf(ctx, 'seal'), bytes)

/** What equal ones are counted by; keyed, because there are few enough numbers and accounts to try them all. */
export const keyedHash = (ctx: Keys, use: 'iban' | 'phone' | 'code' | 'act', ...parts: string[]): Buffer =>
  createHmac('sha256', keyOf(ctx, use)).update(parts.join('\0')).digest()

/** A key for the provider that is the same for every try of the same act: a uuid of version 8 (RFC 9562). */
export function actKey(ctx: Keys, ...act: string[]): string {
  const hex = keyedHash(ctx, 'act', ...act).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
