import type { InfiniteData } from '@tanstack/react-query'
import type { SignupMatches } from '#contract/finder.ts'
import { likeMember as likeCall, seeLike, unlikeMember } from '#contract/likes.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { likesTypes } from '#contract/rules/values.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { likesListQuery, likesQuery, newLikesQuery } from '#web/likes/likes.api.ts'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import {
  inCards,
  inLikes,
  inList,
  inProfile,
  inSearch,
  inSignupMatches,
  type LikeState,
  seenInLikes,
  seenInList,
} from './like-cache.ts'
import { createPendingLikes } from './pending-likes.ts'

function isMatched(id: string): boolean {
  const likes = queryClient.getQueryData(likesQuery.queryKey)
  const lists = likesTypes.flatMap(
    (type) => queryClient.getQueryData(likesListQuery(type).queryKey)?.pages ?? [],
  )
  const cards = [
    ...(likes?.liked_by ?? []),
    ...(likes?.profiles ?? []),
    ...lists.flatMap((page) => page.profiles),
  ]
  const profile = queryClient.getQueryData(memberQuery(id).queryKey)
  return profile?.matched ?? cards.some((card) => card.id === id && card.matched)
}

function show(profile: ProfileCard, from: LikeState, to: LikeState): void {
  const change = { profile, from, to, at: new Date().toISOString() }
  stopOldAnswers(profile.id)
  queryClient.setQueriesData<InfiniteData<SearchAnswer>>(
    { queryKey: ['members'] },
    (data) => data && inSearch(data, change),
  )
  queryClient.setQueriesData<ProfileCard[]>(
    { queryKey: ['similar'] },
    (cards) => cards && inCards(cards, change),
  )
  queryClient.setQueriesData<SignupMatches>(
    { queryKey: ['signup-matches'] },
    (data) => data && inSignupMatches(data, change),
  )
  queryClient.setQueryData<Profile>(
    memberQuery(profile.id).queryKey,
    (data) => data && inProfile(data, change),
  )
  queryClient.setQueryData(likesQuery.queryKey, (data) => data && inLikes(data, change))
  for (const type of likesTypes) {
    queryClient.setQueryData(likesListQuery(type).queryKey, (data) => data && inList(data, change))
  }
}

// An answer requested before the like would undo it on the screen. A first answer is let through.
function stopOldAnswers(id: string): void {
  for (const queryKey of [memberQuery(id).queryKey, likesQuery.queryKey]) {
    if (queryClient.getQueryData(queryKey)) void queryClient.cancelQueries({ queryKey, exact: true })
  }
}

const setLike = createPendingLikes({
  send: async (id, liked) => call(liked ? likeCall : unlikeMember, { params: { id } }),
  stateOf: (profile) => ({ liked: profile.liked, matched: isMatched(profile.id) }),
  show,
})

/** Likes or unlikes. Throws CallError, after the server's state shows again. */
export async function likeMember(profile: ProfileCard, liked: boolean): Promise<LikeState | undefined> {
  try {
    return await setLike(profile, liked)
  } finally {
    // Lists on the screen stay; the next visit loads them.
    void queryClient.invalidateQueries({ queryKey: likesQuery.queryKey, refetchType: 'none' })
  }
}

/** Marks the like of this member as seen: here at once, and on the server. */
export async function seeMember(id: string): Promise<void> {
  queryClient.setQueryData(memberQuery(id).queryKey, (data) => data && { ...data, like_new: false })
  queryClient.setQueryData(newLikesQuery.queryKey, (count) => count && count - 1)
  queryClient.setQueryData(likesQuery.queryKey, (data) => data && seenInLikes(data, id))
  queryClient.setQueryData(likesListQuery('received').queryKey, (data) => data && seenInList(data, id))
  try {
    await call(seeLike, { params: { id } })
  } catch {
    for (const { queryKey } of [likesQuery, newLikesQuery])
      void queryClient.invalidateQueries({ queryKey, exact: true })
  }
}
