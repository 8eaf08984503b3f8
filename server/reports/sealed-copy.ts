import { hkdfSync } from 'node:crypto'
import type { PromptAnswer } from '#contract/profiles.ts'
import { seal, unseal, unsealBytes } from '#server/kit/secrets/sealed.ts'

/** `webp` is the file in base64, or null where the file was gone already. */
export type SealedPhoto = { id: string; visibility: string; webp: string | null }

export type CopiedMessage = {
  seq: number
  sender_id: string
  kind: string
  body: string | null
  gift: string | null
  /** Its file is sealed on its own (`report_photo`), but for that of a reported message. */
  photo_id: string | null
  /** Marked by its sender; missing in reports of earlier releases. */
  helped?: boolean
  /** Its file is sealed on its own, in the same table. Missing in reports of earlier releases. */
  voice_id?: string | null
  created_at: string
  /** The number of the message that it answers; missing like `reactions` in copies of before. */
  reply_to?: number | null
  /** Of its sender and of its reader; missing where there is none. */
  reactions?: { sender: string | null; reader: string | null }
  /** What it said before its sender edited it, within a day, the oldest first. */
  earlier?: string[]
  /** Its sender took it back within a day, so the receiver may never have seen it. */
  taken_back?: boolean
}

/** Between the two at the moment of the report; messages are counted for the reporter. */
export type BeforeReport = {
  matched_at: string | null
  /** Null where they never wrote. */
  begun_at: string | null
  sent: number
  received: number
  /** Messages before a deletion of the conversation. */
  deleted: number
}

/** The evidence of a report at its moment, so that later deletions by the owner change nothing. */
export type ReportCopy = {
  text: string | null
  profile: {
    id: string
    name: string
    about: string | null
    prompts?: PromptAnswer[]
    city: string | null
    /** The spoken answer, whose file is sealed on its own. Missing in reports of earlier releases. */
    voice?: string | null
  }
  /** The reported photo, or the photo of the reported message. */
  photo?: SealedPhoto
  messages?: CopiedMessage[]
  /** The reporter left the messages out. */
  left_out?: boolean
  /** Missing in reports of earlier releases. */
  before?: BeforeReport
}

const copyKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'copies of reports', 32))

/** Encrypts a copy, so that the database alone reveals nothing (spec/privacy 11). */
export const sealCopy = (secret: string, copy: ReportCopy): Buffer =>
  seal(copyKey(secret), JSON.stringify(copy))

/** Decrypts a copy. Throws where the secret differs or the copy was changed. */
export const openCopy = (secret: string, sealed: Buffer): ReportCopy =>
  JSON.parse(unseal(copyKey(secret), sealed)) as ReportCopy

/** The same for the file of a photo. */
export const sealFile = (secret: string, file: Buffer): Buffer => seal(copyKey(secret), file)
export const openFile = (secret: string, sealed: Buffer): Buffer => unsealBytes(copyKey(secret), sealed)
