import fs from 'node:fs/promises'
import path from 'node:path'
import type { PhotoFile, PhotoStore } from '#server/kit/ports/photo-store.ts'
import { photoPath } from './photo-store.ts'

/**
 * The photos of a store, and those that are still in another one until they are moved. A new one
 * goes to the store.
 */
export const movingPhotoStore = (store: PhotoStore, before: PhotoStore): PhotoStore => ({
  write: (id, file, bytes) => store.write(id, file, bytes),
  // The third read is for a file that was moved after the first.
  read: async (id, file) =>
    (await store.read(id, file)) ?? (await before.read(id, file)) ?? (await store.read(id, file)),
  // In this order, so that `movePhotos` sees that a file went while it was copied.
  async remove(id, file) {
    await before.remove(id, file)
    await store.remove(id, file)
  },
})

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const namesIn = (folder: string): Promise<string[]> =>
  fs.readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })

/** The file that a name on the disk stands for; undefined for one that is being written. */
function fileOf(id: string, name: string): PhotoFile | undefined {
  const file = name.replace(/\.webp$/, '') as PhotoFile
  return /^(original|[a-z0-9]+(\.avif)?)$/.test(file) && photoPath(id, file) === `${id}/${name}`
    ? file
    : undefined
}

type Moved = { id: string; file: PhotoFile; onFile: (bytes: number) => void }

async function moveFile(place: string, store: PhotoStore, { id, file, onFile }: Moved): Promise<void> {
  const known = await store.read(id, file)
  known?.stream.destroy()
  // What the store has is newer.
  const bytes = await fs.readFile(place).catch(() => undefined)
  if (!bytes) return
  if (!known) await store.write(id, file, bytes)
  try {
    await fs.unlink(place)
    onFile(bytes.length)
  } catch (error) {
    if (!isGone(error)) throw error
    // It was removed while it was copied.
    if (!known) await store.remove(id, file)
  }
}

async function movePhoto(
  place: string,
  store: PhotoStore,
  { id, onFile }: Omit<Moved, 'file'>,
): Promise<void> {
  for (const name of await namesIn(place)) {
    const file = fileOf(id, name)
    if (file) await moveFile(path.join(place, name), store, { id, file, onFile })
  }
  // One that is being written keeps its folder.
  await fs.rmdir(place).catch(() => {})
}

/**
 * Moves the photos of a folder of `diskPhotoStore` to a store, one file after another, while the
 * site reads both. Whoever breaks it off starts it again. Calls `onFile` with the bytes of each.
 */
export async function movePhotos(
  folder: string,
  store: PhotoStore,
  onFile: (bytes: number) => void,
): Promise<void> {
  for (const part of await namesIn(folder))
    for (const id of await namesIn(path.join(folder, part)))
      await movePhoto(path.join(folder, part, id), store, { id, onFile })
}
