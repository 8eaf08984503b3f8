import path from 'node:path'
import { requireFolder } from '#db/make-folder.ts'
import { ConfigError } from '#server/app/environment.ts'

/**
 * Makes DATA_DIR where it is missing. Throws ConfigError, in one line, if it or one of these
 * folders in it, which may be other disks, is not writable.
 */
export async function requireFolders(dataDir: string, inIt: readonly string[] = []): Promise<void> {
  for (const name of ['', ...inIt])
    await requireFolder(path.join(dataDir, name), { make: !name }).catch((error: Error) => {
      throw new ConfigError(`DATA_DIR: ${error.message}`)
    })
}
