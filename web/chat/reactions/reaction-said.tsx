import type { Message } from '#contract/chat.ts'
import { useIsHidden } from '#web/chat/hidden-words.tsx'
import { messageText } from '#web/chat/message-text.ts'
import { type T, useT } from '#web/lib/texts/i18n.tsx'
import { said } from './said.ts'

type ReactionSaidProps = {
  conversationId: string | undefined
  name: string
  messages: readonly Message[]
}

/** Tells a screen reader of a reaction, which changes a message that was read out before. */
export function ReactionSaid({ conversationId, name, messages }: ReactionSaidProps) {
  const t = useT()
  const last = said.useValue()
  const message =
    last && last.conversation === conversationId ? messages.find(({ seq }) => seq === last.seq) : undefined
  const isHidden = useIsHidden({ mine: false, body: message?.body })
  const text = message && (isHidden ? t('hidden_words.message') : messageText(t, message))
  return (
    <p role="status" className="sr-only">
      {last && text !== undefined && <span>{sentence(t, { ...last, name, text })}</span>}
    </p>
  )
}

type Parts = NonNullable<ReturnType<typeof said.get>> & { name: string; text: string }

function sentence(t: T, { mine, reaction, name, text }: Parts): string {
  if (!reaction) return mine ? t('message.reaction_removed') : ''
  const label = t(`message.reactions.${reaction}`)
  return mine
    ? t('message.own_reaction_to', { reaction: label, text })
    : t('message.reaction_to', { name, reaction: label, text })
}
