import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as admin from '#contract/admin/cases.ts'
import { blockMember } from '#contract/blocks.ts'
import { deleteChat } from '#contract/chat.ts'
import { reportSomething } from '#contract/reports.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { timesLogged } from '#test/acts/staff.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const moderator = async (brands?: string[]) =>
  (await t.aStaff({ roles: ['moderator'], ...(brands ? { brands } : {}) })).client

const report = async (by: Someone, body: object) =>
  assert.equal((await by.client.call(reportSomething, { body: body as never })).status, 204)

/** The open case about a member that came last. */
async function caseAbout({ id }: Someone): Promise<string> {
  const { publicId } = await t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('memberId', '=', id)
    .where('kind', '=', 'report')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return publicId
}

async function evidenceOf(by: TestClient, id: string) {
  const { evidence } = (await by.call(admin.getCase, { params: { id } })).body.case
  assert(evidence?.kind === 'report')
  return evidence
}

/** Turns a message into a photo whose file is there. */
async function asPhoto(conversation: string, seq: number, photoId = randomUUID()) {
  await t.db
    .updateTable('message')
    .set({ kind: 'photo', photoId, body: null })
    .where('conversationId', '=', conversation)
    .where('seq', '=', seq)
    .execute()
  await t.ctx.photoStore.write(photoId, 'large', Buffer.from('the picture'))
  return photoId
}

test('a case shows what the two wrote, in order, by whom, also after both are gone', async () => {
  const { me, you, id: conversation } = await pairOf(t, {}, { name: 'Verdacht' })
  await sent(me.client, conversation, 'Dag')
  await sent(you.client, conversation, 'Stuur geld')
  await sent(you.client, conversation, 'een foto')
  await asPhoto(conversation, 3)
  await report(me, { kind: 'member', id: you.publicId, category: 'scam' })
  await me.client.call(deleteChat, { body: { conversation } })
  await t.runJobs()
  for (const { id } of [you, me]) await sql`select erase_member(${id})`.execute(t.db)
  const { messages, left_out, before: between } = await evidenceOf(await moderator(), await caseAbout(you))
  assert.deepEqual(
    messages.map(({ seq, mine, kind, body }) => [seq, mine, kind, body]),
    [
      [1, false, 'text', 'Dag'],
      [2, true, 'text', 'Stuur geld'],
      [3, true, 'photo', null],
    ],
  )
  assert.equal(left_out, false)
  assert.deepEqual([between?.by_reporter, between?.by_reported, between?.deleted], [1, 2, 0])
})

test('a photo of a reported conversation is fetched by whoever decides, and the look is logged', async () => {
  const { me, you, id: conversation } = await pairOf(t)
  for (const text of ['een', 'twee']) await sent(you.client, conversation, text)
  const [earlier, reported] = [await asPhoto(conversation, 1), await asPhoto(conversation, 2)]
  await report(me, { kind: 'message', conversation, seq: 2, category: 'inappropriate_photo' })
  await t.runJobs()
  const id = await caseAbout(you)
  const by = await moderator()
  const { messages, photo } = await evidenceOf(by, id)
  assert.equal(photo, null, 'it is in its place among the messages')
  assert.deepEqual(
    messages.map((message) => [message.photo, message.reported]),
    [
      [`/api/admin/cases/${id}/photos/${earlier}`, false],
      [`/api/admin/cases/${id}/photos/${reported}`, true],
    ],
  )
  assert.equal(await timesLogged(t, you.id, 'look_photo'), 0)
  for (const message of messages) {
    const answer = await by.raw('GET', message.photo ?? '')
    assert.deepEqual([answer.statusCode, answer.body], [200, 'the picture'])
    assert.equal(answer.headers['cache-control'], 'private, no-store')
  }
  assert.equal(await timesLogged(t, you.id, 'look_photo'), 2)
  const path = messages[0]?.photo ?? ''
  const statusFor = async (client: TestClient, url = path) => (await client.raw('GET', url)).statusCode
  assert.equal(await statusFor((await t.aStaff({ roles: ['support'] })).client), 403)
  assert.equal(await statusFor(await moderator(['gloed'])), 403)
  assert.equal(await statusFor(me.client), 403)
  assert.equal(await statusFor(by, path.replace(earlier, randomUUID())), 404)
  assert.equal(await statusFor(by, path.replace(id, randomUUID())), 404)
  assert.equal(await timesLogged(t, you.id, 'look_photo'), 2)
})

test('a case tells what was between the two: match, blocks, and the other cases about them', async () => {
  const { me, you, id: conversation } = await pairOf(t)
  await sent(you.client, conversation, 'Hoi')
  const [lowId, highId] = [Math.min(me.id, you.id), Math.max(me.id, you.id)]
  await t.db.insertInto('memberMatch').values({ lowId, highId }).execute()
  await report(you, { kind: 'member', id: me.publicId, category: 'spam' })
  const first = await caseAbout(me)
  const by = await moderator()
  const decided = await by.call(admin.decideCase, {
    params: { id: first },
    body: { measure: 'none', rule: 'other', facts: '' },
  })
  assert.equal(decided.status, 201)
  await report(me, { kind: 'member', id: you.publicId, category: 'scam', with_messages: false })
  await me.client.call(blockMember, { params: { id: you.publicId } })
  await t.runJobs()
  const evidence = await evidenceOf(by, await caseAbout(you))
  assert.deepEqual([evidence.left_out, evidence.messages], [true, []])
  assert(evidence.before?.matched_at && evidence.before.begun_at, 'the block deleted both since')
  assert.deepEqual(
    evidence.blocks.map((block) => block.by),
    ['reporter'],
  )
  assert.deepEqual(
    evidence.others.map((other) => [other.id, other.by, other.category, other.measure]),
    [[first, 'reported', 'spam', 'none']],
  )
})

test('the list of reports says why and by whom, of the reader’s brands', async () => {
  const [me, other] = [await t.aMember({ name: 'Meldster' }), await t.aMember()]
  await t.db.updateTable('member').set({ brand: 'gloed' }).where('id', '=', other.id).execute()
  await report(me, { kind: 'member', id: other.publicId, category: 'fake_profile' })
  const listed = async (client: TestClient) => {
    const { cases } = (await client.call(admin.getCases, { query: { kind: 'report' } })).body
    const found = cases.find(({ member }) => member?.id === other.publicId)
    return [found?.reason, found?.reporter?.name]
  }
  assert.deepEqual(await listed(await moderator()), ['fake_profile', 'Meldster'])
  assert.deepEqual(await listed(await moderator(['gloed'])), ['fake_profile', undefined])
})
