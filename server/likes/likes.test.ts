import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/likes.ts'
import { getMember } from '#contract/profiles.ts'
import { likesTypes } from '#contract/rules/values.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Person = Awaited<ReturnType<TestApp['aMember']>>

const like = (liker: Person, liked: Person) =>
  liker.client.call(contract.likeMember, { params: { id: liked.publicId } })
const likes = async (client: TestClient) => (await client.call(contract.getLikes)).body
const counts = ({ num_given, num_received, num_matches, num_new_likes }: contract.Likes) => [
  num_given,
  num_received,
  num_matches,
  num_new_likes,
]
const ids = (profiles: { id: string }[]) => profiles.map(({ id }) => id)

async function everyPage(client: TestClient, type: (typeof likesTypes)[number]) {
  const pages = []
  let cursor: string | undefined
  do {
    const { status, body } = await client.call(contract.listLikes, {
      params: { type },
      query: { after: cursor },
    })
    assert.equal(status, 200)
    pages.push(body)
    cursor = body.next ?? undefined
  } while (cursor)
  return pages
}

/** A member with many likes, some of them from members who may not be seen. */
async function popular() {
  const star = await t.aMember({ gender: 'female' })
  const fans = await Promise.all(Array.from({ length: 61 }, () => t.aMember({ gender: 'male' })))
  await t.db
    .insertInto('memberLike')
    .values(
      fans.map((fan, index) => ({
        likerId: fan.id,
        likedId: star.id,
        // Some at the same moment, as a seed or a bulk import makes them.
        createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 4) * 60_000),
        seenAt: index % 3 === 0 ? null : new Date(),
      })),
    )
    .execute()
  return { star, fans }
}

describe('The likes of a member', () => {
  test('are those given, those received and the matches, each with its count', async () => {
    const [me, other, admirer] = [
      await t.aMember({ gender: 'female' }),
      await t.aMember({ gender: 'male' }),
      await t.aMember({ gender: 'male' }),
    ]
    await like(me, other)
    await like(other, me)
    await like(admirer, me)
    const mine = await likes(me.client)
    assert.deepEqual(ids(mine.profiles), [other.publicId])
    assert.deepEqual(ids(mine.liked_by), [admirer.publicId, other.publicId])
    assert.deepEqual(counts(mine), [1, 2, 1, 2])
    assert.deepEqual(
      mine.liked_by.map(({ matched, liked, like_new }) => [matched, liked, like_new]),
      [
        [false, false, true],
        [true, true, true],
      ],
    )
    assert.equal(mine.profiles[0]?.matched, true)
  })

  test("received ones list new likes first, and opening a liker's profile clears the new-like flag", async () => {
    const me = await t.aMember({ gender: 'female' })
    const [first, second, third] = [
      await t.aMember({ gender: 'male' }),
      await t.aMember({ gender: 'male' }),
      await t.aMember({ gender: 'male' }),
    ]
    for (const liker of [first, second, third]) await like(liker, me)
    const seen = await me.client.call(contract.seeLike, { params: { id: third.publicId } })
    assert.equal(seen.status, 204)
    const mine = await likes(me.client)
    assert.deepEqual(ids(mine.liked_by), [second.publicId, first.publicId, third.publicId])
    assert.equal(mine.num_new_likes, 2)
    const badge = await me.client.call(contract.countNewLikes)
    assert.deepEqual(badge.body, { num_new_likes: 2 })
    const isNew = async (id: string) =>
      (await me.client.call(getMember, { params: { id } })).body.profile.like_new
    assert.deepEqual(await Promise.all([first, third].map(({ publicId }) => isNew(publicId))), [true, false])
    const seenAt = async () =>
      (await t.db.selectFrom('memberLike').select('seenAt').where('likerId', '=', third.id).execute()).map(
        ({ seenAt: at }) => at?.getTime(),
      )
    const firstTime = await seenAt()
    const again = await me.client.call(contract.seeLike, { params: { id: third.publicId } })
    assert.equal(again.status, 204)
    assert.deepEqual(await seenAt(), firstTime, 'the first time stays')
    assert.equal((await likes(first.client)).num_received, 0, 'nobody sees the likes of somebody else')
  })

  test('never show members who are unconfirmed, blocked, deleted or banned; and the counts say the same', async () => {
    const me = await t.aMember({ gender: 'female' })
    const others = await Promise.all(Array.from({ length: 5 }, () => t.aMember({ gender: 'male' })))
    const [unconfirmed, blocker, blocked, deleted, banned] = others as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    for (const other of others) {
      await like(me, other)
      await like(other, me)
    }
    assert.deepEqual(counts(await likes(me.client)), [5, 5, 5, 5])
    const set = (member: Person, fields: object) =>
      t.db.updateTable('member').set(fields).where('id', '=', member.id).execute()
    await set(unconfirmed, { status: 'not_confirmed' })
    await set(deleted, { status: 'deleted', deletedAt: new Date() })
    await set(banned, { status: 'blocked' })
    await t.db
      .insertInto('block')
      .values([
        { blockerId: blocker.id, blockedId: me.id },
        { blockerId: me.id, blockedId: blocked.id },
      ])
      .execute()
    const mine = await likes(me.client)
    assert.deepEqual([mine.profiles, mine.liked_by], [[], []])
    assert.deepEqual(counts(mine), [0, 0, 0, 0])
    for (const type of likesTypes) {
      const { body } = await me.client.call(contract.listLikes, { params: { type } })
      assert.deepEqual([body.profiles, body.total, body.next], [[], 0, null])
    }
  })

  test('show an invisible member to those they like, and to nobody else', async () => {
    const hidden = await t.aMember({ gender: 'female' })
    const [liked, admirer] = [await t.aMember({ gender: 'male' }), await t.aMember({ gender: 'male' })]
    await like(admirer, hidden)
    await t.db.updateTable('member').set({ invisible: true }).where('id', '=', hidden.id).execute()
    await like(hidden, liked)
    const shown = await likes(liked.client)
    assert.deepEqual(ids(shown.liked_by), [hidden.publicId])
    assert.equal(shown.liked_by[0]?.online, 'hidden')
    assert.deepEqual(counts(await likes(admirer.client)), [0, 0, 0, 0])
  })
})

describe('A list of likes', () => {
  test('comes in pages of 24 with the exact total, each member once, new ones first and then the newest', async () => {
    const { star, fans } = await popular()
    const pages = await everyPage(star.client, 'received')
    assert.deepEqual(
      pages.map(({ profiles, total }) => [profiles.length, total]),
      [
        [24, 61],
        [24, 61],
        [13, 61],
      ],
    )
    const all = pages.flatMap(({ profiles }) => profiles)
    assert.deepEqual(new Set(ids(all)), new Set(ids(fans.map(({ publicId }) => ({ id: publicId })))))
    assert.equal(all.length, 61)
    const order = all.map(({ like_new, liked_at }) => `${like_new ? 1 : 0} ${liked_at}`)
    assert.deepEqual(order, order.toSorted().toReversed())
    const hub = await likes(star.client)
    assert.equal(hub.liked_by.length, 24)
    assert.deepEqual(ids(hub.liked_by), ids(all.slice(0, 24)))
    assert.deepEqual(counts(hub), [0, 61, 0, 21])
  })

  test('of matches says when the match came about', async () => {
    const [me, other] = [await t.aMember({ gender: 'female' }), await t.aMember({ gender: 'male' })]
    await like(other, me)
    await t.db
      .updateTable('memberLike')
      .set({ createdAt: new Date('2026-01-01') })
      .where('likerId', '=', other.id)
      .execute()
    await like(me, other)
    const { body } = await me.client.call(contract.listLikes, { params: { type: 'matches' } })
    assert.equal(body.total, 1)
    const match = await t.db
      .selectFrom('memberMatch')
      .select('createdAt')
      .where(sql<boolean>`${me.id} in (low_id, high_id)`)
      .executeTakeFirstOrThrow()
    assert.equal(body.profiles[0]?.liked_at, match.createdAt.toISOString())
    assert.equal(body.profiles[0]?.matched, true)
  })

  test('of an unknown kind, or after an invalid cursor, is refused', async () => {
    const anna = t.as('anna')
    assert.equal((await anna.call(contract.listLikes, { params: { type: 'all' as 'given' } })).status, 400)
    for (const cursor of [
      'x',
      '',
      'MSAx',
      Buffer.from(`1 99999999999999999 ${t.publicId('bram')}`).toString('base64url'),
    ]) {
      const { status, body } = await anna.call(contract.listLikes, {
        params: { type: 'given' },
        query: { after: cursor },
      })
      assert.deepEqual([status, body.error?.code], [400, 'request.invalid'], cursor)
    }
    const late = Buffer.from(`1 9999999999999999 ${t.publicId('bram')}`).toString('base64url')
    assert.equal(
      (await anna.call(contract.listLikes, { params: { type: 'given' }, query: { after: late } })).status,
      200,
    )
  })

  test('needs a session', async () => {
    for (const type of likesTypes) {
      const { status, body } = await t.visitor().call(contract.listLikes, { params: { type } })
      assert.deepEqual([status, body.authentication_required], [403, true])
    }
  })
})
