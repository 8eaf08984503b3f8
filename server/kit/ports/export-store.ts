import type { Readable } from 'node:stream'

/**
 * Files with everything about one member, by id (a uuid in lower case), until they are taken away.
 */
export type ExportStore = {
  /**
   * Keeps a copy of a file on disk. It is there whole or not at all; throws where it was not kept.
   */
  write(id: string, file: string): Promise<void>
  /** The stream and its length in bytes, or undefined where there is no such file. */
  read(id: string): Promise<{ stream: Readable; length: number } | undefined>
  /** Takes it away; what is not there is gone already. */
  remove(id: string): Promise<void>
}
