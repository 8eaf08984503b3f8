import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { discountQuery } from '#web/catalogue/bonus/time-bonus.ts'
import { chatsQuery } from '#web/chat/chat.api.ts'
import { newLikesQuery } from '#web/likes/likes.api.ts'

/** Asks what the members' chrome shows on every page; a restricted member has none of it. */
export async function askChrome(client: QueryClient, user: User | null): Promise<void> {
  if (!user || user.restriction) return
  await Promise.all([
    client.prefetchQuery(chatsQuery),
    client.prefetchQuery(newLikesQuery),
    user.paid_user || client.prefetchQuery(discountQuery),
  ])
}
