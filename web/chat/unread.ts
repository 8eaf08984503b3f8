import { useQuery } from '@tanstack/react-query'
import { chatsQuery } from './chat.api.ts'

export function useUnread(): number {
  const { data } = useQuery({ ...chatsQuery, select: (list) => list.num_unread_messages })
  return data ?? 0
}
