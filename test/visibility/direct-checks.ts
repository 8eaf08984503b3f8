import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getConversation, listMessages, startConversation } from '#contract/chat.ts'
import { likeMember } from '#contract/likes.ts'
import { askForPhotos, grantPhotos } from '#contract/photos.ts'
import { getMember } from '#contract/profiles.ts'
import { reportSomething } from '#contract/reports.ts'
import { similarMembers } from '#contract/search.ts'
import { swipeMember } from '#contract/swipe.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import type { TestClient } from '#test/app.ts'
import type { Check, Checks, Visit } from './checks.ts'
import { inOrder } from './checks.ts'
import { conversationOf, MEMBERS } from './world.ts'

/** Checks the SQL condition itself, for all members at once. */
async function condition({ db, oracle, viewer, idsOf, placeOf }: Visit): Promise<Check> {
  const ids = Array.from({ length: MEMBERS }, (_, at) => idsOf(at).id)
  const rows = await db
    .selectFrom('member')
    .select('publicId')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('id', '<>', idsOf(viewer).id)
    .where(visibleTo(idsOf(viewer).id, 'member.id'))
    .execute()
  return { shown: inOrder(rows.map(({ publicId }) => placeOf(publicId))), expected: oracle.seenBy(viewer) }
}

async function profile({ client, oracle, viewer, chance, idsOf }: Visit): Promise<Check> {
  const seen = oracle.seenBy(viewer)
  const at = seen[chance % seen.length]
  if (at === undefined) return { shown: 0, expected: 0 }
  const { status, body } = await client.call(getMember, { params: { id: idsOf(at).publicId } })
  const [mine, theirs] = [oracle.did(viewer, at), oracle.did(at, viewer)]
  return {
    shown: [status, body.profile?.likes_me, body.profile?.liked, body.profile?.matched],
    expected: [200, theirs.likes, mine.likes, theirs.likes && mine.likes],
  }
}

/** All calls that name a member by id. */
const calls: ((
  client: TestClient,
  id: string,
) => Promise<{ status: number; body: { error?: { code: string } } }>)[] = [
  (client, id) => client.call(getMember, { params: { id } }),
  (client, id) => client.call(likeMember, { params: { id } }),
  (client, id) => client.call(similarMembers, { params: { id } }),
  (client, id) => client.call(swipeMember, { params: { id }, body: { choice: 'skip' } }),
  (client, id) => client.call(startConversation, { body: { member_id: id } }),
  (client, id) => client.call(grantPhotos, { params: { id } }),
  (client, id) => client.call(reportSomething, { body: { kind: 'member', id, category: 'spam' } }),
  (client, id) => client.call(askForPhotos, { params: { id } }),
]

/** A hidden member and an unknown id must get the same answer. */
async function hidden({ client, oracle, viewer, me, chance, idsOf }: Visit): Promise<Check> {
  const there = oracle.those(viewer, (_, at) => !oracle.sees(viewer, at))
  const at = there[chance % there.length]
  // An unconfirmed member may not request photos.
  const call = calls[chance % (me.status === 'active' ? calls.length : calls.length - 1)]
  if (at === undefined || !call) return { shown: 0, expected: 0 }
  const answers = [await call(client, idsOf(at).publicId), await call(client, randomUUID())]
  const [shown, expected] = answers.map(({ status, body }) => [status, body])
  return { shown, expected: [404, expected?.[1]] }
}

/** Mostly a conversation of the viewer, sometimes of two others. */
async function conversation({ client, oracle, viewer, turn, chance, placeOf }: Visit): Promise<Check> {
  const talkers = oracle.those(viewer, (_, at) => oracle.talk(viewer, at))
  const mine = chance % 4 > 0 ? talkers[chance % talkers.length] : undefined
  const two = mine === undefined ? [turn % MEMBERS, chance % MEMBERS] : [viewer, mine]
  const [one = 0, other = 0] = two
  const partner = one === viewer ? other : one
  const isOpen = two.includes(viewer) && oracle.talksTo(viewer, partner)
  const params = { id: conversationOf(one, other) }
  const { status, body } = await client.call(getConversation, { params })
  const { status: read } = await client.call(listMessages, { params })
  return {
    shown: [status, read, body.conversation ? placeOf(body.conversation.profile.id) : body.error?.code],
    expected: isOpen ? [200, 200, partner] : [404, 404, 'chat.not_found'],
  }
}

/** Checks for calls that name a member by id. */
export const directChecks: Checks = { condition, profile, hidden, conversation }
