import { type Gender, genders, type Interest, interestKeys } from '#contract/rules/values.ts'
import { type AnswerField, answerFields, answerValues } from '#contract/search.ts'

/** The bits of member_search.traits, lowest first, as search_trait_keys() of the database. */
export const traitKeys: readonly string[] = [
  'photo:yes',
  'photo:no',
  'genuine:yes',
  'genuine:no',
  ...answerFields.flatMap((field) => ['', ...answerValues[field]].map((value) => `${field}:${value}`)),
  ...genders.flatMap((gender) => [`seeks:${gender}`, `seeks:${gender}:answered`, `seeks:${gender}:other`]),
  'visitors:yes',
  'visitors:no',
  'verified:yes',
]

// The 53 bits that a number holds exactly.
const bitsOf = (keys: readonly string[]) => new Map(keys.map((key, at) => [key, 2 ** at]))
const traitBits = bitsOf(traitKeys)
const interestBits = bitsOf(interestKeys)

const toMask = (bits: ReadonlyMap<string, number>, mine: readonly string[]): number =>
  [...new Set(mine)].reduce((mask, key) => mask + (bits.get(key) ?? 0), 0)

export const interestMask = (interests: readonly Interest[]): number => toMask(interestBits, interests)

const attributeOf = (key: string) => key.slice(0, key.indexOf(':'))

const attributes = Map.groupBy(traitKeys, attributeOf)

/** The other keys of the same attribute: a member with one of those has none of `keys`. */
const otherKeys = (keys: readonly string[]) =>
  (attributes.get(attributeOf(keys[0] ?? '')) ?? []).filter((key) => !keys.includes(key))

/** The bits of member_search.traits that exclude a member who must have one key of each list. */
export const excludedMask = (wanted: readonly (readonly string[])[]): number =>
  toMask(traitBits, wanted.flatMap(otherKeys))

/**
 * The bits of member_search.traits that a member must have: the keys that are alone in their list
 * and in their attribute, whose lack no other bit shows.
 */
export const requiredMask = (wanted: readonly (readonly string[])[]): number =>
  toMask(
    traitBits,
    wanted.flatMap((keys) => (otherKeys(keys).length ? [] : keys)),
  )

/** The trait keys of these answers to one question of the profile. */
export const answered = (field: AnswerField, values: readonly string[]): string[] =>
  values.map((value) => `${field}:${value}`)

/**
 * What a searcher's own sexuality says of the gender they search for: 2, they did not answer; 1, it
 * means that gender; 0, it means the other one.
 */
export const sexualityAnswers = [0, 1, 2] as const
type SexualityAnswer = (typeof sexualityAnswers)[number]

// The bits of which a mutual match of a searcher of this gender has one. A match seeks the
// searcher's gender. Where both answered the question for their sexuality, each answer has to mean
// the gender of the other.
const matchingBy = (gender: Gender, answer: SexualityAnswer): number =>
  toMask(
    traitBits,
    [`seeks:${gender}`, `seeks:${gender}:answered`, `seeks:${gender}:other`].slice(0, answer + 1),
  )

const matchingOf = (gender: Gender) => sexualityAnswers.map((answer) => matchingBy(gender, answer))
/** Those bits by the gender of the searcher, in the order of `sexualityAnswers`. */
export const matchingTraits: Record<Gender, readonly number[]> = {
  male: matchingOf('male'),
  female: matchingOf('female'),
}
