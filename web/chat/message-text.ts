import type { Message } from '#contract/chat.ts'
import type { T } from '#web/lib/texts/i18n.tsx'

/** In the reader's language. */
export function messageText(
  t: T,
  { kind, body, gift, icebreaker }: Pick<Message, 'kind' | 'body' | 'gift' | 'icebreaker'>,
): string {
  if (kind === 'voice') return t('chat.kind.voice')
  if (icebreaker) return t(`chat.icebreakers.${icebreaker}`)
  if (gift) return t('chat.gift.line', { gift: t(`enums.gift.${gift}`) })
  return body ?? t('chat.kind.photo')
}
