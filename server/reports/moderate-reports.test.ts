import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { getProfile } from '#contract/own-profile.ts'
import { setInvisible } from '#contract/privacy.ts'
import { getMember } from '#contract/profiles.ts'
import { reportSomething } from '#contract/reports.ts'
import { decideSubject } from '#server/admin/decisions/decide-subject.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { openReports, readReport } from './moderate-reports.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
type Body = { kind: 'member' | 'photo'; id: string; category: 'underage' | 'scam' | 'my_photo_used' }

const report = async (by: Someone, body: Body) =>
  assert.equal((await by.client.call(reportSomething, { body: body as never })).status, 204)
const sees = async (viewer: Someone, other: Someone) =>
  (await viewer.client.call(getMember, { params: { id: other.publicId } })).status === 200
const visible = ({ client }: Someone) => client.call(setInvisible, { body: { invisible: false } })
const resolve = (id: number, measure: 'none' | 'banned') =>
  decideSubject(
    { db: t.db, secret: t.ctx.config.secret, announce: t.ctx.announce },
    { kind: 'cli', name: 'test' },
    { kind: 'report', id: String(id) },
    { measure, rule: 'adults_only', facts: '' },
  )
const reportOf = async (other: Someone) =>
  (await openReports(t.db)).find(({ publicId }) => publicId === other.publicId)

describe('A report of a minor', () => {
  test('hides the profile at once, and its member cannot show it again', async () => {
    const [me, other, third] = [await t.aMember(), await t.aMember(), await t.aMember()]
    await report(me, { kind: 'member', id: other.publicId, category: 'underage' })
    assert.equal(await sees(third, other), false)
    const refused = await visible(other)
    assert.deepEqual([refused.status, refused.body?.error?.code], [409, 'profiles.held'])
    const open = await reportOf(other)
    assert.deepEqual([open?.urgent, open?.held], [true, true])
  })

  test('ends with moderation: a released profile is as visible as before, once', async () => {
    for (const wasInvisible of [false, true]) {
      const [me, other, third] = [await t.aMember(), await t.aMember(), await t.aMember()]
      await report(me, { kind: 'member', id: other.publicId, category: 'underage' })
      await report(third, { kind: 'member', id: other.publicId, category: 'scam' }).catch(() => undefined)
      if (wasInvisible)
        await t.db
          .updateTable('heldProfile')
          .set({ wasInvisible: true })
          .where('memberId', '=', other.id)
          .execute()
      const open = await reportOf(other)
      assert(open)
      assert.equal(await resolve(open.id, 'none'), true)
      assert.equal(await resolve(open.id, 'none'), false)
      assert.equal(await sees(third, other), !wasInvisible)
      assert.equal((await visible(other)).status, 204)
      assert.equal(await sees(third, other), true)
    }
  })

  test('may end in being barred: restricted everywhere, and nothing of them is left to see', async () => {
    const [me, other] = [await t.aMember(), await t.aMember()]
    await report(me, { kind: 'member', id: other.publicId, category: 'underage' })
    const open = await reportOf(other)
    assert(open)
    assert.equal(await resolve(open.id, 'banned'), true)
    assert.equal((await other.client.call(getUser)).body.user.restriction?.measure, 'banned')
    assert.equal((await other.client.call(getProfile)).body.error?.code, 'accounts.restricted')
    assert.equal(await sees(me, other), false)
  })
})

test('another report hides nothing; moderation reads the copy and closes the report', async () => {
  const [me, other] = [await t.aMember(), await t.aMember({ name: 'Iemand' })]
  await report(me, { kind: 'member', id: other.publicId, category: 'scam' })
  assert.equal(await sees(me, other), true)
  const open = await reportOf(other)
  assert(open)
  assert.equal((await readReport(t.db, t.ctx.config.secret, open.id))?.profile.name, 'Iemand')
  assert.equal(await readReport(t.db, t.ctx.config.secret, 999_999), undefined)
  assert.equal(await resolve(open.id, 'none'), true)
  assert.equal(await reportOf(other), undefined)
})

test('somebody’s own picture on the profile of another is under inspection again at once', async () => {
  const [me, other] = [await t.aMember(), await t.aMember()]
  const { publicId: id } = await t.db
    .insertInto('photo')
    .values({ memberId: other.id, main: true, status: 'active' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await report(me, { kind: 'photo', id, category: 'my_photo_used' })
  const photo = await t.db.selectFrom('photo').select('status').where('publicId', '=', id).executeTakeFirst()
  assert.equal(photo?.status, 'inspection')
})
