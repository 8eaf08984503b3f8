import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { chatLimits, type Message } from '#contract/chat.ts'
import { findMessages } from '#web/chat/chat.api.ts'
import { lineOf } from '#web/chat/find.ts'
import { messageText } from '#web/chat/message-text.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { inputClass } from '#web/ui/forms/inputs.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import type { Wanted } from './composer/use-piece.ts'
import { Marked } from './log/marked.tsx'

const QUIET_MS = 300

export type FindBarProps = {
  conversationId: string
  name: string
  otherId: string
  /** Brings a message onto the screen. Throws CallError. */
  onJump: (wanted: Wanted) => Promise<void>
  onClose: () => void
}

/** Searches in a conversation: what is found stands in a list over the thread, and one step leads from hit to hit. */
export function FindBar({ conversationId, name, otherId, onJump, onClose }: FindBarProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [isListed, setIsListed] = useState(true)
  const [at, setAt] = useState<number>()
  const [error, setError] = useState<unknown>()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const wanted = useQuiet(text.trim())
  const query = useFound(conversationId, wanted)
  const found = query.data?.pages.flatMap(({ messages }) => messages) ?? []
  const isShort = wanted.length < chatLimits.searchMin

  useEffect(() => input.current?.focus(), [])

  const go = (place: number) => {
    const message = found[place]
    if (!message) return
    setAt(place)
    setIsListed(false)
    setError(undefined)
    onJump({ seq: message.seq, text: wanted }).catch(setError)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    const focused = rows.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !isListed || !rows.length) return
    event.preventDefault()
    const next = rows[focused + step] ?? (step < 0 ? input.current : undefined)
    next?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and arrows, wherever the focus is in it
    <search className="relative border-b border-border bg-bg" onKeyDown={press}>
      <form
        className="flex items-center gap-1 px-4 py-2"
        onSubmit={(event) => {
          event.preventDefault()
          go(at === undefined || isListed ? 0 : at + 1)
        }}
      >
        <input
          ref={input}
          type="search"
          value={text}
          maxLength={chatLimits.searchMax}
          onChange={(event) => {
            setText(event.target.value)
            setIsListed(true)
            setAt(undefined)
          }}
          onFocus={() => setIsListed(true)}
          aria-label={t('chat.find.label')}
          placeholder={t('chat.find.label')}
          enterKeyHint="search"
          className={`${inputClass} rounded-full!`}
        />
        <Steps at={at} count={found.length} more={query.hasNextPage} onGo={go} />
        <IconButton label={t('chat.find.close')} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </form>
      <p role="status" className="sr-only">
        {!isShort && query.data && !query.hasNextPage && t('chat.find.found', { count: found.length })}
      </p>
      <ErrorNote error={error} className="mx-4 mb-3" />
      {isListed && text.trim() && (
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
          {!isShort && query.data && !query.hasNextPage && found.length === 0 && (
            <p className="px-4 py-4 text-sm text-muted">{t('chat.find.none', { text: wanted })}</p>
          )}
          {!isShort && (
            <>
              <ul ref={list} aria-label={t('chat.find.label')}>
                {found.map((message, place) => (
                  <Hit
                    key={message.id}
                    message={message}
                    wanted={wanted}
                    who={message.sender_id === otherId ? name : t('chat.you')}
                    onGo={() => go(place)}
                  />
                ))}
              </ul>
              <PageEnd query={query} />
            </>
          )}
        </div>
      )}
    </search>
  )
}

/** The messages that hold a text, page by page. */
function useFound(conversationId: string, wanted: string) {
  return useInfiniteQuery({
    queryKey: ['find', conversationId, wanted],
    queryFn: ({ pageParam, signal }) => findMessages(conversationId, wanted, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_before_seq }) => next_before_seq ?? undefined,
    enabled: wanted.length >= chatLimits.searchMin,
    staleTime: 0,
    gcTime: 0,
  })
}

/** A value once it has rested. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return useDeferredValue(quiet)
}

type StepsProps = { at: number | undefined; count: number; more: boolean; onGo: (place: number) => void }

/** From hit to hit; the newest is the first. */
function Steps({ at, count, more, onGo }: StepsProps) {
  const t = useT()
  if (at === undefined) return null
  return (
    <>
      <span className="shrink-0 px-1 text-sm text-muted tabular-nums">
        {at + 1}/{count}
        {more && '+'}
      </span>
      <IconButton label={t('chat.find.earlier')} disabled={at + 1 >= count} onClick={() => onGo(at + 1)}>
        <ChevronUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t('chat.find.later')} disabled={at === 0} onClick={() => onGo(at - 1)}>
        <ChevronDown aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  )
}

type HitProps = { message: Message; wanted: string; who: string; onGo: () => void }

function Hit({ message, wanted, who, onGo }: HitProps) {
  const t = useT()
  const { listTime, fullTime } = useDates()
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
          <Marked text={messageText(t, message)} wanted={wanted} cut={lineOf} />
        </span>
      </button>
    </li>
  )
}
