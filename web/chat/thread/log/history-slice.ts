import { useState } from 'react'
import { loadAround, loadOlder, sliceWithNewer, sliceWithOlder } from '#web/chat/chat.api.ts'
import { type History, MAX_RENDERED } from '#web/chat/history.ts'
import { type PageLoader, usePageLoader } from './thread-edge.tsx'

/** A message that was looked for, by what text. A new one each time that it is asked for. */
export type Wanted = { seq: number; text: string }

export type HistorySlice = {
  /** What the thread shows: the newest messages, or a piece of a long conversation around what is read. */
  shown: History | undefined
  wanted: Wanted | undefined
  older: PageLoader
  newer: PageLoader | undefined
  /** Brings a message onto the screen. Throws CallError. */
  jump: (wanted: Wanted) => Promise<void>
  /** Back to the newest messages. */
  leave: () => void
  /** Nothing is looked for any more; what is shown stays. */
  unmark: () => void
}

/** Which messages the thread shows, and the way to others. */
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
