import { queryOptions } from '@tanstack/react-query'
import { serialQueue } from '#contract/lib/serial-queue.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { getSwipeDeck, type SwipeChoice, swipeMember, undoSwipe } from '#contract/swipe.ts'
import { call } from '#web/lib/http/api.ts'
import { reload } from '#web/lib/http/long-lists.ts'
import { queryClient, showChange, staleUnlessHydrated } from '#web/lib/http/query-client.ts'
import { type LikeState, likeEverywhere } from '#web/likes/like/like-cache.ts'

const inTurn = serialQueue()

export const askDeck = ({ signal }: { signal: AbortSignal }) => call(getSwipeDeck, {}, { signal })

/** Requested after earlier choices are sent; never cached. */
export const swipeQuery = queryOptions({
  queryKey: ['swipe'] as const,
  queryFn: ({ signal }) => inTurn(() => askDeck({ signal })),
  gcTime: 0,
  staleTime: staleUnlessHydrated,
  structuralSharing: false,
})

/** After earlier choices. Throws CallError. */
export async function sendChoice(profile: ProfileCard, choice: SwipeChoice) {
  const answer = await inTurn(() => call(swipeMember, { params: { id: profile.id }, body: { choice } }))
  if (choice === 'like') showEverywhere(profile, { liked: true, matched: answer.match })
  return answer
}

/** Throws CallError. */
export async function sendUndo() {
  const answer = await inTurn(() => call(undoSwipe, {}))
  if (answer.profile && answer.undone === 'like')
    showEverywhere(answer.profile, { liked: false, matched: false })
  return answer
}

// Lists of likes and the profile reload when they are shown.
function showEverywhere(profile: ProfileCard, to: LikeState): void {
  showChange(...likeEverywhere({ profile, to, at: new Date().toISOString() })).end()
  reload(queryClient, ['likes'])
  void queryClient.invalidateQueries({ queryKey: ['member', profile.id] })
}
