import type { InfiniteData } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { SignupMatches } from '#contract/finder.ts'
import type { Likes, listLikes } from '#contract/likes.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { likesTypes } from '#contract/rules/values.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { likesListQuery, likesQuery } from '#web/likes/likes.api.ts'
import { memberQuery } from '#web/profiles/profiles.api.ts'

export type LikeState = { liked: boolean; matched: boolean }
export type LikeChange = { profile: ProfileCard; to: LikeState; at: string }

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

/** A withdrawn like stays in its list until a reload, so that it can be given again. */
export const inList = (data: InfiniteData<LikesPage>, change: LikeChange): InfiniteData<LikesPage> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, profiles: matched(page.profiles, change) })),
})

const difference = (from: boolean, to: boolean) => Number(to) - Number(from)

/** Undefined where an older like ends that is not in the list: the counts may include it or not. */
export function inLikes(likes: Likes, change: LikeChange): Likes | undefined {
  const { profile, to, at } = change
  const known = likes.profiles.find(({ id }) => id === profile.id)
  const from = known ?? likes.liked_by.find(({ id }) => id === profile.id)
  if (!from && !to.liked) return undefined
  const matchedProfiles = matched(likes.profiles, change)
  return {
    ...likes,
    profiles:
      known || !to.liked ? matchedProfiles : [{ ...profile, ...to, liked_at: at }, ...matchedProfiles],
    liked_by: matched(likes.liked_by, change),
    num_given: likes.num_given + difference(from?.liked ?? false, to.liked),
    num_matches: likes.num_matches + difference(from?.matched ?? false, to.matched),
  }
}

const withoutNewFlag = <Card extends { id: string; like_new: boolean }>(cards: Card[], id: string): Card[] =>
  cards.map((card) => (card.id === id ? { ...card, like_new: false } : card))

/** (spec/discovery 21) */
export function seenInLikes(likes: Likes, id: string, isAnswer: boolean): Likes | undefined {
  const known = likes.liked_by.find((card) => card.id === id)
  if (!known && isAnswer) return undefined
  return {
    ...likes,
    liked_by: withoutNewFlag(likes.liked_by, id),
    num_new_likes: likes.num_new_likes - Number(known?.like_new ?? likes.num_new_likes > 0),
  }
}

export const seenInList = (data: InfiniteData<LikesPage>, id: string): InfiniteData<LikesPage> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, profiles: withoutNewFlag(page.profiles, id) })),
})

export const likeEverywhere = (change: LikeChange) => [
  queryChange<InfiniteData<SearchAnswer>>({ queryKey: ['members'] }, (data) => inSearch(data, change)),
  queryChange<ProfileCard[]>({ queryKey: ['similar'] }, (cards) => inCards(cards, change)),
  queryChange<SignupMatches>({ queryKey: ['signup-matches'] }, (data) => inSignupMatches(data, change)),
  queryChange<Profile>({ queryKey: memberQuery(change.profile.id).queryKey }, (data) =>
    inProfile(data, change),
  ),
  queryChange<Likes>({ queryKey: likesQuery.queryKey, exact: true }, (data) => inLikes(data, change)),
  ...likesTypes.map((type) =>
    queryChange<InfiniteData<LikesPage>>({ queryKey: likesListQuery(type).queryKey }, (data) =>
      inList(data, change),
    ),
  ),
]
