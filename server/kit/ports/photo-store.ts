import type { Readable } from 'node:stream'
import type { PhotoSize } from '#contract/rules/values.ts'

/** A file of a photo: its sizes as WebP and AVIF, and until they are made what the member sent. */
export type PhotoFile = PhotoSize | `${PhotoSize}.avif` | 'original'

/** Photos by id (a uuid in lower case) and file. */
export type PhotoStore = {
  /** Throws where it was not kept. */
  write(id: string, file: PhotoFile, bytes: Buffer): Promise<void>
  /** The stream and its length in bytes, or undefined where there is no such photo. */
  read(id: string, file: PhotoFile): Promise<{ stream: Readable; length: number } | undefined>
  /** Takes away one file, or all of them; what is not there is gone already. */
  remove(id: string, file?: PhotoFile): Promise<void>
}
