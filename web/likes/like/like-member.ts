import type { InfiniteData } from '@tanstack/react-query'
import { type Likes, likeMember as likeCall, type PartLike, seeLike, unlikeMember } from '#contract/likes.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { likesTypes } from '#contract/rules/values.ts'
import { call } from '#web/lib/http/api.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { queryClient, showChange } from '#web/lib/http/query-client.ts'
import { refetchUser } from '#web/lib/http/session.ts'
import { likesListQuery, likesQuery, newLikesQuery } from '#web/likes/likes.api.ts'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import { type LikeState, type LikesPage, likeEverywhere, seenInLikes, seenInList } from './like-cache.ts'
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

const setLike = createPendingLikes({
  send: async (id, liked) => call(liked ? likeCall : unlikeMember, { params: { id } }),
  stateOf: (profile) => ({ liked: profile.liked, matched: isMatched(profile.id) }),
  show: (profile, state) => {
    const at = new Date().toISOString()
    const parts = (to: LikeState) => likeEverywhere({ profile, to, at })
    const pendingChange = showChange(...parts(state))
    return { become: (to) => pendingChange.become(...parts(to)), end: pendingChange.end }
  },
})

/** Throws CallError, after the server's state shows again. */
export async function likeMember(profile: ProfileCard, liked: boolean): Promise<LikeState | undefined> {
  try {
    return await setLike(profile, liked)
  } finally {
    // Lists on the screen stay; the next visit loads them.
    const isLoaded = ({ state }: { state: { data?: unknown } }) => state.data !== undefined
    const { queryKey } = likesQuery
    void queryClient.invalidateQueries({ queryKey, predicate: isLoaded, refetchType: 'none' })
  }
}

/** Here at once, then on the server. */
export async function seeMember(id: string): Promise<void> {
  const pendingChange = showChange(
    queryChange<Profile>({ queryKey: memberQuery(id).queryKey }, (data) => ({ ...data, like_new: false })),
    queryChange<number>({ queryKey: newLikesQuery.queryKey }, (count, isAnswer) =>
      isAnswer ? undefined : Math.max(0, count - 1),
    ),
    queryChange<Likes>({ queryKey: likesQuery.queryKey, exact: true }, (data, isAnswer) =>
      seenInLikes(data, id, isAnswer),
    ),
    queryChange<InfiniteData<LikesPage>>({ queryKey: likesListQuery('received').queryKey }, (data) =>
      seenInList(data, id),
    ),
  )
  try {
    await call(seeLike, { params: { id } })
  } catch {
    pendingChange.become()
    for (const { queryKey } of [likesQuery, newLikesQuery])
      void queryClient.invalidateQueries({ queryKey, exact: true })
  } finally {
    pendingChange.end()
  }
}

/** Throws CallError. */
export async function likePart(profile: Profile, like: PartLike): Promise<LikeState> {
  const { match } = await call(likeCall, { params: { id: profile.id }, body: like })
  const to = { liked: true, matched: match }
  showChange(...likeEverywhere({ profile, to, at: new Date().toISOString() })).end()
  void queryClient.invalidateQueries({ queryKey: likesQuery.queryKey, refetchType: 'none' })
  if (like.message) {
    void queryClient.invalidateQueries({ queryKey: memberQuery(profile.id).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['chats'] })
    void refetchUser()
  }
  return to
}
