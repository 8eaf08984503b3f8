import { X } from 'lucide-react'
import { focusComposer } from '#web/chat/thread/composer/focus-composer.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ShownQuote } from './quote.ts'
import type { Answering } from './use-answering.ts'
import { useQuoteText } from './use-quote-text.ts'

type AnsweringBarProps = {
  answering: Answering
  /** Of the other member. */
  name: string
  /** Of what describes the field of the message. */
  id: string
}

/** Above the composer: what the next message answers. */
export function AnsweringBar({ answering: { answered, endAnswer }, name, id }: AnsweringBarProps) {
  const t = useT()
  if (!answered) return null
  const stop = () => {
    endAnswer()
    focusComposer()
  }
  return (
    <div className="flex items-center gap-2 rounded-md border-s-4 border-primary bg-surface ps-3">
      <div id={id} className="min-w-0 grow py-1.5 text-sm">
        <p className="truncate font-semibold">
          {answered.quote.mine ? t('message.answering_self') : t('message.answering', { name })}
        </p>
        <Words quote={answered.quote} />
      </div>
      <IconButton label={t('message.answering_stop')} onClick={stop}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

function Words({ quote }: { quote: ShownQuote }) {
  const text = useQuoteText(quote)
  return (
    <p dir="auto" className="truncate text-muted">
      {text}
    </p>
  )
}
