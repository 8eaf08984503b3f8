import { useMutation, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { chatsQuery, loadMoreChats, narrowedChatsQuery } from '#web/chat/chat.api.ts'
import {
  byTurn,
  type ChatFilter,
  type ChatList as Chats,
  chatFilterIn,
  chatFilters,
  filterChats,
  narrowedTo,
  searchByName,
  withOpen,
} from '#web/chat/conversations.ts'
import { useDebounced } from '#web/lib/debounce.ts'
import { useRouteName } from '#web/lib/routing/handle.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { inputClass } from '#web/ui/forms/inputs.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { ChatRow } from './chat-row.tsx'
import { lastOpened } from './last-opened.ts'
import { NewMatches } from './new-matches.tsx'

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** `openId`: the conversation beside the list. */
export function ChatList({ openId }: { openId: string | undefined }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(chatsQuery)
  const [query, setQuery] = useSearchParams()
  const [name, setName] = useState('')
  const filter = chatFilterIn(query)
  // Hundreds of rows may render at once; the field must not wait for them.
  const deferredName = useDeferredValue(name)

  if (!data)
    return error ? <ErrorNote error={error} onRetry={() => void refetch()} className="m-4" /> : <Rows />
  const choose = (next: ChatFilter) =>
    setQuery(next === 'all' ? {} : { filter: next }, {
      replace: true,
      state: { filtered: true },
      preventScrollReset: true,
    })
  return (
    <>
      {error && (
        <StaleNote error={error} since={dataUpdatedAt} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <NewMatches profiles={data.new_matches} />
      {data.chats.length > 0 && (
        <>
          <NameSearch name={name} onName={setName} />
          <FilterBar value={filter} turns={data.num_your_turn} onChange={choose} />
        </>
      )}
      <FoundChats all={data} filter={filter} name={deferredName} openId={openId} />
    </>
  )
}

type FoundProps = { all: Chats; filter: ChatFilter; name: string; openId: string | undefined }

/** Searches on the server where not all conversations are loaded. */
function useFoundChats({ all, filter, name, openId }: FoundProps) {
  const quiet = useDebounced(name)
  const narrowed = narrowedTo(all, filter, quiet)
  const query = useQuery({
    ...narrowedChatsQuery(narrowed),
    enabled: narrowed !== undefined,
    placeholderData: all,
  })
  const more = useMutation({ mutationFn: () => loadMoreChats(narrowed) })
  const list = narrowed ? (query.data ?? all) : all
  const matching = searchByName(filterChats(withOpen(list, all, openId), filter, openId), name)
  const isLoading = narrowed !== undefined && (query.isPlaceholderData || query.isFetching)
  const end = {
    error: narrowed ? (query.error ?? more.error) : more.error,
    isFetching: query.isFetching || more.isPending,
    isFetchNextPageError: more.isError,
    isFetchingNextPage: more.isPending,
    hasNextPage: list.next !== null && !query.isPlaceholderData,
    fetchNextPage: () => more.mutate(),
    refetch: query.refetch,
  }
  return { matching, end, isLoading: isLoading || quiet !== name }
}

function FoundChats(props: FoundProps) {
  const t = useT()
  const { all, filter, name, openId } = props
  const { matching, end, isLoading } = useFoundChats(props)
  const last = useInBrowser(lastOpened, undefined)
  const { turn, others } = byTurn(matching)
  const isGrouped = filter === 'all' && !name.trim() && turn.length > 0
  const groups = isGrouped
    ? [
        { title: withCount(t('chat.filter.turn'), all.num_your_turn), chats: turn },
        { title: t('ends.others'), chats: others },
      ].filter(({ chats }) => chats.length)
    : [{ title: '', chats: matching }]
  const isBegun = useRouteName() === 'members-id-chat'
  return (
    <>
      {groups.map(({ title, chats }) => (
        <Group key={title} title={title}>
          {chats.map((chat) => (
            <ChatRow
              key={chat.conversation.id}
              chat={chat}
              open={chat.conversation.id === openId}
              isLast={!openId && !isBegun && chat.conversation.id === last}
            />
          ))}
        </Group>
      ))}
      <PageEnd query={end} />
      <p role="status" className={cx('px-4 py-8 text-center text-muted', matching.length > 0 && 'sr-only')}>
        {all.chats.length === 0
          ? t('chat.empty.title')
          : matching.length === 0
            ? isLoading
              ? t('ui.loading')
              : t(name.trim() || filter === 'all' ? 'chat.search_none' : `chat.filter.none_${filter}`)
            : ''}
      </p>
    </>
  )
}

const withCount = (text: string, count: number) => (count > 0 ? `${text} (${count})` : text)

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      {title && (
        <p id={id} className="px-4 pt-1 pb-1.5 text-sm font-semibold text-muted">
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? id : undefined} className="flex flex-col pb-2">
        {children}
      </ul>
    </>
  )
}

type FilterBarProps = { value: ChatFilter; turns: number; onChange: (next: ChatFilter) => void }

function FilterBar({ value, turns, onChange }: FilterBarProps) {
  const t = useT()
  return (
    <fieldset className="mx-4 mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">{t('chat.filter.label')}</legend>
      {chatFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={cx(
            'min-h-11 rounded-full border px-4 text-sm font-medium transition-colors',
            filter === value
              ? 'border-primary bg-primary-soft text-on-primary-soft'
              : 'border-border-strong hover:bg-surface-2',
          )}
        >
          {filter === 'turn' ? withCount(t('chat.filter.turn'), turns) : t(`chat.filter.${filter}`)}
        </button>
      ))}
    </fieldset>
  )
}

function NameSearch({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = useT()
  return (
    <div className="relative mx-4 mt-1 mb-3">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={name}
        maxLength={limits.nameMax}
        onChange={(event) => onName(event.target.value)}
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        className={cx(inputClass, 'rounded-full! ps-11')}
      />
    </div>
  )
}

function StaleNote(props: { error: unknown; since: number; retrying: boolean; onRetry: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const { clock } = useDates()
  return (
    <Alert
      kind="danger"
      className="mx-4 mb-3"
      action={{ label: t('ui.retry'), onClick: props.onRetry, loading: props.retrying }}
    >
      {`${errorText(props.error)} ${t('chat.stale', { time: clock(new Date(props.since).toISOString()) })}`}
    </Alert>
  )
}

function Rows() {
  const t = useT()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="mx-4 mt-1 mb-3">
        <Skeleton className="h-11 rounded-full!" />
      </div>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-14 shrink-0 rounded-full!" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
