import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PhotoSize } from '#contract/values.ts'
import type { PhotoStore } from './types.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Photos as files `<folder>/<first two of id>/<id>/<size>.webp`. A file appears complete or not at all, also when the
 * process dies while it writes. An id that is no uuid names no photo, so that no path leaves the folder.
 */
export function diskPhotoStore(folder: string): PhotoStore {
  const home = (id: string) => (UUID.test(id) ? path.join(folder, id.slice(0, 2), id) : undefined)
  const file = (home: string, size: PhotoSize) => path.join(home, `${size}.webp`)
  return {
    async write(id, size, bytes) {
      const place = home(id)
      if (!place) throw new Error('a photo id is a uuid in lower case')
      await fs.mkdir(place, { recursive: true })
      const draft = `${file(place, size)}.${randomBytes(6).toString('hex')}`
      try {
        await fs.writeFile(draft, bytes, { flush: true })
        await fs.rename(draft, file(place, size))
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw error
      }
    },
    async read(id, size) {
      const place = home(id)
      if (!place) return undefined
      try {
        const handle = await fs.open(file(place, size))
        const { size: length } = await handle.stat()
        return { stream: handle.createReadStream(), length }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(id) {
      const place = home(id)
      if (place) await fs.rm(place, { recursive: true, force: true })
    },
  }
}
