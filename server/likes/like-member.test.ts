import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/likes.ts'
import { getChanges } from '#contract/live.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { getMember } from '#contract/profiles.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import { lockPair } from '#server/profiles/visibility/pair.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { behind } from '#test/behind.ts'
import { placeLike } from './like-member.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** The events of a member, in order. */
async function eventsOf(memberId: number) {
  await t.runJobs()
  const events = await t.db
    .selectFrom('memberEvent')
    .select(['kind', 'payload'])
    .where('memberId', '=', memberId)
    .orderBy('seq')
    .execute()
  return events
    .filter(({ kind }) => kind === 'like' || kind === 'match')
    .map(({ kind, payload }) => [kind, (payload as { member_id: number }).member_id])
}

const couple = async () =>
  [await t.aMember({ gender: 'female' }), await t.aMember({ gender: 'male' })] as const

const matchesOf = (memberId: number) =>
  t.db
    .selectFrom('memberMatch')
    .selectAll()
    .where((of) => of.or([of('lowId', '=', memberId), of('highId', '=', memberId)]))
    .execute()

describe('Liking', () => {
  test('a like is published to the liked member, and is no match yet', async () => {
    const [one, other] = await couple()
    const { status, body } = await one.client.call(contract.likeMember, { params: { id: other.publicId } })
    assert.deepEqual([status, body.match], [200, false])
    assert.deepEqual(await eventsOf(other.id), [['like', one.id]])
    assert.deepEqual(await eventsOf(one.id), [])
  })

  test('a mutual like is a match, published to both', async () => {
    const [one, other] = await couple()
    await one.client.call(contract.likeMember, { params: { id: other.publicId } })
    const { body } = await other.client.call(contract.likeMember, { params: { id: one.publicId } })
    assert.equal(body.match, true)
    assert.equal((await matchesOf(one.id)).length, 1)
    assert.deepEqual(await eventsOf(one.id), [
      ['like', other.id],
      ['match', other.id],
    ])
    assert.deepEqual(await eventsOf(other.id), [
      ['like', one.id],
      ['match', one.id],
    ])
  })

  test('a repeated like answers the same and publishes nothing', async () => {
    const [one, other] = await couple()
    const params = { id: other.publicId }
    await other.client.call(contract.likeMember, { params: { id: one.publicId } })
    const key = randomUUID()
    const answers = [
      await one.client.call(contract.likeMember, { params }, { key }),
      await one.client.call(contract.likeMember, { params }, { key }),
      await one.client.call(contract.likeMember, { params }),
    ]
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.match]),
      Array.from({ length: 3 }, () => [200, true]),
    )
    assert.equal((await matchesOf(one.id)).length, 1)
    assert.equal((await eventsOf(other.id)).length, 2)
  })

  test('nobody likes themselves', async () => {
    const { status, body } = await t
      .as('anna')
      .call(contract.likeMember, { params: { id: t.publicId('anna') } })
    assert.deepEqual([status, body.error?.code], [400, 'likes.own_profile'])
  })

  test('a member who is not visible cannot be liked: blocked either way, invisible, unconfirmed, deleted, unknown', async () => {
    const refused = [
      [t.as('anna'), t.publicId('daan')],
      [t.as('daan'), t.publicId('anna')],
      [t.as('bram'), t.publicId('fleur')],
      [t.as('bram'), t.publicId('chris')],
      [t.as('bram'), t.publicId('gijs')],
      [t.as('bram'), randomUUID()],
    ] as const
    for (const [client, id] of refused) {
      const { status, body } = await client.call(contract.likeMember, { params: { id } })
      assert.deepEqual([status, body.error?.code], [404, 'profiles.not_viewable'])
    }
    const none = await t.db
      .selectFrom('memberLike')
      .selectAll()
      .where('likerId', 'in', [t.id('anna'), t.id('bram'), t.id('daan')])
      .execute()
    assert.deepEqual(none, [])
  })

  test('an invisible member who likes first can be seen and liked back by that one only', async () => {
    const hidden = await t.aMember({ gender: 'female', invisible: true })
    const [, liked] = await couple()
    const stranger = await t.aMember({ gender: 'male' })
    await hidden.client.call(contract.likeMember, { params: { id: liked.publicId } })
    const back = await liked.client.call(contract.likeMember, { params: { id: hidden.publicId } })
    assert.deepEqual([back.status, back.body.match], [200, true])
    const other = await stranger.client.call(contract.likeMember, { params: { id: hidden.publicId } })
    assert.equal(other.status, 404)
  })

  test('the like of an unconfirmed member is published when they confirm', async () => {
    const waiting = await t.aMember({ gender: 'male', status: 'not_confirmed' })
    const [liked] = await couple()
    const { status } = await waiting.client.call(contract.likeMember, { params: { id: liked.publicId } })
    assert.equal(status, 200)
    assert.deepEqual(await eventsOf(liked.id), [])
    assert.equal((await liked.client.call(contract.getLikes)).body.num_received, 0)

    await t.db
      .updateTable('member')
      .set({ status: 'active', emailConfirmedAt: sql<Date>`now()` })
      .where('id', '=', waiting.id)
      .execute()
    await t.ctx.announce(t.db, 'accounts.confirmed', { memberId: waiting.id })
    assert.deepEqual(await eventsOf(liked.id), [['like', waiting.id]])
    assert.equal((await liked.client.call(contract.getLikes)).body.num_new_likes, 1)
  })

  test('a like that comes while its liker is being blocked is refused', async () => {
    const [one, other] = await couple()
    const { status } = await behind(
      t.db,
      async (trx) => {
        await lockPair(trx, one.id, other.id)
        await trx.insertInto('block').values({ blockerId: other.id, blockedId: one.id }).execute()
      },
      () => one.client.call(contract.likeMember, { params: { id: other.publicId } }),
    )
    assert.equal(status, 404)
    assert.deepEqual(await eventsOf(other.id), [])
  })

  test('a waiting like is not published to a member who has blocked the liker meanwhile', async () => {
    const waiting = await t.aMember({ gender: 'male', status: 'not_confirmed' })
    const [liked] = await couple()
    await waiting.client.call(contract.likeMember, { params: { id: liked.publicId } })
    await t.db.insertInto('block').values({ blockerId: liked.id, blockedId: waiting.id }).execute()
    await t.db
      .updateTable('member')
      .set({ status: 'active', emailConfirmedAt: sql<Date>`now()` })
      .where('id', '=', waiting.id)
      .execute()
    await t.ctx.announce(t.db, 'accounts.confirmed', { memberId: waiting.id })
    assert.deepEqual(await eventsOf(liked.id), [])
  })
})

describe('Liking a part of a profile', () => {
  const answers = [{ key: 'best_dish' as const, answer: 'Lasagne' }]
  const shown = async (client: TestClient, id: string) => {
    const { liked_by } = (await client.call(contract.getLikes)).body
    const seen = (await client.call(getMember, { params: { id } })).body.profile
    const part = liked_by.find((liker) => liker.id === id)?.part
    assert.deepEqual(seen.liked_part, part)
    return part
  }

  test('is seen by the liked member, until that part is gone', async () => {
    const [one, other] = await couple()
    const params = { id: other.publicId }
    await other.client.call(updateProfile, { body: { prompts: answers } })
    const part = { kind: 'prompt', key: 'best_dish' } as const
    await one.client.call(contract.likeMember, { params, body: { part } })
    assert.deepEqual(await shown(other.client, one.publicId), { ...part, answer: 'Lasagne' })
    const received = await other.client.call(contract.listLikes, { params: { type: 'received' } })
    assert.equal(received.body.profiles[0]?.part?.kind, 'prompt')
    await one.client.call(contract.likeMember, { params })
    assert.equal((await shown(other.client, one.publicId))?.kind, 'prompt', 'a plain repeat keeps it')
    await other.client.call(updateProfile, { body: { prompts: [] } })
    assert.equal(await shown(other.client, one.publicId), null)
  })

  test('a photo of theirs, and never one of somebody else', async () => {
    const [one, other] = await couple()
    const photoOf = async ({ id }: { id: number }) => {
      const publicId = randomUUID()
      await t.db
        .insertInto('photo')
        .values({ publicId, memberId: id, main: true, status: 'active' })
        .execute()
      return publicId
    }
    const [theirs, mine] = [await photoOf(other), await photoOf(one)]
    const like = (id: string) =>
      one.client.call(contract.likeMember, {
        params: { id: other.publicId },
        body: { part: { kind: 'photo', id } },
      })
    assert.equal((await like(mine)).status, 200)
    assert.equal(await shown(other.client, one.publicId), null)
    await like(theirs)
    const part = await shown(other.client, one.publicId)
    assert.equal(part?.kind === 'photo' && part.id, theirs)
  })
})

describe('Taking a like back', () => {
  test('ends the like and the match, and leaves the like of the other side', async () => {
    const [one, other] = await couple()
    await one.client.call(contract.likeMember, { params: { id: other.publicId } })
    await other.client.call(contract.likeMember, { params: { id: one.publicId } })
    const { status, body } = await one.client.call(contract.unlikeMember, { params: { id: other.publicId } })
    assert.deepEqual([status, body.match], [200, false])
    assert.deepEqual(await matchesOf(one.id), [])
    const likes = (await one.client.call(contract.getLikes)).body
    assert.deepEqual([likes.num_given, likes.num_received, likes.num_matches], [0, 1, 0])
  })

  test('is published to the other once, without naming the liker', async () => {
    const [one, other] = await couple()
    const params = { id: other.publicId }
    await one.client.call(contract.likeMember, { params })
    await one.client.call(contract.unlikeMember, { params })
    await one.client.call(contract.unlikeMember, { params })
    await t.runJobs()
    const { body } = await other.client.call(getChanges, { query: { since: 0 } })
    assert.deepEqual(body.changes, [
      { seq: 1, kind: 'like', member_id: one.publicId },
      { seq: 2, kind: 'unlike' },
    ])
    assert.deepEqual(await eventsOf(one.id), [])
    assert.equal((await other.client.call(contract.getLikes)).body.num_new_likes, 0)
  })

  test('of an unconfirmed member, whose like was not published, is not published either', async () => {
    const waiting = await t.aMember({ gender: 'male', status: 'not_confirmed' })
    const [liked] = await couple()
    const params = { id: liked.publicId }
    await waiting.client.call(contract.likeMember, { params })
    await waiting.client.call(contract.unlikeMember, { params })
    await t.runJobs()
    const { body } = await liked.client.call(getChanges, { query: { since: 0 } })
    assert.deepEqual(body.changes, [])
  })

  test('of a member who was never liked, or does not exist, changes nothing', async () => {
    for (const id of [t.publicId('ivo'), t.publicId('hanna'), randomUUID()]) {
      const { status, body } = await t.as('hanna').call(contract.unlikeMember, { params: { id } })
      assert.deepEqual([status, body.match], [200, false])
    }
  })

  test('also works when the liked member cannot be seen any more', async () => {
    const [one, other] = await couple()
    await one.client.call(contract.likeMember, { params: { id: other.publicId } })
    await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', other.id).execute()
    await one.client.call(contract.unlikeMember, { params: { id: other.publicId } })
    assert.deepEqual(
      await t.db.selectFrom('memberLike').selectAll().where('likerId', '=', one.id).execute(),
      [],
    )
  })
})

test('two likes that race give exactly one match, a thousand times', async () => {
  const PAIRS = 20
  const ROUNDS = 50
  const pairs = await Promise.all(Array.from({ length: PAIRS }, couple))
  const ids = pairs.flat().map(({ id }) => id)
  const asMember = ({ id, publicId }: { id: number; publicId: string }) =>
    ({ id, publicId, status: 'active' }) as Member
  const like = (liker: { id: number; publicId: string }, liked: { publicId: string }) =>
    t.ctx.db.transaction().execute((trx: Database) => placeLike(trx, asMember(liker), liked.publicId))

  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(
      pairs.map(([one, other]) => Promise.all([like(one, other), like(other, one)])),
    )
    for (const [one, other] of answers) assert.notEqual(one.match, other.match)
    const matches = await t.db
      .deleteFrom('memberMatch')
      .where(sql<boolean>`low_id = any(${ids})`)
      .returning('lowId')
      .execute()
    assert.equal(matches.length, PAIRS)
    await t.db.deleteFrom('memberLike').where(sql<boolean>`liker_id = any(${ids})`).execute()
  }

  await t.runJobs()
  const events = await t.db
    .selectFrom('memberEvent')
    .select(['kind', (of) => of.fn.countAll<number>().as('times')])
    .where(sql<boolean>`member_id = any(${ids})`)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  assert.deepEqual(events, [
    { kind: 'like', times: 2 * PAIRS * ROUNDS },
    { kind: 'match', times: 2 * PAIRS * ROUNDS },
  ])
})

test('a like that races with the removal of the other one leaves no match without two likes', async () => {
  for (let round = 0; round < 20; round++) {
    const [one, other] = await couple()
    await one.client.call(contract.likeMember, { params: { id: other.publicId } })
    await Promise.all([
      one.client.call(contract.unlikeMember, { params: { id: other.publicId } }),
      other.client.call(contract.likeMember, { params: { id: one.publicId } }),
    ])
    assert.deepEqual(await matchesOf(one.id), [])
  }
})
