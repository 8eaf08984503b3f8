import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { decideCase, getCase } from '#contract/admin/cases.ts'
import { blockMember } from '#contract/blocks.ts'
import { getMember } from '#contract/profiles.ts'
import { reportSomething } from '#contract/reports.ts'
import type { ErrorBody } from '#contract/rules/errors.ts'
import { answerByVoice, deleteVoiceAnswer, getVoiceAnswer, type OwnVoiceAnswer } from '#contract/voices.ts'
import { emptyPhotoTrash } from '#server/photos/photo-trash.ts'
import { voiceUrl } from '#server/profiles/shown/voice-urls.ts'
import { exportOf } from '#test/acts/exports.ts'
import { formOf } from '#test/acts/photos.ts'
import { aVoice, someBars } from '#test/acts/voices.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

async function answer(
  client: TestClient,
  seconds = 2,
  { key = randomUUID(), prompt = 'sunday_morning' } = {},
) {
  const { type, payload } = await formOf({ prompt, bars: someBars, file: await aVoice({ seconds }) })
  const { statusCode: status, ...got } = await client.raw('POST', answerByVoice.path, payload, {
    'x-request-type': 'client',
    'idempotency-key': key,
    'content-type': type,
  })
  return { status, body: got.json() as { voice_answer: OwnVoiceAnswer } & Partial<ErrorBody> }
}
const idIn = ({ url }: { url: string }) => /voices\/([\w-]+)/.exec(url)?.[1] ?? ''
const statusOf = async (client: TestClient, url: string) => (await client.raw('GET', url)).statusCode
const shown = async (viewer: { client: TestClient }, id: string) =>
  (await viewer.client.call(getMember, { params: { id } })).body.profile?.voice_answer
const caseOf = (memberId: number) =>
  t.db
    .selectFrom('staffCase')
    .select(['publicId', 'state'])
    .where('memberId', '=', memberId)
    .where('subjectKind', '=', 'voice_answer')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Runs with the site setting of a site outside the demo. */
async function moderated<T>(work: () => Promise<T>): Promise<T> {
  const original = t.ctx.settings
  t.ctx.settings = async () => ({ ...(await original()), photo_release: 'moderation' })
  try {
    return await work()
  } finally {
    t.ctx.settings = original
  }
}

test('a spoken answer is on the profile of its member, in the place of the one before', async () => {
  const [me, you] = [await t.aMember({}), await t.aMember({})]
  const first = await answer(me.client)
  assert.deepEqual([first.status, first.body.voice_answer.status], [201, 'active'], JSON.stringify(first))
  const heard = await shown(you, me.publicId)
  assert.deepEqual([heard?.prompt, heard?.duration_ms, heard?.bars], ['sunday_morning', 2000, someBars])
  assert.equal(await statusOf(you.client, heard?.url ?? ''), 200)

  const second = await answer(me.client, 3, { prompt: 'small_joy' })
  assert.equal((await shown(you, me.publicId))?.prompt, 'small_joy')
  await emptyPhotoTrash(t.ctx)
  assert.equal(await t.ctx.photoStore.read(idIn(first.body.voice_answer), 'voice'), undefined)
  await me.client.call(blockMember, { params: { id: you.publicId } })
  assert.equal(await statusOf(you.client, voiceUrl(you.id, idIn(second.body.voice_answer))), 404)

  assert.equal((await me.client.call(deleteVoiceAnswer)).status, 204)
  assert.equal((await me.client.call(getVoiceAnswer)).body.voice_answer, null)
})

test('one key is one answer; a recording of more than twenty seconds is none', async () => {
  const me = await t.aMember({})
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => answer(me.client, 2, { key })))
  assert.equal(new Set(answers.map(({ body }) => idIn(body.voice_answer))).size, 1)
  assert.equal((await answer(me.client, 1, { key })).body.error?.code, 'request.key_reused')
  assert.equal((await answer(me.client, 22)).body.error?.code, 'voices.too_long')
})

test('a moderator hears it first where photos are looked at first', async () => {
  const [me, you] = [await t.aMember({}), await t.aMember({})]
  const staff = await t.aStaff({ roles: ['moderator'] })
  await moderated(async () => {
    const { body } = await answer(me.client)
    assert.equal(body.voice_answer.status, 'inspection')
    assert.equal(await shown(you, me.publicId), null)
    assert.equal(await statusOf(you.client, voiceUrl(you.id, idIn(body.voice_answer))), 404)
    assert.equal(await statusOf(me.client, body.voice_answer.url), 200)
    const { publicId: id = '' } = (await caseOf(me.id)) ?? {}
    const { evidence } = (await staff.client.call(getCase, { params: { id } })).body.case
    assert(evidence?.kind === 'voice_answer')
    const looked = await staff.client.raw('GET', evidence.voice)
    assert.deepEqual([looked.statusCode, looked.headers['content-type']], [200, 'audio/webm'])
    const decided = await staff.client.call(decideCase, {
      params: { id },
      body: { measure: 'released', rule: 'respect', facts: 'Omdat.' },
    })
    assert.equal(decided.status, 201, JSON.stringify(decided.body))
    assert.equal((await shown(you, me.publicId))?.prompt, 'sunday_morning')

    await answer(me.client, 3)
    const waiting = await caseOf(me.id)
    assert.equal(waiting?.state, 'open')
    await me.client.call(deleteVoiceAnswer)
    assert.equal((await caseOf(me.id))?.state, 'decided', 'there is nothing to hear')
  })
})

test('a spoken answer goes with a report of its member, and with their export', async () => {
  const [me, you] = [await t.aMember({}), await t.aMember({})]
  const { body } = await answer(me.client)
  const report = { kind: 'member', id: me.publicId, category: 'spam' } as const
  assert.equal((await you.client.call(reportSomething, { body: report })).status, 204)
  await t.runJobs()
  const sealed = await t.db
    .selectFrom('reportPhoto')
    .select('sealed')
    .where('photoId', '=', idIn(body.voice_answer))
    .executeTakeFirst()
  assert.ok(sealed?.sealed)
  const { data, files } = await exportOf(t, me.client)
  assert.deepEqual([data.voice_answer.prompt, data.voice_answer.file], ['sunday_morning', 'voices/1.webm'])
  assert.ok(files.get('voices/1.webm'))
})
