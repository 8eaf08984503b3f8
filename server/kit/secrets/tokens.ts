import { createHash, randomBytes } from 'node:crypto'
import { linkToken } from '#contract/rules/patterns.ts'

/** 256 random bits; only the SHA-256 is stored (spec/abuse T08). */
export const newToken = () => randomBytes(32).toString('base64url')
export const isToken = (text: string) => linkToken.test(text)
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
