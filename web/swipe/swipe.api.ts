import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import { serialQueue } from '#contract/lib/serial-queue.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { getSwipeDeck, type SwipeChoice, swipeMember, undoSwipe } from '#contract/swipe.ts'
import { call } from '#web/lib/http/api.ts'
import { reload } from '#web/lib/http/long-lists.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { inSearch, type LikeState } from '#web/likes/like/like-cache.ts'

const inTurn = serialQueue()

/** The next cards, requested after the choices before; never cached. */
export const swipeQuery = queryOptions({
  queryKey: ['swipe'] as const,
  queryFn: ({ signal }) => inTurn(() => call(getSwipeDeck, {}, { signal })),
  gcTime: 0,
  staleTime: 0,
  structuralSharing: false,
})

/** Likes or skips a member, after the choices before. Throws CallError. */
export async function sendChoice(profile: ProfileCard, choice: SwipeChoice) {
  const answer = await inTurn(() => call(swipeMember, { params: { id: profile.id }, body: { choice } }))
  if (choice === 'like') showEverywhere(profile, { liked: true, matched: answer.match })
  return answer
}

/** Undoes the last choice. Throws CallError. */
export async function sendUndo() {
  const answer = await inTurn(() => call(undoSwipe, {}))
  if (answer.profile && answer.undone === 'like')
    showEverywhere(answer.profile, { liked: false, matched: false })
  return answer
}

// Updates the hearts of the search; lists of likes and the profile load again when they are shown.
function showEverywhere(profile: ProfileCard, to: LikeState): void {
  const change = { profile, from: { liked: !to.liked, matched: false }, to, at: new Date().toISOString() }
  queryClient.setQueriesData<InfiniteData<SearchAnswer>>(
    { queryKey: ['members'] },
    (data) => data && inSearch(data, change),
  )
  reload(queryClient, ['likes'])
  void queryClient.invalidateQueries({ queryKey: ['member', profile.id] })
}
