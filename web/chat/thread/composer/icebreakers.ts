import { type IcebreakerKey, icebreakerKeys } from '#contract/rules/values.ts'
import type { T } from '#web/lib/texts/i18n.tsx'

/** How many are offered at once. */
export const SHOWN = 6

/** Six in a row of the ring of all lines. */
export const offeredFrom = (start: number): IcebreakerKey[] =>
  Array.from({ length: SHOWN }, (_, index) => icebreakerKeys[(start + index) % icebreakerKeys.length]).filter(
    (key) => key !== undefined,
  )

/** The opening line that these words are, so that the other side reads it in their language; undefined once edited. */
export const icebreakerIn = (t: T, words: string): IcebreakerKey | undefined =>
  icebreakerKeys.find((key) => t(`chat.icebreakers.${key}`) === words)
