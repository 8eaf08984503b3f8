import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { blockMember } from '#contract/blocks.ts'
import { answerDatePlan, cancelDatePlan, getDatePlan, makeDatePlan } from '#contract/date-plans.ts'
import { datePlanLimits } from '#contract/rules/date-plans.ts'
import { clockIn } from '#test/acts/clock.ts'
import { aPlan, plansAge } from '#test/acts/date-plans.ts'
import { exportOf } from '#test/acts/exports.ts'
import { aWriter, linkIn, mailsGo, type Person, somebody, writeMessage } from '#test/acts/mails.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { runDatePlans } from './run-date-plans.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  const alarms = await t.alarms()
  await t.close()
  assert.deepEqual(alarms, [])
})
beforeEach(() => t.db.deleteFrom('datePlan').execute())

const make = (me: Pick<Person, 'client'>, fields: Parameters<typeof aPlan>[0] = {}) =>
  me.client.call(makeDatePlan, { body: aPlan(fields) })
const planOf = async (me: Person) => (await me.client.call(getDatePlan)).body.plan
const run = () => mailsGo(t, 'dateplan.run')
const codeOf = ({ body }: { body: { error?: { code: string; fields?: unknown } } }) => body.error?.code

const TRUSTED = 'zus@elders.test'

describe('The question', () => {
  test('comes at the chosen time by mail, once, and an answer ends the plan without a word to anybody', async () => {
    const me = await somebody(t)
    const { body } = await make(me, { trusted_email: TRUSTED })
    await run()
    assert.equal(t.mails(me.email).length, 0)
    await plansAge(t, 4.1)
    await Promise.all([runDatePlans(t.db), runDatePlans(t.db)])
    await run()
    await run()
    assert.equal(t.mails(me.email).length, 1)
    assert.equal((await planOf(me))?.state, 'asked')
    for (const _ of [1, 2])
      assert.equal((await me.client.call(answerDatePlan, { params: { id: body.plan.id } })).status, 204)
    await plansAge(t, 2)
    await run()
    assert.equal(await planOf(me), null)
    assert.deepEqual(t.mails(TRUSTED), [])
  })

  test('without an answer for an hour mails the trusted person the plan, once', async () => {
    const [me, writer] = [await somebody(t, { name: 'Anna' }), await aWriter(t, { name: 'Bram van Dijk' })]
    const conversation = await writeMessage(t, writer, me)
    const email = 'eens@elders.test'
    const { body } = await make(me, { trusted_email: email, conversation })
    assert.equal(body.plan.with_name, 'Bram')
    await plansAge(t, 4.1)
    await run()
    await plansAge(t, 0.9)
    await run()
    assert.deepEqual(t.mails(email), [])
    await plansAge(t, 0.2)
    await Promise.all([runDatePlans(t.db), runDatePlans(t.db), runDatePlans(t.db)])
    await run()
    await run()
    const [mail, ...more] = t.mails(email)
    assert.equal(more.length, 0)
    for (const part of ['Anna', me.email, 'Bram', 'Café De Zwaan, Kerkstraat 3', 'Vonk'])
      assert(mail?.text.includes(part), part)
    assert(!mail?.text.includes('van Dijk'))
    assert.equal((await planOf(me))?.state, 'told')
    assert.equal((await me.client.call(answerDatePlan, { params: { id: body.plan.id } })).status, 204)
  })

  test('does not come for a cancelled plan, nor for an account that is gone', async () => {
    const [me, gone] = [await somebody(t), await somebody(t)]
    const { body } = await make(me)
    await make(gone)
    await me.client.call(cancelDatePlan, { params: { id: body.plan.id } })
    await t.db
      .updateTable('member')
      .set({ status: 'deleted', deletedAt: new Date() })
      .where('id', '=', gone.id)
      .execute()
    await plansAge(t, 4.1)
    await run()
    await plansAge(t, 2)
    await run()
    assert.deepEqual([t.mails(me.email), t.mails(gone.email)], [[], []])
  })
})

describe('A plan', () => {
  test('is open once for a member, whoever presses twice', async () => {
    const me = await somebody(t)
    const answers = await Promise.all([1, 2, 3].map(() => make(me)))
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.equal(codeOf(answers.find(({ status }) => status === 409)!), 'dateplan.open')
  })

  test('is made a few times a day', async () => {
    const me = await somebody(t)
    for (let made = 0; made < datePlanLimits.perDay; made += 1) {
      const { body } = await make(me)
      await me.client.call(cancelDatePlan, { params: { id: body.plan.id } })
    }
    assert.equal(codeOf(await make(me)), 'dateplan.too_many')
  })

  test('has times on the clock of the country, within a week, with the question after the start', async () => {
    const me = await somebody(t)
    const refusals = [
      [{ starts_at: clockIn(8 * 24), check_at: clockIn(8 * 24 + 1) }, 'starts_at'],
      [{ starts_at: clockIn(2), check_at: clockIn(30) }, 'check_at'],
      [{ starts_at: clockIn(-3), check_at: clockIn(-1) }, 'check_at'],
      [{ starts_at: clockIn(4), check_at: clockIn(2) }, 'check_at'],
      [{ place: 'Kijk op https://elders.test' }, 'place'],
      [{ place: ' ' }, 'place'],
      [{ place: 'x'.repeat(201) }, 'place'],
      [{ trusted_email: me.email }, 'trusted_email'],
    ] as const
    for (const [fields, field] of refusals) {
      const { status, body } = await make(me, fields)
      assert.equal(status, 400, JSON.stringify(body))
      assert.deepEqual(Object.keys(body.error?.fields ?? {}), [field])
    }
    const { body } = await make(me, { starts_at: clockIn(1), check_at: clockIn(3) })
    const hours = (Date.parse(body.plan.check_at) - Date.now()) / 3600_000
    assert(hours > 2.9 && hours < 3.1, String(hours))
  })

  test('names only who is in a conversation of the member', async () => {
    const [me, writer, other] = [await somebody(t), await aWriter(t), await somebody(t)]
    const conversation = await writeMessage(t, writer, me)
    assert.equal(codeOf(await make(other, { conversation })), 'chat.not_found')
    await me.client.call(blockMember, { params: { id: writer.publicId } })
    assert.equal(codeOf(await make(me, { conversation })), 'chat.not_found')
  })

  test('is in the export, and is erased a week after its end and with the account', async () => {
    const [me, other] = [await somebody(t), await somebody(t)]
    const { body } = await make(me, { place: 'Museum' })
    await make(other)
    const { data } = await exportOf(t, me.client)
    assert.deepEqual(
      (data.date_plans as { place: string }[]).map(({ place }) => place),
      ['Museum'],
    )
    await me.client.call(cancelDatePlan, { params: { id: body.plan.id } })
    const ids = async () =>
      (await t.db.selectFrom('datePlan').select('memberId').execute()).map((row) => row.memberId)
    await plansAge(t, 6.9 * 24)
    await mailsGo(t, 'dateplan.forget-old')
    assert((await ids()).includes(me.id))
    await plansAge(t, 0.2 * 24)
    await mailsGo(t, 'dateplan.forget-old')
    assert.deepEqual(await ids(), [other.id])
  })
})

describe('A trusted person', () => {
  /** A plan of a new member that is not answered. */
  async function unanswered(email: string): Promise<number> {
    const me = await somebody(t)
    const { status } = await make(me, { trusted_email: email })
    await plansAge(t, 4.1)
    await run()
    await plansAge(t, 1.1)
    await run()
    return status
  }

  test('gets few mails a week, whoever plans', async () => {
    const email = 'druk@elders.test'
    const statuses: number[] = []
    for (let plans = 0; plans <= datePlanLimits.perAddress; plans += 1) statuses.push(await unanswered(email))
    assert.deepEqual(statuses, [201, 201, 201, 400])
    assert.equal(t.mails(email).length, datePlanLimits.perAddress)
  })

  test('is not reserved by many who plan at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => somebody(t)))
    const answers = await Promise.all(members.map((me) => make(me, { trusted_email: 'allen@elders.test' })))
    assert.equal(answers.filter(({ status }) => status === 201).length, datePlanLimits.perAddress)
  })

  test('refuses more by the link of the mail, by a press and not by opening it', async () => {
    const email = 'niet-meer@elders.test'
    await unanswered(email)
    const path = linkIn(t.mails(email)[0], '/date-plan/refuse/')
    const visitor = t.visitor()
    assert.equal((await visitor.raw('GET', path)).statusCode, 200)
    assert.equal(await unanswered(email), 201)
    assert.equal((await visitor.raw('GET', `${path}x`)).statusCode, 404)
    assert.equal((await visitor.raw('POST', `${path}x`)).statusCode, 404)
    for (const _ of [1, 2]) assert.equal((await visitor.raw('POST', path)).statusCode, 200)
    assert.equal(await unanswered(email), 400)
    assert.equal(t.mails(email).length, 2)
  })

  test('who refuses while a plan is open gets no mail of it', async () => {
    const email = 'net-op-tijd@elders.test'
    await unanswered(email)
    const path = linkIn(t.mails(email)[0], '/date-plan/refuse/')
    await make(await somebody(t), { trusted_email: email })
    await t.visitor().raw('POST', path)
    await plansAge(t, 4.1)
    await run()
    await plansAge(t, 1.1)
    await run()
    assert.equal(t.mails(email).length, 1)
  })

  test('whose mailbox bounced is refused beforehand', async () => {
    const { addressHash } = await import('#server/notifications/suppression/mail-keys.ts')
    const email = 'weg@elders.test'
    await t.db
      .insertInto('mailSuppression')
      .values({ addressHash: addressHash(t.ctx.config.mailKey, email), reason: 'bounce' })
      .execute()
    assert.equal((await make(await somebody(t), { trusted_email: email })).status, 400)
  })
})
