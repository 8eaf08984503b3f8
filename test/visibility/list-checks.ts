import { getSignupMatches } from '#contract/finder.ts'
import { autoLike } from '#contract/likes.ts'
import { gendersOf } from '#contract/rules/first/seeking.ts'
import { limits } from '#contract/rules/limits.ts'
import { seekings } from '#contract/rules/values.ts'
import { searchMembers, similarMembers } from '#contract/search.ts'
import { getSwipeDeck, swipeLimits, undoSwipe } from '#contract/swipe.ts'
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
import { COUNTRY, type Person } from './world.ts'

/** The number of similar members on a profile, and of matches on the page after a sign-up. */
const SIMILAR = 6
const SIGNUP_MATCHES = 12

const seeks = (one: Person, other: Person) => gendersOf(one.seeking).includes(other.gender)

/** Both seek each other's gender; no member here states a sexuality. */
const fits =
  ({ me }: Visit) =>
  (other: Person) =>
    seeks(me, other) && seeks(other, me)

async function search(visit: Visit): Promise<Check> {
  const { client, oracle, viewer, me, chance } = visit
  const gender = seekings[chance % seekings.length] ?? 'female'
  const ofGender = (other: Person) => gendersOf(gender).includes(other.gender)
  const { profiles, pages } = await pagesOf((after) =>
    answerOf(client, searchMembers, { query: { gender, country: COUNTRY, ...(after ? { after } : {}) } }),
  )
  const found = oracle.foundBy(viewer, ofGender)
  return {
    shown: {
      found: placesIn(visit, profiles),
      totals: [...new Set(pages.map(({ numResults }) => numResults))],
      mutualCount: pages[0]?.numTwoWay,
      similar: pages.flatMap((page) => page.similar),
      onlineTimes: onlineTimes(visit, profiles),
    },
    expected: {
      found,
      totals: [found.length],
      mutualCount: oracle.foundBy(viewer, (other) => ofGender(other) && seeks(other, me)).length,
      similar: [],
      onlineTimes: [],
    },
  }
}

/** A filter that some members nearly match; the product shows them too (spec/discovery 5). */
async function nearSearch(visit: Visit): Promise<Check> {
  const { client, oracle, viewer, me } = visit
  const here = (other: Person) => seeks(me, other) && other.region === me.region
  const there = (other: Person) => seeks(me, other) && other.region !== me.region
  const { profiles, pages } = await pagesOf((after) =>
    answerOf(client, searchMembers, {
      query: { gender: me.seeking, country: COUNTRY, countryregion: me.region, ...(after ? { after } : {}) },
    }),
  )
  const last = pages.at(-1)
  const near = firstOf(
    placesIn(visit, last?.similar ?? []),
    oracle.foundBy(viewer, there),
    limits.similarResults,
  )
  return {
    shown: {
      found: placesIn(visit, profiles),
      total: last?.numResults,
      similar: near.shown,
      numSimilar: last?.numSimilar,
    },
    expected: {
      found: oracle.foundBy(viewer, here),
      total: oracle.foundBy(viewer, here).length,
      similar: near.expected,
      numSimilar: oracle.foundBy(viewer, there).length,
    },
  }
}

async function similar(visit: Visit): Promise<Check> {
  const { client, oracle, viewer, world, chance, idsOf } = visit
  const seen = oracle.seenBy(viewer)
  const at = seen[chance % seen.length]
  if (at === undefined) return { shown: [], expected: [] }
  const { profiles } = await answerOf(client, similarMembers, { params: { id: idsOf(at).publicId } })
  const alike = oracle.foundBy(
    viewer,
    ({ gender }, other) => other !== at && gender === world.people[at]?.gender,
  )
  return firstOf(placesIn(visit, profiles), alike, SIMILAR)
}

async function deck(visit: Visit): Promise<Check> {
  const { client, oracle, viewer, me } = visit
  const answer = await answerOf(client, getSwipeDeck)
  const left = oracle.foundBy(viewer, (other, at) => {
    const mine = oracle.did(viewer, at)
    return seeks(me, other) && !mine.likes && !mine.skips
  })
  return firstOf(placesIn(visit, answer.deck), left, swipeLimits.deck)
}

/** An unseen like, or else a suggestion if a member can be suggested. */
async function likeDialog(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const { profile, kind } = await answerOf(client, autoLike)
  const likers = oracle.seenBy(
    viewer,
    (_, at) => oracle.did(at, viewer).likes && !oracle.did(at, viewer).likeSeen,
  )
  const fit = fits(visit)
  const suggested = oracle.foundBy(
    viewer,
    (other, at) => fit(other) && !oracle.did(viewer, at).likes && !oracle.talk(viewer, at),
  )
  const who = firstOf(placesIn(visit, profile ? [profile] : []), likers.length ? likers : suggested, 1)
  return {
    shown: { kind, ...(who.shown as object) },
    expected: {
      kind: likers.length ? 'like' : suggested.length ? 'suggestion' : null,
      ...(who.expected as object),
    },
  }
}

async function signupMatches(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const { profiles } = await answerOf(client, getSignupMatches)
  return firstOf(placesIn(visit, profiles), oracle.foundBy(viewer, fits(visit)), SIGNUP_MATCHES)
}

/** The last skipped member comes back if the viewer can still see them. */
async function takenBack(visit: Visit): Promise<Check> {
  const { client, oracle, viewer } = visit
  const skipped = oracle.those(viewer, (_, at) => oracle.did(viewer, at).skips)
  const { status, body } = await client.call(undoSwipe)
  const back = placesIn(visit, body.profile ? [body.profile] : [])
  const mayBe = skipped.filter((at) => oracle.sees(viewer, at))
  return {
    shown: { status, beyond: back.filter((at) => !mayBe.includes(at)), nobody: back.length === 0 },
    expected: {
      status: skipped.length ? 200 : 409,
      beyond: [],
      // The oracle does not know which skip was the last.
      nobody: mayBe.length === 0 || (mayBe.length < skipped.length && back.length === 0),
    },
  }
}

/** Lists of members that may be strangers to the viewer; the last check changes a deck. */
export const listChecks: Checks = {
  search,
  nearSearch,
  similar,
  deck,
  likeDialog,
  signupMatches,
  takenBack,
}
