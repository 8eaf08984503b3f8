import { useState } from 'react'
import { loadAround, loadOlder, sliceWithNewer, sliceWithOlder } from '#web/chat/chat.api.ts'
import { type History, MAX_RENDERED } from '#web/chat/history.ts'
import { type PageLoader, usePageLoader } from './thread-edge.tsx'

/** The message to show and the text that was searched for; a new object for each request. */
export type Wanted = { seq: number; text: string }

export type HistorySlice = {
  /** The messages shown: the newest, or a slice of a long conversation. */
  shown: History | undefined
  wanted: Wanted | undefined
  older: PageLoader
  newer: PageLoader | undefined
  /** Shows a message, loaded where it is not cached. Throws CallError. */
  jump: (wanted: Wanted) => Promise<void>
  /** Goes back to the newest messages. */
  leave: () => void
  /** Ends the search; the messages shown stay. */
  unmark: () => void
}

/** Which messages of a conversation the thread shows. */
export function useHistorySlice(conversationId: string | undefined, live: History | undefined): HistorySlice {
  const [slice, setSlice] = useState<History>()
  const [wanted, setWanted] = useState<Wanted>()
  const loadBefore = async () => {
    if (!conversationId) return
    const long = live && live.messages.length >= MAX_RENDERED ? live : undefined
    const from = slice ?? long
    if (from) setSlice(await sliceWithOlder(conversationId, from))
    else await loadOlder(conversationId)
  }
  const loadAfter = async () => {
    if (conversationId && slice) setSlice(await sliceWithNewer(conversationId, slice))
  }
  const older = usePageLoader(loadBefore)
  const newer = usePageLoader(loadAfter)
  const has = (history: History | undefined, seq: number) =>
    history?.messages.some((message) => message.seq === seq) ?? false
  return {
    shown: slice ?? live,
    wanted,
    older,
    newer: slice && newer,
    jump: async (next) => {
      if (!conversationId) return
      if (!has(slice ?? live, next.seq))
        setSlice(has(live, next.seq) ? undefined : await loadAround(conversationId, next.seq))
      setWanted(next)
    },
    leave: () => {
      setSlice(undefined)
      setWanted(undefined)
    },
    unmark: () => setWanted(undefined),
  }
}
