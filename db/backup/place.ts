import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder } from '#db/make-folder.ts'
import { filesBelow } from './files-below.ts'

/** Where a backup is stored: a folder or an object store. Names have `/` between their parts. */
export type BackupPlace = {
  /** For messages. */
  name: string
  /** Its path, if it is a folder of this machine. */
  folder?: string
  /**
   * Writes a file and returns its size in bytes. Reads `content` no faster than it is written.
   * After an error of `content` the file is incomplete, and `size` differs.
   */
  write(file: string, content: Readable): Promise<number>
  /** Returns undefined if there is no such file. The stream fails if the file is cut off. */
  read(file: string): Promise<Readable | undefined>
  /** Counts the files, and their bytes. */
  size(): Promise<{ files: number; bytes: number }>
}

/** A backup in a folder, which only its owner may read. */
export function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    folder,
    async write(file, content) {
      const target = path.join(folder, file)
      makeFolder(path.dirname(target), 0o700)
      await fs.writeFile(target, content, { flag: 'wx', flush: true })
      return (await fs.stat(target)).size
    },
    async read(file) {
      try {
        return (await fs.open(path.join(folder, file))).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async size() {
      const counted = { files: 0, bytes: 0 }
      for await (const file of filesBelow(folder)) {
        counted.files++
        counted.bytes += (await fs.stat(file)).size
      }
      return counted
    },
  }
}
