import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { decideCase, getCase, getCases, takeCase } from '#contract/admin/cases.ts'
import { extendDataRequest, openDataRequest } from '#contract/admin/data-requests.ts'
import { sendComplaint } from '#contract/complaints.ts'
import { aComplaint } from '#test/acts/complaints.ts'
import { exportOf } from '#test/acts/exports.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const DAY_MS = 24 * 3600_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const support = () => t.staff('support')
const enter = (fields: object = {}) =>
  support().call(openDataRequest, {
    body: { request: 'access', name: 'Ans de Vries', text: 'Wil weten wat we bewaren.', ...fields },
  })
const decide = (id: string, body: object) =>
  support().call(decideCase, {
    params: { id },
    body: { measure: 'upheld', rule: 'other', facts: 'Het bestand is gemaakt.', ...body },
  })

describe('A request about data that support enters', () => {
  test('is about the account of its address, and due thirty days after it came', async () => {
    const member = await t.aMember()
    const email = `brief-${member.id}@elders.test`
    await sql`update member set email = ${email} where id = ${member.id}`.execute(t.db)
    const { status, body } = await enter({ email, received_on: dayBefore(10) })
    assert.equal(status, 201)
    const { case: shown } = (await support().call(getCase, { params: { id: body.case.id } })).body
    const evidence = shown.evidence?.kind === 'complaint' ? shown.evidence : undefined
    assert.deepEqual(
      [evidence?.request, evidence?.received_on, evidence?.account?.id, shown.about?.member.id, shown.other],
      ['access', dayBefore(10), member.publicId, member.publicId, null],
    )
    const days = (Date.parse(shown.due_at) - Date.now()) / DAY_MS
    assert.ok(days > 18 && days < 21, String(days))
    const { cases } = (await support().call(getCases, { query: { kind: 'data_request' } })).body
    assert.ok(cases.some(({ id }) => id === body.case.id))
    await t.runJobs()
    const [receipt] = t.mails(email)
    assert.ok(receipt?.text.includes(body.number))
    assert.ok(receipt?.text.includes('30 dagen'))
    const { data } = await exportOf(t, member.client)
    assert.equal(data.complaints[0]?.number, body.number)
  })

  test('names the account of its address only to who works for the brand of the account', async () => {
    const member = await t.aMember()
    const email = `elders-${member.id}@elders.test`
    const complaint = aComplaint({ about: 'privacy', email })
    const { number } = (await t.visitor().call(sendComplaint, { body: complaint })).body
    await sql`update member set email = ${email}, brand = 'gloed' where id = ${member.id}`.execute(t.db)
    const { publicId: id } = await t.db
      .selectFrom('staffCase')
      .select('publicId')
      .where('subjectId', '=', number)
      .executeTakeFirstOrThrow()
    const seenBy = async (brands: string[]) => {
      const { client } = await t.aStaff({ roles: ['support'], brands })
      const { evidence } = (await client.call(getCase, { params: { id } })).body.case
      return evidence?.kind === 'complaint' ? evidence.account?.id : 'nothing'
    }
    assert.equal(await seenBy(['vonk', 'gloed']), member.publicId)
    assert.equal(await seenBy(['vonk']), undefined)
  })

  test('needs no address: the answer then goes by letter', async () => {
    const { body } = await enter()
    const { case: shown } = (await support().call(getCase, { params: { id: body.case.id } })).body
    assert.equal(shown.evidence?.kind === 'complaint' && shown.evidence.account, null)
    assert.equal(shown.about, null)
    assert.equal((await decide(body.case.id, {})).status, 201)
  })

  test('has not come tomorrow, and needs a name and words', async () => {
    for (const fields of [{ received_on: dayBefore(-2) }, { name: ' ' }, { text: '' }, { request: 'all' }])
      assert.equal((await enter(fields)).status, 400)
  })

  test('is in the log, without a name', async () => {
    const { body } = await enter({ request: 'erasure' })
    const entry = await t.db
      .selectFrom('staffLog')
      .select(['act', 'after'])
      .where('subjectId', '=', body.number)
      .executeTakeFirst()
    assert.deepEqual(entry, {
      act: 'enter_data_request',
      after: { request: 'erasure', received_on: dayBefore(0) },
    })
  })
})

describe('A request about data that takes longer', () => {
  const extend = (id: string, text = 'Er zijn veel verzoeken.\n\nWe zoeken nog.') =>
    support().call(extendDataRequest, { params: { id }, body: { reason: text } })
  const dueOf = async (id: string) => {
    const { case: shown } = (await support().call(getCase, { params: { id } })).body
    return { due: Date.parse(shown.due_at), evidence: shown.evidence }
  }

  test('gets two more months once, and who asked is mailed the reason in their language', async () => {
    const member = await t.aMember()
    const email = `langer-${member.id}@elders.test`
    await sql`update member set email = ${email} where id = ${member.id}`.execute(t.db)
    const { body } = await enter({ email, language: 'de' })
    const { id } = body.case
    const earlier = await dueOf(id)
    const answers = await Promise.all([extend(id), extend(id)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal((await extend(id)).body.error?.code, 'admin.request_extended')
    const { due, evidence } = await dueOf(id)
    const days = (due - earlier.due) / DAY_MS
    assert.ok(days > 58 && days < 63, String(days))
    assert(evidence?.kind === 'complaint' && evidence.extended_at)
    assert.equal(evidence.extension, 'Er zijn veel verzoeken.\n\nWe zoeken nog.')
    await t.runJobs()
    const mails = t.mails(email).filter(({ subject }) => subject.includes('mehr Zeit'))
    assert.equal(mails.length, 1)
    const until = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
      due,
    )
    for (const part of [body.number, until, 'Er zijn veel verzoeken.', 'Datenschutzaufsicht'])
      assert.ok(mails[0]?.text.includes(part), part)
    const acts = await t.db
      .selectFrom('staffLog')
      .select('memberId')
      .where('act', '=', 'extend_data_request')
      .where('subjectId', '=', body.number)
      .execute()
    assert.deepEqual(acts, [{ memberId: member.id }])
    const { data } = await exportOf(t, member.client)
    assert.match(data.complaints[0].why_extended, /We zoeken nog/)
  })

  test('is no complaint about something else', async () => {
    const { number } = (await t.visitor().call(sendComplaint, { body: aComplaint() })).body
    const { publicId: id } = await t.db
      .selectFrom('staffCase')
      .select('publicId')
      .where('subjectId', '=', number)
      .executeTakeFirstOrThrow()
    const body = { reason: 'Het zijn er veel.' }
    const answer = await t.staff('owner').call(extendDataRequest, { params: { id }, body })
    assert.equal(answer.body.error?.code, 'admin.case_not_found')
  })

  test('needs a reason, an undecided case that nobody else has, and the first thirty days', async () => {
    const { id } = (await enter()).body.case
    assert.equal((await extend(id, ' ')).status, 400)
    const { client } = await t.aStaff({ roles: ['support'] })
    await client.call(takeCase, { params: { id } })
    assert.equal((await extend(id)).body.error?.code, 'admin.case_taken')
    const { id: late } = (await enter({ received_on: dayBefore(31) })).body.case
    assert.equal((await extend(late)).body.error?.code, 'admin.extension_late')
    const { id: decided } = (await enter()).body.case
    await decide(decided, {})
    assert.equal((await extend(decided)).body.error?.code, 'admin.case_decided')
  })
})

describe('The answer to a request about data', () => {
  test('needs reasons, and names the authority to who is refused', async () => {
    const complaint = aComplaint({ about: 'privacy', email: `vraag-${Date.now()}@elders.test` })
    const { number } = (await t.visitor().call(sendComplaint, { body: complaint })).body
    const { publicId: id } = await t.db
      .selectFrom('staffCase')
      .select('publicId')
      .where('subjectId', '=', number)
      .executeTakeFirstOrThrow()
    const empty = await decide(id, { measure: 'denied', facts: ' ' })
    assert.equal(empty.status, 400)
    assert.equal((await decide(id, { measure: 'denied', facts: 'De bon moet bewaard blijven.' })).status, 201)
    await t.runJobs()
    const [answer] = t.mails(complaint.email)
    for (const part of [number, 'De bon moet bewaard blijven.', 'toezichthouder', 'niet gedaan wat je vroeg'])
      assert.ok(answer?.text.includes(part), part)
  })

  test('suspends and bans nobody: support may not', async () => {
    const { id } = (await enter()).body.case
    for (const measure of ['suspended', 'banned'])
      assert.equal((await decide(id, { measure, days: 3 })).body.error?.code, 'admin.not_permitted')
  })

  test('is not of a moderator', async () => {
    const { body } = await enter()
    const { client } = await t.aStaff({ roles: ['moderator'] })
    const answer = await client.call(getCase, { params: { id: body.case.id } })
    assert.equal(answer.body.error?.code, 'admin.not_permitted')
  })
})
