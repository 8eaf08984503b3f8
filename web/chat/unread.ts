import { useQuery } from '@tanstack/react-query'
import { chatsQuery } from './chat.api.ts'
import { unreadOf } from './conversations.ts'

export function useUnread(): number {
  const { data } = useQuery({ ...chatsQuery, select: unreadOf })
  return data ?? 0
}
