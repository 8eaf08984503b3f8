import { photoSizes } from '#contract/rules/values.ts'
import { drawAvatar, drawCloseUp } from '#server/adapters/images/avatar.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { closeUpOf, type Described } from './people.ts'

const AT_ONCE = 4

type Store = Ctx['photoStore']

async function keep(store: Store, id: string, files: Awaited<ReturnType<typeof drawAvatar>>): Promise<void> {
  await Promise.all(
    photoSizes.map(async (size) => {
      const bytes = files[size]
      if (bytes) await store.write(id, size, bytes)
    }),
  )
}

/** Stores portraits and some close-ups; overwrites files, so that a failed start can repeat. */
export async function storePortraits(store: Store, people: readonly Described[]): Promise<void> {
  const waiting = people.filter((one) => one.photoId)
  const work = async () => {
    for (let next = waiting.pop(); next?.photoId; next = waiting.pop()) {
      const { photoId, gender, age } = next
      const face = { seed: photoId, gender, age }
      await keep(store, photoId, await drawAvatar(face))
      const closeUp = closeUpOf(next)
      if (closeUp) await keep(store, closeUp.id, await drawCloseUp(face))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
