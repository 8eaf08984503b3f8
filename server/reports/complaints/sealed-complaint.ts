import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'

/** Null where the field was left empty. */
export type ComplaintWords = { url: string | null; why: string; name: string | null; email: string | null }

const complaintKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'complaints', 32))

/** Encrypts a complaint, so that the database alone reveals nothing (spec/complaints 6). */
export const sealComplaint = (secret: string, words: ComplaintWords): Buffer =>
  seal(complaintKey(secret), JSON.stringify(words))

/** Decrypts a complaint. Throws where the secret differs or the text was changed. */
export const openComplaint = (secret: string, sealed: Buffer): ComplaintWords =>
  JSON.parse(unseal(complaintKey(secret), sealed)) as ComplaintWords

export const sealDecision = (secret: string, reasons: string): Buffer => seal(complaintKey(secret), reasons)
export const openDecision = (secret: string, sealed: Buffer): string => unseal(complaintKey(secret), sealed)
