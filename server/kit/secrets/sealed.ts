import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with a key of 32 bytes, so that the database alone does not reveal the content. */
export function seal(key: Buffer, content: string | Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv)
  const body = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Decrypts a text. Throws if it was sealed with another key or changed since. */
export const unseal = (key: Buffer, sealed: Buffer): string => unsealBytes(key, sealed).toString()

/** The same for a file. */
export function unsealBytes(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
