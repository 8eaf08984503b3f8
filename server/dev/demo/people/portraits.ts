import { photoSizes } from '#contract/rules/values.ts'
import { drawAvatar, drawCloseUp, drawScene } from '#server/adapters/images/avatar.ts'
import { type AvatarOf, type Face, faceOf, lookOf } from '#server/adapters/images/portrait/face.ts'
import type { Passer, SceneName } from '#server/adapters/images/portrait/scene.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { closeUpOf, type Described, scenesOf } from './people.ts'

const AT_ONCE = 4

type Store = Ctx['photoStore']
type Files = Awaited<ReturnType<typeof drawAvatar>>
type Portrayed = Described & { photoId: string; face: AvatarOf }

async function keep(store: Store, id: string, files: Files): Promise<void> {
  await Promise.all(
    photoSizes.map(async (size) => {
      const bytes = files[size]
      if (bytes) await store.write(id, size, bytes)
    }),
  )
}

/** Everybody with a portrait and their face: no two of one gender are taken for the same person. */
export function portrayed(people: readonly Described[]): Portrayed[] {
  const taken = new Set<string>()
  return people.flatMap((one) => {
    const { photoId, gender, age } = one
    if (!photoId) return []
    let face: AvatarOf = { seed: photoId, gender, age }
    const look = () => `${gender} ${lookOf(faceOf(face))}`
    for (let at = 2; taken.has(look()); at++) face = { ...face, seed: `${photoId} ${at}` }
    taken.add(look())
    return [{ ...one, photoId, face }]
  })
}

const TOPS = ['#c8553d', '#2a7f78', '#d9a441', '#3c6e91'] as const
const SCENE_HAIR = { dark: '#3b2a23', fair: '#c99c57', red: '#9c4a26', grey: '#b4b0ab' }
const isRed = (hair: string) => ['#b5532a', '#9c4a26'].includes(hair)
const brightness = (colour: string) => Number.parseInt(colour.slice(1, 3), 16)

function hairOf({ hair, isGrey }: Face): keyof typeof SCENE_HAIR {
  if (isGrey) return 'grey'
  if (isRed(hair)) return 'red'
  return brightness(hair) > 150 ? 'fair' : 'dark'
}

/** Somebody who looks like the member from behind; few enough that the scenes are drawn once. */
function passerOf({ gender, face }: Portrayed): Passer {
  const drawn = faceOf(face)
  const hair = hairOf(drawn)
  return {
    skin: drawn.isDark ? '#8d5a3c' : '#ecb995',
    hair: SCENE_HAIR[hair],
    top: TOPS[(Object.keys(SCENE_HAIR).indexOf(hair) + (gender === 'male' ? 2 : 0)) % TOPS.length] ?? TOPS[0],
    hasLongHair: gender === 'female',
  }
}

/** Draws each scene once for all who look alike in it. */
function sceneDrawer(): (scene: SceneName, passer: Passer) => Promise<Files> {
  const drawn = new Map<string, Promise<Files>>()
  return (scene, passer) => {
    const key = JSON.stringify([scene, passer])
    const known = drawn.get(key) ?? drawScene(scene, passer)
    drawn.set(key, known)
    return known
  }
}

/** Stores portraits, close-ups and scenes; overwrites files, so that a failed start can repeat. */
export async function storePortraits(store: Store, people: readonly Described[]): Promise<void> {
  const waiting = portrayed(people)
  const scene = sceneDrawer()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await keep(store, next.photoId, await drawAvatar(next.face))
      const closeUp = closeUpOf(next)
      if (closeUp) await keep(store, closeUp.id, await drawCloseUp(next.face))
      const passer = passerOf(next)
      for (const photo of scenesOf(next)) await keep(store, photo.id, await scene(photo.scene, passer))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
