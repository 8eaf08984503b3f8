import { type Gender, genders, type Interest, interestKeys } from '#contract/rules/values.ts'
import { type ToldField, toldFields, toldValues } from '#contract/search.ts'

/** The bits of member_search.traits, lowest first: search_trait_keys() of the database, which a test compares. */
export const traitKeys: readonly string[] = [
  'photo:yes',
  'photo:no',
  'genuine:yes',
  'genuine:no',
  ...toldFields.flatMap((field) => ['', ...toldValues[field]].map((value) => `${field}:${value}`)),
  ...genders.flatMap((gender) => [`seeks:${gender}`, `seeks:${gender}:told`, `seeks:${gender}:other`]),
]

// Below 2^53, so a number holds them all.
const bitsOf = (keys: readonly string[]) => new Map(keys.map((key, at) => [key, 2 ** at]))
const traitBits = bitsOf(traitKeys)
const interestBits = bitsOf(interestKeys)

const maskOf = (bits: ReadonlyMap<string, number>, mine: readonly string[]): number =>
  [...new Set(mine)].reduce((mask, key) => mask + (bits.get(key) ?? 0), 0)

export const interestMask = (interests: readonly Interest[]): number => maskOf(interestBits, interests)

const attributeOf = (key: string) => key.slice(0, key.indexOf(':'))

const attributes = Map.groupBy(traitKeys, attributeOf)

/** What nobody has who has one of `keys`, which are of one attribute. */
const othersOf = (keys: readonly string[]) =>
  (attributes.get(attributeOf(keys[0] ?? '')) ?? []).filter((key) => !keys.includes(key))

/** The bits that members have who do not fit: of each of these lists they have to have one key. */
export const forbiddenMask = (wanted: readonly (readonly string[])[]): number =>
  maskOf(traitBits, wanted.flatMap(othersOf))

export const told = (field: ToldField, values: readonly string[]): string[] =>
  values.map((value) => `${field}:${value}`)

/**
 * The bits of members who do not fit a searcher of this gender. `fit`, as in the keys of search_bits: 2, the searcher told
 * no sexuality, so they only have to seek the gender; 1, it means their gender, so theirs has to mean the searcher's where
 * they told it; 0, it means the other, so they may not have told any.
 */
function unfitMask(gender: Gender, fit: 0 | 1 | 2): number {
  const fitting = [`seeks:${gender}`, `seeks:${gender}:told`, `seeks:${gender}:other`].slice(0, fit + 1)
  return forbiddenMask([fitting])
}

const unfitOf = (gender: Gender) => [unfitMask(gender, 0), unfitMask(gender, 1), unfitMask(gender, 2)]
/** The three of a gender, by `fit`. */
export const unfitMasks: Record<Gender, readonly number[]> = {
  male: unfitOf('male'),
  female: unfitOf('female'),
}
