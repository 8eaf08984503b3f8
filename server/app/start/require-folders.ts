import path from 'node:path'
import { requireFolder } from '#db/make-folder.ts'
import { ConfigError } from '#server/app/environment.ts'

/**
 * Makes DATA_DIR where it is missing. Throws ConfigError, in one line, if nothing can be written in
 * it, or in a folder in it that is there: that may be a disk of its own.
 */
export async function requireFolders(dataDir: string, inIt: readonly string[] = []): Promise<void> {
  for (const name of ['', ...inIt])
    await requireFolder(path.join(dataDir, name), { make: !name }).catch((error: Error) => {
      throw new ConfigError(`DATA_DIR: ${error.message}`)
    })
}
