import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import { chatLimits, type Message } from '#contract/chat.ts'
import { snippetByHits } from '#web/chat/find.ts'
import { useIsHidden } from '#web/chat/hidden-words.tsx'
import { messageText } from '#web/chat/message-text.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { Marked } from './log/marked.tsx'

export type FoundListProps = {
  /** Below `chatLimits.searchMin` letters there is no search. */
  wanted: string
  query: UseInfiniteQueryResult
  found: Message[]
  nameOf: (message: Message) => string
  onGo: (place: number) => void
  ref: Ref<HTMLUListElement>
}

export function FoundList({ wanted, query, found, nameOf, onGo, ref }: FoundListProps) {
  const t = useT()
  const isShort = wanted.length < chatLimits.searchMin
  return (
    <div className="absolute inset-x-0 top-full z-10 max-h-[60dvh] overflow-y-auto border-b border-border bg-bg shadow-2">
      {isShort && (
        <p className="px-4 py-4 text-sm text-muted">
          {t('chat.find.short', { count: chatLimits.searchMin })}
        </p>
      )}
      {!isShort && query.isPending && (
        <p className="grid place-items-center py-4 text-primary">
          <Spinner />
        </p>
      )}
      {!isShort && query.isSuccess && !query.hasNextPage && found.length === 0 && (
        <p className="px-4 py-4 text-sm text-muted">{t('chat.find.none', { text: wanted })}</p>
      )}
      {!isShort && (
        <>
          <ul ref={ref} aria-label={t('chat.find.label')}>
            {found.map((message, place) => (
              <Hit
                key={message.id}
                message={message}
                wanted={wanted}
                who={nameOf(message)}
                onGo={() => onGo(place)}
              />
            ))}
          </ul>
          <PageEnd query={query} />
        </>
      )}
    </div>
  )
}

type HitProps = { message: Message; wanted: string; who: string; onGo: () => void }

function Hit({ message, wanted, who, onGo }: HitProps) {
  const t = useT()
  const { listTime, fullTime } = useDates()
  // Only its sender has the key of a message.
  const isHidden = useIsHidden({ mine: message.client_message_id !== null, body: message.body })
  return (
    <li>
      <button
        type="button"
        onClick={onGo}
        className="flex w-full flex-col gap-0.5 px-4 py-2.5 text-start transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span className="flex w-full items-baseline gap-2 text-sm">
          <span className="min-w-0 grow truncate font-semibold">{who}</span>
          <time
            dateTime={message.created_at}
            title={fullTime(message.created_at)}
            className="shrink-0 text-xs text-muted"
          >
            {listTime(message.created_at)}
          </time>
        </span>
        <span className="w-full truncate text-sm">
          {isHidden ? (
            <span>{t('hidden_words.message')}</span>
          ) : (
            <Marked text={messageText(t, message)} wanted={wanted} cut={snippetByHits} />
          )}
        </span>
      </button>
    </li>
  )
}
