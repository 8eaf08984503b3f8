import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getMember } from '#contract/profiles.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { viewsPerDay } from './count-view.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Viewer = Awaited<ReturnType<TestApp['aMember']>>

const view = async ({ client }: Viewer, id: string) => client.call(getMember, { params: { id } })
const viewedBy = async ({ id }: Viewer) =>
  (await t.db.selectFrom('viewedProfiles').selectAll().where('memberId', '=', id).executeTakeFirst())?.viewed
    .length ?? 0
/** Inserts views of today; their member ids belong to nobody. */
const lookedAt = ({ id }: Viewer, many: number) =>
  sql`insert into viewed_profiles (member_id, day, viewed)
    select ${id}, (now() at time zone 'Europe/Amsterdam')::date, array_agg(-n) from generate_series(1, ${many}::int) n`.execute(
    t.db,
  )

test('the 301st profile of a day is refused to a free member, the 1,001st to a premium one, until midnight in their country', async () => {
  for (const [paidUser, most] of [
    [false, 300],
    [true, 1000],
  ] as const) {
    assert.equal(paidUser ? viewsPerDay.premium : viewsPerDay.free, most)
    const viewer = await t.aMember({ paidUser })
    await lookedAt(viewer, most - 1)
    assert.equal((await view(viewer, t.publicId('anna'))).status, 200)
    const { status, body, headers } = await view(viewer, t.publicId('bram'))
    assert.equal(status, 429)
    assert.equal(body.error?.code, 'profiles.too_many_views')
    assert.equal(body.error?.max, most)
    const wait = Number(headers['retry-after'])
    assert(wait > 0 && wait <= 86_400, `retry after ${wait}`)
    assert.equal((await view(viewer, t.publicId('anna'))).status, 200)
  }
})

test('looking again at somebody, at oneself, or at who cannot be seen does not count', async () => {
  const viewer = await t.aMember()
  for (const id of ['anna', 'anna', 'bram'].map((name) => t.publicId(name as 'anna')))
    assert.equal((await view(viewer, id)).status, 200)
  await view(viewer, viewer.publicId)
  await view(viewer, t.publicId('fleur'))
  assert.equal(await viewedBy(viewer), 2)
})

test('who likes the viewer, and whom they have a conversation with, can always be looked at', async () => {
  const viewer = await t.aMember({ gender: 'male' })
  const [liker, partner] = [await t.aMember(), await t.aMember()]
  await t.db.insertInto('memberLike').values({ likerId: liker.id, likedId: viewer.id }).execute()
  await t.db
    .insertInto('conversation')
    .values({ lowId: Math.min(viewer.id, partner.id), highId: Math.max(viewer.id, partner.id) })
    .execute()
  await lookedAt(viewer, viewsPerDay.free)
  assert.equal((await view(viewer, liker.publicId)).status, 200)
  assert.equal((await view(viewer, partner.publicId)).status, 200)
  assert.equal((await view(viewer, t.publicId('anna'))).status, 429)
})

test('many looks at the same time are counted one by one', async () => {
  const viewer = await t.aMember()
  await lookedAt(viewer, viewsPerDay.free - 5)
  const others = await Promise.all(Array.from({ length: 12 }, () => t.aMember()))
  const answers = await Promise.all(others.map(({ publicId }) => view(viewer, publicId)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 5)
  assert.equal(answers.filter(({ status }) => status === 429).length, 7)
  assert.equal(await viewedBy(viewer), viewsPerDay.free)
})

test('a new day begins anew, an earlier one in another country does not', async () => {
  const viewer = await t.aMember()
  await lookedAt(viewer, viewsPerDay.free)
  const day = (days: number) =>
    sql`update viewed_profiles set day = day + ${days}::int where member_id = ${viewer.id}`.execute(t.db)
  await day(1)
  assert.equal((await view(viewer, t.publicId('anna'))).status, 429)
  await day(-2)
  assert.equal((await view(viewer, t.publicId('anna'))).status, 200)
  assert.equal(await viewedBy(viewer), 1)
})
