import type { PromptAnswer } from '#contract/profiles.ts'
import { gendersOf } from '#contract/rules/first/seeking.ts'
import type { Gender, Interest, PhotoVisibility, Seeking } from '#contract/rules/values.ts'
import type { SceneName } from '#server/dev/demo/portraits/scene.ts'
import { type CastName, castAt, castNames } from './cast.ts'
import { chanceOf } from './random.ts'

/** What the seeds know of a member in order to draw, like and write. */
export type Described = {
  gender: Gender
  seeking: Seeking
  country: string
  age: number
  fictional: boolean
  /** The public id of the main photo, if there is one. */
  photoId: string | undefined
  signedUpAt: Date
  interests?: Interest[]
  prompts?: PromptAnswer[]
}

export type Person = Described & { id: number }

const YEAR = 365.25 * 24 * 60 * 60_000

/** The cast members with a portrait; a new or unconfirmed member has none yet. */
const PORTRAYED: ReadonlySet<CastName> = new Set(['anna', 'bram', 'daan', 'eva', 'fleur', 'gijs', 'ivo'])

/** The cast as described persons, in the order of castNames. */
export function describedCast(now: Date): Described[] {
  const cast = castAt(now)
  return castNames.map((name) => {
    const {
      gender = 'female',
      seeking = 'male',
      dateOfBirth = '',
      signedUpAt = now,
      fictional = false,
      prompts,
    } = cast[name]
    const age = Math.floor((now.getTime() - Date.parse(dateOfBirth)) / YEAR)
    const photoId = PORTRAYED.has(name) ? chanceOf(`photo of ${name}`).uuid() : undefined
    return { gender, seeking, country: 'NL', age, fictional, photoId, signedUpAt, prompts }
  })
}

export type CloseUp = { id: string; portraitId: string; visibility: PhotoVisibility }

/** A second photo for anna and one in eight members with a portrait: the demo's locked photos. */
export function closeUpOf({ photoId }: Pick<Described, 'photoId'>): CloseUp | undefined {
  if (!photoId) return undefined
  const chance = chanceOf(`close-up of ${photoId}`)
  const isAnna = photoId === chanceOf('photo of anna').uuid()
  if (!chance.happens(1 / 8) && !isAnna) return undefined
  return {
    id: chance.uuid(),
    portraitId: photoId,
    visibility: chance.pick(['private', 'public', 'on_request']),
  }
}

export type ScenePhoto = { id: string; scene: SceneName }

const SCENES: Partial<Record<Interest, SceneName>> = {
  hiking: 'hiking',
  adventure: 'hiking',
  cooking: 'cooking',
  foodie: 'cooking',
  travelling: 'sailing',
  sports: 'sailing',
  biking: 'biking',
  bbq: 'camping',
  music: 'camping',
  beach: 'beach',
  photography: 'beach',
}

/** Up to two more photos of what a member likes to do. */
export function scenesOf({
  photoId,
  interests = [],
}: Pick<Described, 'photoId' | 'interests'>): ScenePhoto[] {
  if (!photoId) return []
  const chance = chanceOf(`scenes of ${photoId}`)
  const liked = new Set(interests.flatMap((interest) => SCENES[interest] ?? []))
  return chance
    .shuffled([...liked])
    .slice(0, 2)
    .map((scene) => ({ id: chance.uuid(), scene }))
}

const seeks = (one: Person, other: Person) => gendersOf(one.seeking).includes(other.gender)

/** Two different people who seek each other's gender. */
export const fits = (one: Person, other: Person) =>
  one.id !== other.id && seeks(one, other) && seeks(other, one)
