import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { chatLimits } from '#contract/chat.ts'
import { findMessages } from '#web/chat/chat.api.ts'
import { useDebounced } from '#web/lib/debounce.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { isComposed } from '#web/ui/forms/composing.ts'
import { inputClass } from '#web/ui/forms/inputs.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FoundList } from './found-list.tsx'
import type { SearchHit } from './log/history-slice.ts'

/** The next page is loaded this many hits before the last one. */
const AHEAD = 5

export type FindBarProps = {
  conversationId: string
  name: string
  otherId: string
  onJump: (wanted: SearchHit) => Promise<unknown>
  onClose: () => void
}

/** The hits are in a list over the thread. */
export function FindBar({ conversationId, name, otherId, onJump, onClose }: FindBarProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [isListed, setIsListed] = useState(true)
  const [at, setAt] = useState<number>()
  const [error, setError] = useState<unknown>()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const searchText = useDebounced(text.trim())
  const query = useFound(conversationId, searchText, at)
  const hits = query.data?.pages.flatMap(({ messages }) => messages) ?? []

  useEffect(() => input.current?.focus(), [])

  const go = (place: number) => {
    const message = hits[place]
    if (!message) return
    setAt(place)
    setIsListed(false)
    setError(undefined)
    onJump({ seq: message.seq, text: searchText }).catch(setError)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    if (isListed) moveFocus(event, list.current, input.current)
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
          placeholder={t('chat.find.placeholder')}
          enterKeyHint="search"
          className={`${inputClass} rounded-full! [&::-webkit-search-cancel-button]:hidden`}
        />
        <Steps at={at} count={hits.length} more={query.hasNextPage} onGo={go} />
        <IconButton label={t('chat.find.close')} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </form>
      <p role="status" className="sr-only">
        {query.data && !query.hasNextPage && t('chat.find.found', { count: hits.length })}
      </p>
      <ErrorNote error={error} className="mx-4 mb-3" />
      {!isListed && (
        <ErrorNote error={query.error} onRetry={() => void query.fetchNextPage()} className="mx-4 mb-3" />
      )}
      {isListed && text.trim() && (
        <FoundList
          ref={list}
          wanted={searchText}
          query={query}
          found={hits}
          nameOf={({ sender_id }) => (sender_id === otherId ? name : t('chat.you'))}
          onGo={go}
        />
      )}
    </search>
  )
}

// The list loads the next page as it scrolls. While it is closed, the current hit does, when it is
// one of the last.
function useFound(conversationId: string, wanted: string, at: number | undefined) {
  const query = useInfiniteQuery({
    queryKey: ['find', conversationId, wanted],
    queryFn: ({ pageParam, signal }) => findMessages(conversationId, wanted, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_before_seq }) => next_before_seq ?? undefined,
    enabled: wanted.length >= chatLimits.searchMin,
    staleTime: 0,
    gcTime: 0,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const known = query.data?.pages.reduce((sum, { messages }) => sum + messages.length, 0) ?? 0
  const isNearEnd = at !== undefined && at + AHEAD >= known
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, isError, fetchNextPage])
  return query
}

// Arrow keys move between the field and the hits.
function moveFocus(event: KeyboardEvent, list: HTMLElement | null, field: HTMLElement | null) {
  const rows = [...(list?.querySelectorAll('button') ?? [])]
  const focused = rows.indexOf(document.activeElement as HTMLButtonElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !rows.length) return
  event.preventDefault()
  const next = rows[focused + step] ?? (step < 0 ? field : undefined)
  next?.focus()
}

type StepsProps = { at: number | undefined; count: number; more: boolean; onGo: (place: number) => void }

/** The newest hit is the first. */
function Steps({ at, count, more, onGo }: StepsProps) {
  const t = useT()
  if (at === undefined) return null
  return (
    <>
      <span className="shrink-0 px-1 text-sm text-muted tabular-nums">
        {`${at + 1}/${count}${more ? '+' : ''}`}
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
