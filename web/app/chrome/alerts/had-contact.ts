import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatsQuery } from '#web/chat/chat.api.ts'
import { store, stored } from '#web/lib/storage.ts'
import { useMatch } from '#web/likes/matches.ts'

const MATCHED = 'matched'

/**
 * Whether the member has a conversation, or saw a match in this browser: the moment at which
 * messages on this device are worth asking for (spec/pages 13). False while the match is shown.
 */
export function useHadContact(): boolean {
  const { data: wrote = false } = useQuery({ ...chatsQuery, select: ({ chats }) => chats.length > 0 })
  const match = useMatch()
  useEffect(() => {
    if (match) store(MATCHED, true)
  }, [match])
  return !match && (wrote || stored(MATCHED) === true)
}
