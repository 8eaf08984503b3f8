import { chatLimits, type Quote } from '#contract/chat.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { ShownQuote } from './quote.ts'
import { useQuoteText } from './use-quote-text.ts'

type QuoteLineProps = {
  quote: Quote
  /** Of the other member. */
  name: string
  onPress: () => void
}

/** In a message, above its own words. A press shows the message that it answers. */
export function QuoteLine({ quote, name, onPress }: QuoteLineProps) {
  const t = useT()
  if (quote.state !== 'shown')
    return (
      <p className="mb-1 border-s-2 border-current ps-2 text-sm italic">
        {quote.state === 'hidden'
          ? t('message.quote_hidden', { days: String(chatLimits.freeHistoryDays) })
          : t('message.quote_gone')}
      </p>
    )
  return <Shown quote={quote} name={name} onPress={onPress} />
}

function Shown({ quote, name, onPress }: QuoteLineProps & { quote: ShownQuote }) {
  const t = useT()
  const text = useQuoteText(quote)
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-1.5 mb-1 block w-[calc(100%+0.75rem)] rounded-md border-s-2 border-current bg-black/10 px-2 py-1 text-start text-sm"
    >
      <span className="sr-only">{`${t('message.answers')} `}</span>
      <span className="block font-semibold">{quote.mine ? t('chat.you') : name}</span>
      <span dir="auto" className="line-clamp-2">
        {text}
      </span>
    </button>
  )
}
