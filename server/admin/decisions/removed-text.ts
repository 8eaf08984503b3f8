import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'

/** A text that a decision took away: a message, or what the profile says. */
export type RemovedText = { message: { conversationId: string; seq: number } | null; text: string }

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'removed texts', 32))

export const sealRemovedText = (secret: string, removed: RemovedText): Buffer =>
  seal(keyOf(secret), JSON.stringify(removed))

/** Throws where the secret differs or the text was changed. */
export const openRemovedText = (secret: string, sealed: Buffer): RemovedText =>
  JSON.parse(unseal(keyOf(secret), sealed)) as RemovedText
