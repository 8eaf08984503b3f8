import fs from 'node:fs/promises'
import path from 'node:path'
import { uuid } from '#contract/rules/patterns.ts'
import type { ExportStore } from '#server/kit/ports/export-store.ts'

/**
 * The file name of an export; undefined if the id is not a UUID (no path may escape the folder).
 */
export const exportName = (id: string): string | undefined => (uuid.test(id) ? `${id}.zip` : undefined)

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Stores `<folder>/<id>.zip`, readable by this user only. A file appears whole or not at all. */
export function diskExportStore(folder: string): ExportStore {
  const placeOf = (id: string) => {
    const name = exportName(id)
    return name && path.join(folder, name)
  }
  const draftOf = (place: string) => `${place}.part`
  return {
    async write(id, file) {
      const place = placeOf(id)
      if (!place) throw new Error('the id of an export is a uuid in lower case')
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = draftOf(place)
      try {
        await fs.copyFile(file, draft)
        const handle = await fs.open(draft, 'r+')
        await handle.chmod(0o600)
        await handle.sync()
        await handle.close()
        await fs.rename(draft, place)
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw error
      }
    },
    async read(id) {
      const place = placeOf(id)
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
    async remove(id) {
      const place = placeOf(id)
      if (!place) return
      await fs.rm(place, { force: true })
      await fs.rm(draftOf(place), { force: true })
    },
  }
}
