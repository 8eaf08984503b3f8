import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sendComplaint } from '#contract/complaints.ts'
import { deletePhoto } from '#contract/photos.ts'
import { reportSomething } from '#contract/reports.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { openCase } from './open-case.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const casesOf = (memberId: number) =>
  t.db
    .selectFrom('staffCase')
    .select(['kind', 'subjectKind', 'priority', 'state', 'source'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
const insertPhoto = (memberId: number, status: string) =>
  t.db
    .insertInto('photo')
    .values({ memberId, main: true, status })
    .returning('publicId')
    .executeTakeFirstOrThrow()

test('a subject has one open case of a kind, however often and in parallel it is opened', async () => {
  const { id } = await t.aMember()
  const wanted = {
    kind: 'photo',
    memberId: id,
    subject: { kind: 'photo', id: 'x' },
    source: 'own_check',
  } as const
  const opened = await Promise.all([1, 2, 3, 4].map(() => openCase(t.db, wanted)))
  assert.equal(opened.filter(Boolean).length, 1)
  await t.db
    .updateTable('staffCase')
    .set({ state: 'decided', decidedAt: new Date() })
    .where('memberId', '=', id)
    .execute()
  assert(await openCase(t.db, wanted))
})

test('a report opens a case; one of a minor comes first, a threat before the others', async () => {
  const [me, other] = [await t.aMember(), await t.aMember()]
  for (const category of ['scam', 'harassment', 'underage', 'underage'] as const)
    await me.client.call(reportSomething, { body: { kind: 'member', id: other.publicId, category } })
  const report = { subjectKind: 'report', state: 'open', source: 'report' }
  assert.deepEqual(await casesOf(other.id), [
    { ...report, kind: 'report', priority: 2 },
    { ...report, kind: 'report', priority: 1 },
    { ...report, kind: 'minor', priority: 0 },
  ])
})

test('a photo that is reported as somebody else’s waits again, until its owner deletes it', async () => {
  const [me, other] = [await t.aMember(), await t.aMember()]
  const { publicId: id } = await insertPhoto(other.id, 'active')
  await me.client.call(reportSomething, { body: { kind: 'photo', id, category: 'my_photo_used' } })
  const kinds = async () => (await casesOf(other.id)).map(({ kind, state }) => `${kind} ${state}`)
  assert.deepEqual(await kinds(), ['report open', 'photo open'])
  await other.client.call(deletePhoto, { params: { id } })
  assert.deepEqual(await kinds(), ['report open', 'photo decided'])
})

test('a complaint opens a case of the kind that its subject needs', async () => {
  const member = await t.aMember()
  const body = { why: 'Zie hier.', name: 'Ans', email: 'ans@elders.test', good_faith: true as const }
  for (const about of ['payment', 'privacy', 'child_abuse'] as const)
    await t.visitor().call(sendComplaint, { body: { ...body, about, url: `/members/${member.publicId}` } })
  assert.deepEqual(
    (await casesOf(member.id)).map(({ kind, priority }) => `${kind} ${priority}`),
    ['complaint 2', 'data_request 2', 'minor 0'],
  )
})
