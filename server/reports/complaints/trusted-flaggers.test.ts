import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as admin from '#contract/admin/cases.ts'
import * as contract from '#contract/admin/trusted-flaggers.ts'
import { sendComplaint } from '#contract/complaints.ts'
import { aComplaint } from '#test/acts/complaints.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const newAddress = () => `meldpunt-${randomUUID()}@elders.test`
const add = (fields: object = {}) =>
  t.staff('moderator').call(contract.addTrustedFlagger, {
    body: { name: 'Meldpunt', email: newAddress(), since: '2026-01-01', reason: 'Aangewezen.', ...fields },
  })
const send = async (fields: object) => {
  const { status, body } = await t.visitor().call(sendComplaint, { body: aComplaint(fields) })
  assert.equal(status, 201)
  return body.number
}
const queue = async (kind: 'complaint' | 'minor' | 'data_request', role: 'moderator' | 'support') =>
  (await t.staff(role).call(admin.getCases, { query: { kind } })).body.cases

test('a complaint of a trusted flagger comes first, with its mark, and is answered as others are', async () => {
  const email = newAddress()
  const { flagger } = (await add({ email: email.toUpperCase(), name: 'Meldpunt Kinderen' })).body
  assert.equal(flagger.email, email)
  await send({ about: 'harassment' })
  const number = await send({ about: 'illegal_content', email })
  const [first, next] = await queue('complaint', 'moderator')
  assert.deepEqual([first?.subject.id, first?.flagger], [number, 'Meldpunt Kinderen'])
  assert.equal(next?.flagger, null)

  await send({ about: 'child_abuse' })
  const urgent = await send({ about: 'child_abuse', email })
  const [ofMinors] = await queue('minor', 'moderator')
  assert.deepEqual([ofMinors?.subject.id, ofMinors?.flagger], [urgent, 'Meldpunt Kinderen'])

  const decided = await t.staff('moderator').call(admin.decideCase, {
    params: { id: first?.id ?? '' },
    body: { measure: 'upheld', rule: 'other', facts: 'Het is weg.' },
  })
  assert.equal(decided.status, 201)
  await t.runJobs()
  const subjects = t.mails(email).map(({ subject }) => subject)
  assert.equal(subjects.filter((subject) => subject.includes(number)).length, 2)
})

test('a request about data waits in its own queue, whoever asks', async () => {
  const email = newAddress()
  await add({ email })
  await send({ about: 'privacy', email })
  for (const { flagger } of await queue('data_request', 'support')) assert.equal(flagger, null)
})

test('an address is on the list once; who left it waits like others and keeps earlier marks', async () => {
  const email = newAddress()
  const { flagger } = (await add({ email })).body
  const again = await add({ email })
  assert.deepEqual([again.status, again.body.error?.fields?.email?.code], [409, 'admin.flagger_exists'])
  const early = await add({ since: '2999-01-01' })
  assert.deepEqual([early.status, Object.keys(early.body.error?.fields ?? {})], [400, ['since']])
  await send({ email })
  const end = () =>
    t.staff('owner').call(contract.endTrustedFlagger, {
      params: { id: flagger.id },
      body: { reason: 'De aanwijzing is voorbij.' },
    })
  assert.equal((await end()).status, 200)
  assert.ok((await end()).body.flagger.ended_at)
  const marked = (await queue('complaint', 'moderator')).filter((each) => each.flagger === 'Meldpunt')
  await send({ email })
  const still = (await queue('complaint', 'moderator')).filter((each) => each.flagger === 'Meldpunt')
  assert.deepEqual([marked.length, still.length], [1, 1])
  assert.equal((await add({ email })).status, 201)
  const acts = await t.db
    .selectFrom('staffLog')
    .select(['act', 'reason'])
    .where('subjectId', '=', flagger.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(acts, [
    { act: 'add_trusted_flagger', reason: 'Aangewezen.' },
    { act: 'end_trusted_flagger', reason: 'De aanwijzing is voorbij.' },
  ])
})

test('the queue has pages where complaints of trusted flaggers are many', async () => {
  const email = newAddress()
  await add({ email })
  for (let count = 0; count < 60; count++) await send({ email, about: 'spam' })
  const ids = new Set<string>()
  for (let next: string | undefined | null; next !== null; ) {
    const { status, body } = await t
      .staff('moderator')
      .call(admin.getCases, { query: { kind: 'complaint', after: next } })
    assert.equal(status, 200)
    for (const { id } of body.cases) ids.add(id)
    next = body.next
  }
  assert.ok(ids.size >= 60)
})
