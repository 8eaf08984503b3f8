import { useIsHidden } from '#web/chat/hidden-words.tsx'
import { messageText } from '#web/chat/message-text.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { ShownQuote } from './quote.ts'

/** The words of a message that is answered, unless the reader hides one of them. */
export function useQuoteText(quote: ShownQuote): string {
  const t = useT()
  return useIsHidden(quote) ? t('hidden_words.message') : messageText(t, quote)
}
