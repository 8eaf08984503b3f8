import { serialQueue } from '#contract/lib/serial-queue.ts'
import { photoSizes } from '#contract/rules/values.ts'
import { drawAvatar, drawCloseUp, drawScene } from '#server/dev/demo/portraits/avatar.ts'
import { type AvatarOf, type Face, faceOf, lookOf } from '#server/dev/demo/portraits/face.ts'
import type { Passer } from '#server/dev/demo/portraits/scene.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { generateMembers } from '../generate-members.ts'
import { closeUpOf, type Described, describedCast, scenesOf } from './people.ts'

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

/** Somebody who looks like the member from behind. */
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

/** How each photo of these people is drawn, by its id. */
function drawingsOf(people: readonly Described[]): Map<string, () => Promise<Files>> {
  const drawings = new Map<string, () => Promise<Files>>()
  for (const one of portrayed(people)) {
    drawings.set(one.photoId, () => drawAvatar(one.face))
    const closeUp = closeUpOf(one)
    if (closeUp) drawings.set(closeUp.id, () => drawCloseUp(one.face))
    for (const { id, scene } of scenesOf(one)) drawings.set(id, () => drawScene(scene, passerOf(one)))
  }
  return drawings
}

let known: ReturnType<typeof drawingsOf> | undefined
const inTurn = serialQueue()

/**
 * Returns a function that draws a photo of the demo and stores its sizes, once: calls for the same
 * photo wait for one drawing. It returns false for the photo of somebody else.
 */
export function drawerInto(store: Store): (id: string) => Promise<boolean> {
  const drawn = new Map<string, Promise<void>>()
  return async (id) => {
    const now = new Date()
    known ??= drawingsOf([...describedCast(now), ...generateMembers(now)])
    const draw = known.get(id)
    if (!draw) return false
    const drawing = drawn.get(id) ?? inTurn(async () => keep(store, id, await draw()))
    drawn.set(id, drawing)
    try {
      await drawing
    } catch (error) {
      drawn.delete(id)
      throw error
    }
    return true
  }
}
