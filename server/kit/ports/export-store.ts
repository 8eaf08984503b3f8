import type { Readable } from 'node:stream'

/** Exports of members, and files that staff import, by id (a uuid in lower case). */
export type ExportStore = {
  /** Stores a copy of a file on disk, whole or not at all. Throws if it was not stored. */
  write(id: string, file: string): Promise<void>
  /** The stream and its length in bytes; undefined if there is no such file. */
  read(id: string): Promise<{ stream: Readable; length: number } | undefined>
  /** Removes the file. A missing file is no error. */
  remove(id: string): Promise<void>
}
