import { type IcebreakerKey, icebreakerKeys } from '#contract/rules/values.ts'
import type { T } from '#web/lib/texts/i18n.tsx'
import { generalFrom } from '#web/likes/match/openers.ts'

export const SHOWN = 6

export const offeredFrom = (start: number): IcebreakerKey[] => generalFrom(start, SHOWN)

/** Sent by key, so that the other member reads it in their language. */
export const icebreakerIn = (t: T, words: string): IcebreakerKey | undefined =>
  icebreakerKeys.find((key) => t(`chat.icebreakers.${key}`) === words)
