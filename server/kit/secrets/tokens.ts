import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkToken } from '#contract/rules/patterns.ts'

/** 256 random bits; only the SHA-256 is stored (spec/abuse T08). */
export const newToken = () => randomBytes(32).toString('base64url')
export const isToken = (text: string) => linkToken.test(text)
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/** Whether a secret is the expected one; the time tells neither its length nor its beginning. */
export const isSameSecret = (shown: string, expected: string): boolean =>
  timingSafeEqual(tokenHash(shown), tokenHash(expected))

/** An id of the session for scripts, which does not open the session. */
export const signOf = (token: string) =>
  createHash('sha256').update(`sign ${token}`).digest('base64url').slice(0, 12)
