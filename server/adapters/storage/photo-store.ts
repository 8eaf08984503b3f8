import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { uuid } from '#contract/rules/patterns.ts'
import type { PhotoFile, PhotoStore } from '#server/kit/ports/photo-store.ts'

const isWhole = (file: PhotoFile) => file === 'original' || file === 'voice' || file.endsWith('.avif')

/** The name of a file in a store; undefined if the id is not a UUID (no path may escape it). */
export const photoPath = (id: string, file: PhotoFile): string | undefined =>
  uuid.test(id) ? `${id}/${isWhole(file) ? file : `${file}.webp`}` : undefined

/** The path below the folder of `diskPhotoStore`; undefined if the id is not a UUID. */
export const diskPath = (id: string, file: PhotoFile): string | undefined => {
  const name = photoPath(id, file)
  return name && `${id.slice(0, 2)}/${name}`
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

type DiskOptions = {
  /** Whether the group may read, whatever the umask says: a proxy sends the files. */
  groupReads?: boolean
}

/** Lets the group read a new file, and the folders that were made for it. */
async function openToGroup(file: string, firstFolder: string | undefined): Promise<void> {
  await fs.chmod(file, 0o640)
  if (!firstFolder) return
  for (let at = path.dirname(file); at.startsWith(firstFolder); at = path.dirname(at))
    await fs.chmod(at, 0o750)
}

/**
 * Stores photos as `<folder>/<first two of id>/<id>/<size>.<format>`. A file appears whole or not
 * at all, even if the process dies while it writes.
 */
export function diskPhotoStore(folder: string, { groupReads = false }: DiskOptions = {}): PhotoStore {
  const pathOf = (id: string, file: PhotoFile) => {
    const name = diskPath(id, file)
    return name && path.join(folder, name)
  }
  return {
    async write(id, file, bytes) {
      const place = pathOf(id, file)
      if (!place) throw new Error('a photo id is a uuid in lower case')
      const firstFolder = await fs.mkdir(path.dirname(place), { recursive: true })
      const draft = `${place}.${randomBytes(6).toString('hex')}`
      try {
        await fs.writeFile(draft, bytes, { flush: true })
        if (groupReads) await openToGroup(draft, firstFolder)
        await fs.rename(draft, place)
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw error
      }
    },
    async read(id, file) {
      const place = pathOf(id, file)
      if (!place) return undefined
      try {
        const handle = await fs.open(place)
        const { size: length } = await handle.stat()
        return { stream: handle.createReadStream(), length }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(id, file) {
      const place = pathOf(id, file ?? 'original')
      if (place) await fs.rm(file ? place : path.dirname(place), { recursive: true, force: true })
    },
  }
}
