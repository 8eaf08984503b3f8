import { useQuery } from '@tanstack/react-query'
import { chatsQuery } from './chat.api.ts'
import { unreadOf } from './conversations.ts'

/** How many messages are unread, over all conversations: for the badge and the title. */
export function useUnread(): number {
  const { data } = useQuery({ ...chatsQuery, select: unreadOf })
  return data ?? 0
}
