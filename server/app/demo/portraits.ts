import { photoSizes } from '#contract/values.ts'
import { drawAvatar } from '#server/adapters/avatar.ts'
import type { PhotoStore } from '#server/adapters/types.ts'
import type { Described } from './people.ts'

const AT_ONCE = 4

/** Draws and stores a portrait of each who has a photo. Draws over what is there, so that a broken start can be repeated. */
export async function storePortraits(store: PhotoStore, people: readonly Described[]): Promise<void> {
  const waiting = people.filter((one) => one.photoId)
  const work = async () => {
    for (let next = waiting.pop(); next?.photoId; next = waiting.pop()) {
      const { photoId, gender, age } = next
      const drawn = await drawAvatar({ seed: photoId, gender, age })
      await Promise.all(photoSizes.map((size) => store.write(photoId, size, drawn[size])))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
