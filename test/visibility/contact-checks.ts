import { listBlocks } from '#contract/blocks.ts'
import { getChats } from '#contract/chat.ts'
import { countNewLikes, getLikes, listLikes } from '#contract/likes.ts'
import { getChanges } from '#contract/live.ts'
import { listPhotoGrants, listPhotoRequests } from '#contract/photos.ts'
import type { LikesType } from '#contract/rules/values.ts'
import {
  answerOf,
  type Check,
  type Checks,
  firstOf,
  onlineTimes,
  pagesOf,
  placesIn,
  type Visit,
} from './checks.ts'

/** The expected members of each list of likes. */
const likesOf = ({ oracle, viewer }: Visit): Record<LikesType, number[]> => {
  const likesBack = (at: number) => oracle.did(at, viewer).likes
  const liked = (at: number) => oracle.did(viewer, at).likes
  return {
    received: oracle.seenBy(viewer, (_, at) => likesBack(at)),
    given: oracle.seenBy(viewer, (_, at) => liked(at)),
    matches: oracle.seenBy(viewer, (_, at) => likesBack(at) && liked(at)),
  }
}

/** The page of likes: the newest likes of both directions, and all counts. */
async function likes(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const answer = await answerOf(client, getLikes)
  const { received, given, matches } = likesOf(visit)
  const [from, to] = [
    firstOf(placesIn(visit, answer.liked_by), received, 24),
    firstOf(placesIn(visit, answer.profiles), given, 24),
  ]
  return {
    shown: {
      from: from.shown,
      to: to.shown,
      counts: [answer.num_received, answer.num_new_likes, answer.num_given, answer.num_matches],
      badge: (await answerOf(client, countNewLikes)).num_new_likes,
      onlineTimes: onlineTimes(visit, [...answer.profiles, ...answer.liked_by]),
    },
    expected: {
      from: from.expected,
      to: to.expected,
      counts: [
        received.length,
        received.filter((at) => !oracle.did(at, viewer).likeSeen).length,
        given.length,
        matches.length,
      ],
      badge: received.filter((at) => !oracle.did(at, viewer).likeSeen).length,
      onlineTimes: [],
    },
  }
}

async function likesOfKind(visit: Visit, type: LikesType): Promise<Check> {
  const { client } = visit
  const { profiles, pages } = await pagesOf((after) =>
    answerOf(client, listLikes, { params: { type }, query: after ? { after } : {} }),
  )
  const listed = likesOf(visit)[type]
  return {
    shown: { listed: placesIn(visit, profiles), totals: [...new Set(pages.map(({ total }) => total))] },
    expected: { listed, totals: [listed.length] },
  }
}

async function chats(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const { profiles, pages } = await pagesOf(async (after) => {
    const page = await answerOf(client, getChats, { query: after ? { after } : {} })
    return { ...page, profiles: page.chats.map(({ profile }) => profile) }
  })
  const [first] = pages
  const unread = (at: number) => oracle.did(at, viewer).sent
  const listed = oracle.those(
    viewer,
    (_, at) => oracle.talksTo(viewer, at) && unread(at) + oracle.did(viewer, at).sent > 0,
  )
  const silent = likesOf(visit).matches.filter((at) => unread(at) + oracle.did(viewer, at).sent === 0)
  const fresh = firstOf(placesIn(visit, first?.new_matches ?? []), silent, 24)
  return {
    shown: {
      fresh: fresh.shown,
      listed: placesIn(visit, profiles),
      unread: first?.num_unread_messages,
    },
    expected: { fresh: fresh.expected, listed, unread: listed.reduce((sum, at) => sum + unread(at), 0) },
  }
}

/** A member sees whom they blocked, to unblock them, but not those who are gone. */
async function blocks(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const answer = await answerOf(client, listBlocks)
  const gone = new Set(['deleted', 'erased'])
  const listed = oracle.those(viewer, ({ status }, at) => oracle.did(viewer, at).blocks && !gone.has(status))
  return {
    shown: { listed: placesIn(visit, answer.blocks), total: answer.total },
    expected: { listed, total: listed.length },
  }
}

async function photoRequests(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const { profiles, pages } = await pagesOf(async (after) => {
    const page = await answerOf(client, listPhotoRequests, { query: after ? { after } : {} })
    return { ...page, profiles: page.received.map(({ profile }) => profile) }
  })
  const received = oracle.seenBy(viewer, (_, at) => oracle.did(at, viewer).asks)
  return {
    shown: { received: placesIn(visit, profiles), totals: [...new Set(pages.map(({ total }) => total))] },
    expected: { received, totals: [received.length] },
  }
}

async function photoGrants(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const { profiles } = await pagesOf(async (after) => {
    const page = await answerOf(client, listPhotoGrants, { query: after ? { after } : {} })
    return { ...page, profiles: page.granted.map(({ profile }) => profile) }
  })
  return {
    shown: { granted: placesIn(visit, profiles) },
    expected: { granted: oracle.seenBy(viewer, (_, at) => oracle.did(viewer, at).grants) },
  }
}

/** The viewer's changes omit members whom the viewer may no longer see. */
async function changes(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const answer = await answerOf(client, getChanges, { query: { since: 0 } })
  const { received, matches } = likesOf(visit)
  const expected = answer.changes.flatMap((one): { kind: string; id: string }[] => {
    if (one.kind === 'like') return [{ kind: one.kind, id: one.member_id }]
    if (one.kind === 'match' || one.kind === 'message') return [{ kind: one.kind, id: one.profile?.id ?? '' }]
    return []
  })
  const whoIn = (kind: string) =>
    placesIn(
      visit,
      expected.filter((one) => one.kind === kind),
    )
  return {
    shown: { likes: whoIn('like'), matches: whoIn('match'), messages: whoIn('message') },
    expected: {
      likes: received,
      matches,
      messages: oracle
        .those(viewer, (_, at) => oracle.talksTo(viewer, at))
        .flatMap((at) => Array.from({ length: oracle.did(at, viewer).sent }, () => at)),
    },
  }
}

/** Checks for members who have a relation with the viewer. */
export const contactChecks: Checks = {
  likes,
  received: (visit) => likesOfKind(visit, 'received'),
  given: (visit) => likesOfKind(visit, 'given'),
  matches: (visit) => likesOfKind(visit, 'matches'),
  chats,
  blocks,
  photoRequests,
  photoGrants,
  changes,
}
