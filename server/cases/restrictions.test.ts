import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, logIn } from '#contract/accounts.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { appealDecision, getDecisions } from '#contract/decisions.ts'
import { deleteAccount } from '#contract/deletion.ts'
import { getMember } from '#contract/profiles.ts'
import type { Measure } from '#contract/rules/cases/cases.ts'
import { followLink } from '#contract/security.ts'
import { castPassword } from '#server/dev/demo/people/cast.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { endDueRestrictions, lift, type Restriction, restrict } from './restrictions.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const DAY = 24 * 3600_000

async function decide(memberId: number, measure: Measure, untilAt: Date | null = null) {
  const { id, publicId } = await t.db
    .insertInto('decision')
    .values({
      memberId,
      actorKind: 'cli',
      actorName: 'cli:test',
      rule: 'respect',
      measure,
      facts: 'Grof.',
      foundBy: 'report',
      told: true,
      untilAt,
    })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
  if (measure !== 'warning')
    await restrict(t.db, { memberId, measure: measure as Restriction, decisionId: id, untilAt })
  return { id, publicId }
}
const suspend = ({ id }: Someone) => decide(id, 'suspended', new Date(Date.now() + DAY))
const restrictionOf = async ({ client }: Someone) => (await client.call(getUser)).body.user.restriction
/** The day that ends a restriction, without waiting for it. */
const dayLater = ({ id }: Someone) =>
  sql`update restriction set until_at = until_at - interval '2 days' where member_id = ${id}`.execute(t.db)

describe('A suspended member', () => {
  test('is in their own room at once, gone for others, and back by itself', async () => {
    const [me, other] = [await t.aMember(), await t.aMember()]
    await suspend(me)
    assert.equal((await restrictionOf(me))?.measure, 'suspended')
    const refused = await me.client.call(getMember, { params: { id: other.publicId } })
    assert.deepEqual([refused.status, refused.body.error?.code], [403, 'accounts.restricted'])
    assert.equal(refused.body.error?.next, '/settings/decisions')
    assert.equal((await other.client.call(getMember, { params: { id: me.publicId } })).status, 404)
    await endDueRestrictions(t.db)
    assert.equal((await restrictionOf(me))?.measure, 'suspended')
    await dayLater(me)
    await endDueRestrictions(t.db)
    assert.equal(await restrictionOf(me), null)
    assert.equal((await other.client.call(getMember, { params: { id: me.publicId } })).status, 200)
  })

  test('stays banned where they are banned too, until both are lifted', async () => {
    const me = await t.aMember()
    const ban = await decide(me.id, 'banned')
    await suspend(me)
    await dayLater(me)
    await endDueRestrictions(t.db)
    assert.equal((await restrictionOf(me))?.measure, 'banned')
    await t.db.transaction().execute((trx) => lift(trx, me.id, ban.id))
    assert.equal(await restrictionOf(me), null)
  })

  test('who never confirmed is restricted all the same, and unconfirmed again afterwards', async () => {
    const me = await t.aMember({ status: 'not_confirmed' })
    const statusNow = async () => (await me.client.call(getUser)).body.user.status
    await suspend(me)
    assert.equal(await statusNow(), 'blocked')
    await dayLater(me)
    await endDueRestrictions(t.db)
    assert.equal(await statusNow(), 'not_confirmed')
  })
})

test('a suspension that ends opens no account that its member deleted meanwhile', async () => {
  const me = await t.aMember()
  await suspend(me)
  await t.db
    .updateTable('member')
    .set({ status: 'deleted', deletedAt: new Date() })
    .where('id', '=', me.id)
    .execute()
  await dayLater(me)
  await endDueRestrictions(t.db)
  const { status } = await t.db
    .selectFrom('member')
    .select('status')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  assert.equal(status, 'deleted')
})

test('a banned member logs in, and a deleted account comes back banned', async () => {
  const me = await t.aMember()
  await t.db
    .updateTable('member')
    .set({ passwordHash: sql`(select password_hash from member where id = ${t.id('anna')})` })
    .where('id', '=', me.id)
    .execute()
  await decide(me.id, 'banned')
  const { email } = (await me.client.call(getUser)).body.user
  const again = t.visitor()
  const entered = await again.call(logIn, { body: { email, password: castPassword } })
  assert.deepEqual([entered.status, entered.body.user.restriction?.measure], [200, 'banned'])
  const left = await again.call(deleteAccount, { body: { password: castPassword, reason: 'other' } })
  assert.equal(left.status, 200)
  await t.runJobs()
  const token = /\/([\w-]{43})\?restore\s/.exec(t.mails(email)[0]?.text ?? '')?.[1] ?? ''
  const back = await again.call(followLink, { body: { token } })
  assert.equal(back.body.user?.restriction?.measure, 'banned')
})

test('paused messages are refused with the way to the decision, and nothing else is', async () => {
  const [me, other] = [await t.aMember({ credits: 9 }), await t.aMember()]
  const { body } = await me.client.call(startConversation, { body: { member_id: other.publicId } })
  const send = () =>
    me.client.call(sendMessage, {
      params: { id: body.conversation.id ?? '' },
      body: { kind: 'text', body: 'Hoi' },
    })
  assert.equal((await send()).status, 201)
  await decide(me.id, 'messages_paused', new Date(Date.now() + 3600_000))
  const refused = await send()
  assert.deepEqual([refused.status, refused.body.error?.code], [403, 'chat.paused'])
  assert.equal((await me.client.call(getMember, { params: { id: other.publicId } })).status, 200)
  await dayLater(me)
  assert.equal((await send()).status, 201)
  assert.deepEqual(await t.alarms(), [])
})

describe('An appeal', () => {
  const appeal = ({ client }: Someone, id: string, text = 'Dat was ik niet.') =>
    client.call(appealDecision, { params: { id }, body: { text } })

  test('is made once per decision, also in parallel, and waits for staff', async () => {
    const me = await t.aMember()
    const { publicId } = await decide(me.id, 'warning')
    const [own] = (await me.client.call(getDecisions)).body.decisions
    assert.equal(own?.measure, 'warning')
    assert(own?.appeal_until)
    const answers = await Promise.all([1, 2, 3].map(() => appeal(me, publicId)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, two) => one - two),
      [201, 409, 409],
    )
    assert.equal((await appeal(me, publicId)).body.error?.code, 'decisions.appealed')
    const waiting = await t.db.selectFrom('staffCase').select('kind').where('memberId', '=', me.id).execute()
    assert.deepEqual(waiting, [{ kind: 'appeal' }])
    const [seen] = (await me.client.call(getDecisions)).body.decisions
    assert.deepEqual([seen?.appeal?.outcome, seen?.appeal_until], [null, null])
  })

  test('is refused after six months, of another’s decision, and with 2,001 characters', async () => {
    const [me, other] = [await t.aMember(), await t.aMember()]
    const { publicId } = await decide(me.id, 'warning')
    assert.equal((await appeal(other, publicId)).body.error?.code, 'decisions.not_found')
    assert.equal((await appeal(me, publicId, 'x'.repeat(2001))).status, 400)
    await sql`alter table decision disable trigger decision_append_only`.execute(t.db)
    await sql`update decision set decided_at = now() - interval '6 months 1 day' where public_id = ${publicId}`.execute(
      t.db,
    )
    await sql`alter table decision enable trigger decision_append_only`.execute(t.db)
    assert.equal((await appeal(me, publicId)).body.error?.code, 'decisions.appeal_over')
  })
})

test('nobody changes or deletes a decision', async () => {
  const { id } = await t.aMember()
  await decide(id, 'warning')
  for (const change of [
    sql`update decision set facts = ''`,
    sql`delete from decision`,
    sql`truncate decision cascade`,
  ])
    await assert.rejects(() => change.execute(t.db), /append-only/)
})
