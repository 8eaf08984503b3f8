import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'

/** The words of a complaint and who sent it; null where nothing was given. */
export type ComplaintWords = { url: string | null; why: string; name: string | null; email: string | null }

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'complaints', 32))

/** Encrypts a complaint, so that the database alone reveals nothing (spec/complaints 6). */
export const sealComplaint = (secret: string, words: ComplaintWords): Buffer =>
  seal(keyOf(secret), JSON.stringify(words))

/** Decrypts a complaint. Throws where the secret differs or the text was changed. */
export const openComplaint = (secret: string, sealed: Buffer): ComplaintWords =>
  JSON.parse(unseal(keyOf(secret), sealed)) as ComplaintWords

export const sealDecision = (secret: string, reasons: string): Buffer => seal(keyOf(secret), reasons)
export const openDecision = (secret: string, sealed: Buffer): string => unseal(keyOf(secret), sealed)
