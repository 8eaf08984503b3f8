import type { InfiniteData } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { SignupMatches } from '#contract/finder.ts'
import type { Likes, listLikes } from '#contract/likes.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import type { SearchAnswer } from '#contract/search.ts'

export type LikeState = { liked: boolean; matched: boolean }
/** A change of the like between the viewer and one member. */
export type LikeChange = { profile: ProfileCard; from: LikeState; to: LikeState; at: string }

export type LikesPage = CallOutput<typeof listLikes>

const liked = <Card extends { id: string; liked: boolean }>(
  cards: Card[],
  { profile, to }: LikeChange,
): Card[] => cards.map((card) => (card.id === profile.id ? { ...card, liked: to.liked } : card))

const matched = <Card extends { id: string; liked: boolean; matched: boolean }>(
  cards: Card[],
  { profile, to }: LikeChange,
): Card[] => cards.map((card) => (card.id === profile.id ? { ...card, ...to } : card))

export const inSearch = (
  data: InfiniteData<SearchAnswer>,
  change: LikeChange,
): InfiniteData<SearchAnswer> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    profiles: liked(page.profiles, change),
    similar: liked(page.similar, change),
  })),
})

export const inCards = (cards: ProfileCard[], change: LikeChange): ProfileCard[] => liked(cards, change)

export const inSignupMatches = ({ profiles }: SignupMatches, change: LikeChange): SignupMatches => ({
  profiles: liked(profiles, change),
})

export const inProfile = (profile: Profile, { to }: LikeChange): Profile => ({ ...profile, ...to })

/** A withdrawn like stays in its list until that is loaded again, so that it can be given again. */
export const inList = (data: InfiniteData<LikesPage>, change: LikeChange): InfiniteData<LikesPage> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, profiles: matched(page.profiles, change) })),
})

const difference = (from: boolean, to: boolean) => Number(to) - Number(from)

export function inLikes(likes: Likes, change: LikeChange): Likes {
  const { profile, from, to, at } = change
  const known = likes.profiles.some(({ id }) => id === profile.id)
  const given = matched(likes.profiles, change)
  return {
    ...likes,
    profiles: known || !to.liked ? given : [{ ...profile, ...to, liked_at: at }, ...given],
    liked_by: matched(likes.liked_by, change),
    num_given: likes.num_given + difference(from.liked, to.liked),
    num_matches: likes.num_matches + difference(from.matched, to.matched),
  }
}

const seen = <Card extends { id: string; like_new: boolean }>(cards: Card[], id: string): Card[] =>
  cards.map((card) => (card.id === id ? { ...card, like_new: false } : card))

/** Opening a liker's profile clears the new-like flag (spec/discovery 21). */
export const seenInLikes = (likes: Likes, id: string): Likes => ({
  ...likes,
  liked_by: seen(likes.liked_by, id),
  num_new_likes: Math.max(0, likes.num_new_likes - 1),
})

export const seenInList = (data: InfiniteData<LikesPage>, id: string): InfiniteData<LikesPage> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, profiles: seen(page.profiles, id) })),
})
