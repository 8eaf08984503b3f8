import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { decideCase } from '#contract/admin/cases.ts'
import { getConversation } from '#contract/chat.ts'
import { getLikes, likeMember } from '#contract/likes.ts'
import { reportSomething } from '#contract/reports.ts'
import { createJobs } from '#server/app/jobs.ts'
import { textsOf } from '#server/kit/texts.ts'
import { composePush } from '#server/notifications/pushes/compose-push.ts'
import { open, send, sent } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code
const accuse = (by: Someone, who: Someone) =>
  by.client.call(reportSomething, { body: { kind: 'member', id: who.publicId, category: 'scam' } })
async function decide(who: Someone, measure: string): Promise<void> {
  const { publicId: id } = await t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('memberId', '=', who.id)
    .where('state', '<>', 'decided')
    .executeTakeFirstOrThrow()
  const body = { measure, rule: 'no_scams', facts: 'Gekeken.' } as never
  const { client } = await t.aStaff({ roles: ['moderator'] })
  assert.equal((await client.call(decideCase, { params: { id }, body })).status, 201)
}
const received = async ({ client }: Someone) =>
  (await client.call(getLikes)).body.liked_by.map(({ id }) => id)

for (const kind of ['free', 'premium'] as const)
  describe(`While a case of fraud is open about a ${kind} member`, () => {
    const fields = { credits: 10, paidUser: kind === 'premium' }
    test('likes wait, and are delivered when a decision acquits', async () => {
      const [suspect, other] = [await t.aMember(fields), await t.aMember()]
      await accuse(other, suspect)
      const answer = await suspect.client.call(likeMember, { params: { id: other.publicId } })
      assert.deepEqual([answer.status, answer.body.match], [200, false])
      assert.deepEqual(await received(other), [])
      const { profiles } = (await suspect.client.call(getLikes)).body
      assert.deepEqual(
        profiles.map(({ id }) => id),
        [other.publicId],
        'the member sees the like as given',
      )
      await decide(suspect, 'none')
      await t.runJobs()
      assert.deepEqual(await received(other), [suspect.publicId])
      const waiting = await t.db.selectFrom('waitingLike').selectAll().execute()
      assert.deepEqual(waiting, [])
    })

    test('messages wait unpaid, and can be sent when a decision acquits', async () => {
      const [suspect, other] = [await t.aMember(fields), await t.aMember(fields)]
      const id = await open(suspect.client, other.publicId)
      await sent(suspect.client, id)
      await accuse(other, suspect)
      const key = crypto.randomUUID()
      assert.equal(codeOf(await send(suspect.client, id, 'Wacht', key)), 'chat.waiting')
      const { conversation } = (await suspect.client.call(getConversation, { params: { id } })).body
      assert.equal(conversation.cannot_write, 'chat.waiting')
      assert.equal((await suspect.client.call(getUser)).body.user.credits, 9)
      assert.equal((await send(other.client, id, 'Ik wel')).status, 201)
      await decide(suspect, 'none')
      assert.equal((await send(suspect.client, id, 'Wacht', key)).status, 201)
    })

    test('pushes and mails about the member wait, and go when a decision acquits', async () => {
      const [suspect, other] = [await t.aMember(fields), await t.aMember(fields)]
      const id = await open(suspect.client, other.publicId)
      await sent(suspect.client, id)
      await accuse(other, suspect)
      const push = { memberId: other.id, kind: 'message', conversationId: id, otherId: null } as const
      assert.equal(await composePush(t.db, textsOf('nl'), push), undefined)
      const { email } = (await other.client.call(getUser)).body.user
      await t.runJobs()
      await sql`update member_search set last_active = now() - interval '1 day' where member_id = ${other.id}`.execute(
        t.db,
      )
      const plan = async () => {
        await createJobs(t.ctx)['notifications.plan-mails']?.({}, undefined as never)
        await t.runJobs()
      }
      await t.db
        .insertInto('mailWaiting')
        .values({ memberId: other.id, kind: 'new_conversations', conversationId: id })
        .execute()
      await plan()
      assert.equal(t.mails(email).length, 0)
      await decide(suspect, 'none')
      await t.runJobs()
      await sql`update mail_mark set last_sent = last_sent - interval '1 day' where member_id = ${other.id}`.execute(
        t.db,
      )
      await plan()
      assert.equal(t.mails(email).length, 1)
      assert(await composePush(t.db, textsOf('nl'), push))
    })

    test('what waits is dropped when the decision goes against the member', async () => {
      const [suspect, other] = [await t.aMember({ ...fields, credits: 0 }), await t.aMember()]
      await accuse(other, suspect)
      await suspect.client.call(likeMember, { params: { id: other.publicId } })
      await decide(suspect, 'banned')
      await t.runJobs()
      const liked = await t.db
        .selectFrom('memberLike')
        .select('likerId')
        .where('likerId', '=', suspect.id)
        .execute()
      assert.deepEqual(liked, [])
      assert.deepEqual(await t.db.selectFrom('waitingLike').selectAll().execute(), [])
    })

    test('a second case keeps it waiting', async () => {
      const [suspect, other, third] = [await t.aMember(fields), await t.aMember(), await t.aMember()]
      await accuse(other, suspect)
      await accuse(third, suspect)
      await suspect.client.call(likeMember, { params: { id: other.publicId } })
      await decide(suspect, 'none')
      await t.runJobs()
      assert.deepEqual(await received(other), [])
      await decide(suspect, 'warning')
      await t.runJobs()
      assert.deepEqual(await received(other), [suspect.publicId])
    })
  })
