import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { AppError } from '#server/kit/app-error.ts'

/**
 * Where a page ended: the last member's time of activity (microseconds since 1970) and internal id.
 */
export type Place = { micros: number; memberId: number; page: number }

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16
const BODY = 16

const keys = new Map<string, Buffer>()

function keyOf(secret: string): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const key = createHash('sha256').update(`search cursor ${secret}`).digest()
  keys.set(secret, key)
  return key
}

/**
 * A place as text that only this installation can read: it holds exactly what nobody may know of
 * others, when they were last here and their internal id (spec/discovery 3).
 */
export function sealPlace(secret: string, place: Place): string {
  const body = Buffer.alloc(BODY)
  body.writeBigInt64BE(BigInt(place.micros), 0)
  body.writeInt32BE(place.memberId, 8)
  body.writeInt32BE(place.page, 12)
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv)
  return Buffer.concat([iv, cipher.update(body), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The place in a text of `sealPlace`; throws `request.invalid` for any other text. */
export function openPlace(secret: string, text: string): Place {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== IV + BODY + TAG) throw new AppError('request.invalid')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV))
    decipher.setAuthTag(bytes.subarray(IV + BODY))
    const body = Buffer.concat([decipher.update(bytes.subarray(IV, IV + BODY)), decipher.final()])
    return {
      micros: Number(body.readBigInt64BE(0)),
      memberId: body.readInt32BE(8),
      page: body.readInt32BE(12),
    }
  } catch {
    throw new AppError('request.invalid')
  }
}
