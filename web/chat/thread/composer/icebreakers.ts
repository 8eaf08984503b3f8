import { type IcebreakerKey, icebreakerKeys } from '#contract/rules/values.ts'
import type { T } from '#web/lib/texts/i18n.tsx'

export const SHOWN = 6

/** Six icebreakers in a row; after the last comes the first. */
export const offeredFrom = (start: number): IcebreakerKey[] =>
  Array.from({ length: SHOWN }, (_, index) => icebreakerKeys[(start + index) % icebreakerKeys.length]).filter(
    (key) => key !== undefined,
  )

/** The icebreaker with exactly these words, so that the other member reads it in their language. */
export const icebreakerIn = (t: T, words: string): IcebreakerKey | undefined =>
  icebreakerKeys.find((key) => t(`chat.icebreakers.${key}`) === words)
