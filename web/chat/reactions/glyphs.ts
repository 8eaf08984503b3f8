import type { ReactionKey } from '#contract/rules/values.ts'

export const glyphs: Record<ReactionKey, string> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumb: '👍',
  fire: '🔥',
}
