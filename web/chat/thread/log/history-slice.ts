import { useEffect, useState } from 'react'
import { keepMessages } from '#web/chat/changes.ts'
import { cacheNewest, loadAround, pageAfter, pageBefore, putBeforeCached } from '#web/chat/chat.api.ts'
import { firstSeq, type History, lastSeq } from '#web/chat/history.ts'
import {
  around,
  endsLoaded,
  holds,
  isJoined,
  isWithin,
  maxRendered,
  needsNewer,
  needsOlder,
  renderedPart,
  type Slice,
  startsLoaded,
  wholeSlice,
  withEarlier,
  withLater,
  withPageAfter,
  withPageBefore,
} from '#web/chat/slice.ts'
import { type PageLoader, usePageLoader } from './thread-edge.tsx'

/** `text` was searched for. A new object for each request. */
export type SearchHit = { seq: number; text: string }

export type HistorySlice = {
  /** The newest messages, or a slice of a long conversation. */
  shown: History | undefined
  wanted: SearchHit | undefined
  older: PageLoader
  newer: PageLoader | undefined
  /** Loads the message where it is not cached; false where it is gone. Throws CallError. */
  jump: (wanted: SearchHit) => Promise<boolean>
  /** Back to the newest messages. */
  leave: () => void
  /** Ends the search; the messages on the screen stay. */
  unmark: () => void
}

type Parts = {
  conversationId: string | undefined
  live: History | undefined
  /** Near the oldest message that is rendered. */
  isNearTop: () => boolean
}

/**
 * The newest messages, until there are too many to render; then a slice that moves with the reader.
 */
export function useHistorySlice({ conversationId, live, isNearTop }: Parts): HistorySlice {
  const [slice, setSlice] = useSlice(conversationId)
  const [wanted, setWanted] = useState<SearchHit>()
  // The reader is back at the newest messages, which change with the conversation.
  if (slice && live && isWithin(slice, live)) setSlice(undefined)

  const loadBefore = async () => {
    const first = slice?.loaded ?? live
    if (!conversationId || !first) return
    const page = await pageBefore(conversationId, firstSeq(first))
    // A slice drops the newest messages, where the reader may be by now.
    const startsSlice = first.messages.length >= maxRendered() && page.messages.length > 0 && isNearTop()
    if (!slice && !startsSlice) return putBeforeCached(conversationId, page)
    setSlice((now) => {
      const from = now ?? (slice ? undefined : wholeSlice(first))
      return from && withPageBefore(from, page, maxRendered())
    })
  }
  const loadAfter = async () => {
    if (!conversationId || !slice) return
    const page = await pageAfter(conversationId, lastSeq(slice.loaded))
    // Without a newer message the conversation was deleted meanwhile.
    setSlice((now) => (page.messages.length ? now && withPageAfter(now, page, maxRendered()) : undefined))
  }
  const before = usePageLoader(loadBefore)
  const after = usePageLoader(loadAfter)

  const move = (to: (slice: Slice) => Slice) => setSlice((now) => now && to(now))

  const showOlder = () => {
    if (slice && !startsLoaded(slice)) move((now) => withEarlier(now, maxRendered()))
    if (!slice || needsOlder(slice)) before.load()
  }
  const showNewer = () => {
    if (!conversationId || !slice) return
    const joined = live && isJoined(slice, live)
    if (!endsLoaded(slice)) move((now) => withLater(now, maxRendered()))
    else if (joined && lastSeq(live) > lastSeq(slice.loaded))
      move((now) => withPageAfter(now, live, maxRendered()))
    else if (joined) cacheNewest(conversationId, renderedPart(slice))
    if (!joined && needsNewer(slice)) after.load()
  }
  return {
    shown: slice ? renderedPart(slice) : live,
    wanted,
    older: pageEdge(before, slice !== undefined && !startsLoaded(slice), showOlder),
    newer: slice && pageEdge(after, !endsLoaded(slice), showNewer),
    jump: async (next) => {
      if (!conversationId) return false
      const { seq } = next
      const shown = slice ? renderedPart(slice) : live
      if (!shown || !holds(shown, seq)) {
        const found = await sliceWith(seq, { conversationId, slice, live })
        if (found === 'gone') return false
        setSlice(found)
      }
      setWanted(next)
      return true
    },
    leave: () => {
      setSlice(undefined)
      setWanted(undefined)
    },
    unmark: () => setWanted(undefined),
  }
}

/** Its messages change in their place as those of the cache do. */
function useSlice(conversationId: string | undefined) {
  const state = useState<Slice>()
  const [, setSlice] = state
  useEffect(
    () =>
      keepMessages((id, change) => {
        if (id === conversationId) setSlice((now) => now && { ...now, loaded: change(now.loaded) })
      }),
    [conversationId, setSlice],
  )
  return state
}

type Loaded = { conversationId: string; slice: Slice | undefined; live: History | undefined }

/** Undefined: the newest messages have it. */
async function sliceWith(seq: number, loaded: Loaded): Promise<Slice | undefined | 'gone'> {
  const { conversationId, slice, live } = loaded
  if (slice && holds(slice.loaded, seq)) return around(slice, seq, maxRendered())
  if (live && holds(live, seq)) return undefined
  const page = await loadAround(conversationId, seq)
  return holds(page, seq) ? wholeSlice(page) : 'gone'
}

/** A spinner only where no loaded message is left to render. */
const pageEdge = ({ loading, error }: PageLoader, isAhead: boolean, load: () => void): PageLoader => ({
  loading: loading && !isAhead,
  error: isAhead ? undefined : error,
  load,
})
