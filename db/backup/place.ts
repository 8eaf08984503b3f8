import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder } from '#db/make-folder.ts'
import { filesBelow } from './files-below.ts'

/** Where a backup is kept: a folder, or a store of objects. Names have `/` between their parts. */
export type BackupPlace = {
  /** What messages call it. */
  name: string
  /** Its path, if it is a folder of this machine. */
  folder?: string
  /**
   * Writes a file and returns its bytes. Reads `content` no faster than it is written. A file whose
   * content ends with an error is not taken for whole: `size` differs.
   */
  write(file: string, content: Readable): Promise<number>
  /** Returns undefined if there is no such file. The stream fails where the file breaks off. */
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
