import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await fs.readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * The files below a folder, without the entries in `leftOut`. Reads one folder at a time. A missing
 * folder has no files. Throws at a symbolic link.
 */
export async function* filesBelow(
  folder: string,
  leftOut: ReadonlySet<string> = new Set(),
): AsyncGenerator<string> {
  for (const entry of await entriesOf(folder)) {
    if (leftOut.has(entry.name)) continue
    const found = path.join(folder, entry.name)
    if (entry.isSymbolicLink())
      throw new Error(
        `${found} is a symbolic link, which a backup does not follow: mount what it names there`,
      )
    if (entry.isFile()) yield found
    if (entry.isDirectory()) yield* filesBelow(found)
  }
}
