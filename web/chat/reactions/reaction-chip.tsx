import type { Reactions } from '#contract/chat.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { glyphs } from './glyphs.ts'

type ReactionChipProps = {
  reactions: Reactions
  /** Of the other member. */
  name: string
  /** Opens the menu, where the own reaction is changed. */
  onPress: () => void
}

/** Below a message, in words for screen readers. */
export function ReactionChip({ reactions: { mine, theirs }, name, onPress }: ReactionChipProps) {
  const t = useT()
  const shown = [...new Set([theirs, mine])].flatMap((key) => (key ? [glyphs[key]] : []))
  return (
    <button
      type="button"
      onClick={onPress}
      className="relative -mt-2 mx-2 flex h-7 min-w-9 animate-appear items-center justify-center gap-1 rounded-full border border-border bg-raised px-2 text-base leading-none text-text after:absolute after:-inset-1.5 hover:bg-surface-2"
    >
      {shown.map((glyph) => (
        <span key={glyph} aria-hidden="true">
          {glyph}
        </span>
      ))}
      {mine && mine === theirs && (
        <span aria-hidden="true" className="text-xs">
          2
        </span>
      )}
      {theirs && (
        <span className="sr-only">
          {t('message.reaction_of', { name, reaction: t(`message.reactions.${theirs}`) })}
        </span>
      )}
      {mine && (
        <span className="sr-only">
          {t('message.own_reaction', { reaction: t(`message.reactions.${mine}`) })}
        </span>
      )}
    </button>
  )
}
