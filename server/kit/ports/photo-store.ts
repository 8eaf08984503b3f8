import type { Readable } from 'node:stream'
import type { PhotoSize } from '#contract/rules/values.ts'

/**
 * A file of a photo: its sizes as WebP and AVIF, or the original until they are made. A recording
 * is kept like a photo, with one file.
 */
export type PhotoFile = PhotoSize | `${PhotoSize}.avif` | 'original' | 'voice'

/** Photos by id (a uuid in lower case) and file. */
export type PhotoStore = {
  /** Throws if the file was not stored. */
  write(id: string, file: PhotoFile, bytes: Buffer): Promise<void>
  /** The stream and its length in bytes; undefined if there is no such file. */
  read(id: string, file: PhotoFile): Promise<{ stream: Readable; length: number } | undefined>
  /** Removes one file, or all files of the photo. A missing file is no error. */
  remove(id: string, file?: PhotoFile): Promise<void>
}
