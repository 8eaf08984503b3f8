import type { Message } from '#contract/chat.ts'
import { glyphs } from '#web/chat/reactions/glyphs.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

type LastLineProps = { last: Message | null; mine: boolean; text: string }

/** The last message of a conversation, and how it was reacted to by who got it. */
export function LastLine({ last, mine, text }: LastLineProps) {
  const t = useT()
  const reaction = mine ? last?.reactions?.theirs : last?.reactions?.mine
  if (!reaction) return mine ? t('chat.own_snippet', { text }) : text
  const line = (shown: string) =>
    mine
      ? t('message.snippet', { reaction: shown, text })
      : t('message.own_snippet', { reaction: shown, text })
  return (
    <>
      <span aria-hidden="true">{line(glyphs[reaction])}</span>
      <span className="sr-only">{line(t(`message.reactions.${reaction}`))}</span>
    </>
  )
}
