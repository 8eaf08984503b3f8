import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A photo as it was seen; `webp` is the picture itself in base64, null where its files were gone already. */
export type SealedPhoto = { id: string; visibility: string; webp: string | null }

/** What the desk gets to see of a report, as it was at that moment: also what its owner deletes afterwards. */
export type ReportCopy = {
  /** The reporter's own words. */
  text: string | null
  profile: { id: string; name: string; about: string | null; city: string | null }
  /** The reported photo, or that of the reported message. */
  photo?: SealedPhoto
  messages?: {
    seq: number
    sender_id: string
    kind: string
    body: string | null
    gift: string | null
    photo_id: string | null
    created_at: string
  }[]
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'copies of reports', 32))

/** Encrypts a copy: whoever reads the database alone reads nothing of it (TRUST D11). */
export function sealCopy(secret: string, copy: ReportCopy): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(copy)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** The copy again, for the desk. Throws where it was sealed with another secret or changed since. @public */
export function openCopy(secret: string, sealed: Buffer): ReportCopy {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(body.toString()) as ReportCopy
}
