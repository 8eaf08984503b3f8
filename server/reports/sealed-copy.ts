import { hkdfSync } from 'node:crypto'
import type { PromptAnswer } from '#contract/profiles.ts'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'

/** `webp` is the file in base64, or null where the file was gone already. */
export type SealedPhoto = { id: string; visibility: string; webp: string | null }

/** The evidence of a report at its moment, so that later deletions by the owner change nothing. */
export type ReportCopy = {
  text: string | null
  profile: { id: string; name: string; about: string | null; prompts?: PromptAnswer[]; city: string | null }
  /** The reported photo, or the photo of the reported message. */
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

const copyKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'copies of reports', 32))

/** Encrypts a copy, so that the database alone reveals nothing (spec/privacy 11). */
export const sealCopy = (secret: string, copy: ReportCopy): Buffer =>
  seal(copyKey(secret), JSON.stringify(copy))

/** Decrypts a copy. Throws where the secret differs or the copy was changed. */
export const openCopy = (secret: string, sealed: Buffer): ReportCopy =>
  JSON.parse(unseal(copyKey(secret), sealed)) as ReportCopy
