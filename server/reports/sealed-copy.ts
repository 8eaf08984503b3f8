import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '#server/kit/sealed.ts'

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

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'copies of reports', 32))

/** Encrypts a copy: whoever reads the database alone reads nothing of it (spec/privacy 11). */
export const sealCopy = (secret: string, copy: ReportCopy): Buffer =>
  seal(keyOf(secret), JSON.stringify(copy))

/** The copy again, for the desk. Throws where it was sealed with another secret or changed since. */
export const openCopy = (secret: string, sealed: Buffer): ReportCopy =>
  JSON.parse(unseal(keyOf(secret), sealed)) as ReportCopy
