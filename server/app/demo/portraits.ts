import { drawAvatar, drawnSizes } from '#server/adapters/avatar.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { closeUpOf, type Described } from './people.ts'

const AT_ONCE = 4

type Tools = Pick<Ctx, 'photoStore' | 'darkroom'>

// Of a portrait, the part from the shoulders up.
const FACE = { x: 0.14, y: 0.12, width: 0.72, height: 0.72 }

async function storeCloseUp({ photoStore, darkroom }: Tools, id: string, portrait: Buffer): Promise<void> {
  const made = await darkroom.develop(portrait, { rotate: 0, crop: FACE })
  if (!made) throw new Error('a portrait of the demo cannot be read')
  for (const size of [...drawnSizes, 'locked'] as const) {
    const bytes = made.files[size]
    if (bytes) await photoStore.write(id, size, bytes)
  }
}

/**
 * Draws and stores a portrait of each who has a photo, and a close-up of some. Draws over what is there, so that a
 * broken start can be repeated.
 */
export async function storePortraits(tools: Tools, people: readonly Described[]): Promise<void> {
  const waiting = people.filter((one) => one.photoId)
  const work = async () => {
    for (let next = waiting.pop(); next?.photoId; next = waiting.pop()) {
      const { photoId, gender, age } = next
      const drawn = await drawAvatar({ seed: photoId, gender, age })
      await Promise.all(drawnSizes.map((size) => tools.photoStore.write(photoId, size, drawn[size])))
      const closeUp = closeUpOf(next)
      if (closeUp) await storeCloseUp(tools, closeUp.id, drawn.large)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
