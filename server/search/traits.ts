import { type ToldField, toldFields, toldValues } from '#contract/search.ts'
import { type Gender, genders, type Interest, interestKeys } from '#contract/values.ts'

/** The bits of member_search.traits, lowest first: search_trait_keys() of the database, which a test compares. */
export const traitKeys: readonly string[] = [
  'photo:yes',
  'photo:no',
  'genuine:yes',
  'genuine:no',
  ...toldFields.flatMap((field) => ['', ...toldValues[field]].map((value) => `${field}:${value}`)),
  ...genders.flatMap((gender) => [`seeks:${gender}`, `seeks:${gender}:told`, `seeks:${gender}:other`]),
]

/** Below 2^53, so a number holds it. */
const maskOf = (every: readonly string[], mine: readonly string[]): number =>
  [...new Set(mine)].reduce((mask, key) => mask + 2 ** every.indexOf(key), 0)

export const interestMask = (interests: readonly Interest[]): number => maskOf(interestKeys, interests)

const attributeOf = (key: string) => key.split(':', 1)[0]

/** What nobody has who has one of `keys`, which are of one attribute. */
const othersOf = (keys: readonly string[]) =>
  traitKeys.filter((key) => attributeOf(key) === attributeOf(keys[0] ?? '') && !keys.includes(key))

/** The bits that members have who do not fit: of each of these lists they have to have one key. */
export const forbiddenMask = (wanted: readonly (readonly string[])[]): number =>
  maskOf(traitKeys, wanted.flatMap(othersOf))

export const told = (field: ToldField, values: readonly string[]): string[] =>
  values.map((value) => `${field}:${value}`)

/**
 * The bits of members who do not fit a searcher of this gender. `fit`, as in the keys of search_bits: 2, the searcher told
 * no sexuality, so they only have to seek the gender; 1, it means their gender, so theirs has to mean the searcher's where
 * they told it; 0, it means the other, so they may not have told any.
 */
export function unfitMask(gender: Gender, fit: 0 | 1 | 2): number {
  const fitting = [`seeks:${gender}`, `seeks:${gender}:told`, `seeks:${gender}:other`].slice(0, fit + 1)
  return forbiddenMask([fitting])
}
