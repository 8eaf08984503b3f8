import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { uuid } from '#contract/rules/patterns.ts'
import type { PhotoFile, PhotoStore } from '#server/kit/ports/photo-store.ts'

const isWhole = (file: PhotoFile) => file === 'original' || file === 'voice' || file.endsWith('.avif')

/** The path below the photo folder; undefined if the id is not a UUID (no path may escape it). */
export const photoPath = (id: string, file: PhotoFile): string | undefined =>
  uuid.test(id) ? `${id}/${isWhole(file) ? file : `${file}.webp`}` : undefined

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Stores photos as `<folder>/<first two of id>/<id>/<size>.<format>`. A file appears whole or not
 * at all, even if the process dies while it writes.
 */
export function diskPhotoStore(folder: string): PhotoStore {
  const pathOf = (id: string, file: PhotoFile) => {
    const name = photoPath(id, file)
    return name && path.join(folder, id.slice(0, 2), name)
  }
  return {
    async write(id, file, bytes) {
      const place = pathOf(id, file)
      if (!place) throw new Error('a photo id is a uuid in lower case')
      await fs.mkdir(path.dirname(place), { recursive: true })
      const draft = `${place}.${randomBytes(6).toString('hex')}`
      try {
        await fs.writeFile(draft, bytes, { flush: true })
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
