import { useState } from 'react'
import { loadAround, loadOlder, pieceWithNewer, pieceWithOlder } from '#web/chat/chat.api.ts'
import { type History, LAID_OUT } from '#web/chat/history.ts'
import { type OlderMessages, usePages } from '#web/chat/thread/log/older-messages.tsx'

/** A message that was looked for, by what text. A new one each time that it is asked for. */
export type Wanted = { seq: number; text: string }

export type Piece = {
  /** What the thread shows: the newest messages, or a piece of a long conversation around what is read. */
  shown: History | undefined
  wanted: Wanted | undefined
  older: OlderMessages
  newer: OlderMessages | undefined
  /** Brings a message onto the screen. Throws CallError. */
  jump: (wanted: Wanted) => Promise<void>
  /** Back to the newest messages. */
  leave: () => void
  /** Nothing is looked for any more; what is shown stays. */
  unmark: () => void
}

/** Which messages the thread shows, and the way to others. */
export function usePiece(conversationId: string | undefined, live: History | undefined): Piece {
  const [piece, setPiece] = useState<History>()
  const [wanted, setWanted] = useState<Wanted>()
  const loadBefore = async () => {
    if (!conversationId) return
    const long = live && live.messages.length >= LAID_OUT ? live : undefined
    const from = piece ?? long
    if (from) setPiece(await pieceWithOlder(conversationId, from))
    else await loadOlder(conversationId)
  }
  const loadAfter = async () => {
    if (conversationId && piece) setPiece(await pieceWithNewer(conversationId, piece))
  }
  const older = usePages(loadBefore)
  const newer = usePages(loadAfter)
  const has = (history: History | undefined, seq: number) =>
    history?.messages.some((message) => message.seq === seq) ?? false
  return {
    shown: piece ?? live,
    wanted,
    older,
    newer: piece && newer,
    jump: async (next) => {
      if (!conversationId) return
      if (!has(piece ?? live, next.seq))
        setPiece(has(live, next.seq) ? undefined : await loadAround(conversationId, next.seq))
      setWanted(next)
    },
    leave: () => {
      setPiece(undefined)
      setWanted(undefined)
    },
    unmark: () => setWanted(undefined),
  }
}
