import { type IcebreakerKey, icebreakerKeys } from '#contract/rules/values.ts'
import type { T } from '#web/lib/texts/i18n.tsx'
import { generalFrom } from '#web/likes/match/openers.ts'

export const SHOWN = 6

/** Six icebreakers in a row. */
export const offeredFrom = (start: number): IcebreakerKey[] => generalFrom(start, SHOWN)

/** The icebreaker with exactly these words, so that the other member reads it in their language. */
export const icebreakerIn = (t: T, words: string): IcebreakerKey | undefined =>
  icebreakerKeys.find((key) => t(`chat.icebreakers.${key}`) === words)
