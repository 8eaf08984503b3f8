import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { decideCase, decideMember } from '#contract/admin/cases.ts'
import { blockMember } from '#contract/blocks.ts'
import { deleteChat, getChats, listMessages, searchMessages } from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import { setCoveredPhotos } from '#contract/privacy.ts'
import { reportSomething } from '#contract/reports.ts'
import { hearMessageVoice, type OpenVoice } from '#contract/voices.ts'
import { emptyPhotoTrash } from '#server/photos/photo-trash.ts'
import { voiceUrl } from '#server/profiles/shown/voice-urls.ts'
import { readReportPhoto } from '#server/reports/report-photos.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { exportOf } from '#test/acts/exports.ts'
import { aPicture } from '#test/acts/photos.ts'
import { aVoice, sendVoice, someBars, stageVoice, VOICE_SECRET } from '#test/acts/voices.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { forgetStagedVoices } from './message-voices.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Pair = Awaited<ReturnType<typeof pairOf>>

const fetched = async (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  client.raw('GET', url, undefined, headers)
const statusOf = async (client: TestClient, url: string) => (await fetched(client, url)).statusCode
const hear = ({ client }: Pair['you'], id: string, seq: number) =>
  client.call(hearMessageVoice, { params: { id, seq } })
const lastOf = async ({ client }: Pair['you'], id: string) =>
  (await client.call(listMessages, { params: { id } })).body.messages.at(-1)

async function staged(client: TestClient, seconds = 2): Promise<OpenVoice> {
  const { status, body } = await stageVoice(client, await aVoice({ seconds }))
  assert.equal(status, 201, JSON.stringify(body))
  return body.voice
}

/** Sends a recording in the conversation, and returns it with its number. */
async function give({ client }: Pair['me'], id: string) {
  const voice = await staged(client)
  const { status, body } = await sendVoice(client, id, voice.id)
  assert.equal(status, 201, JSON.stringify(body))
  return { voice, seq: body.message.seq, message: body.message }
}

async function isKept(id: string): Promise<boolean> {
  const file = await t.ctx.photoStore.read(id, 'voice')
  file?.stream.destroy()
  return file !== undefined
}

describe('a recording for a message', () => {
  test('is stored free of charge without what its file says, sent once for voice_credits, and heard by both', async () => {
    const { me, you, id } = await pairOf(t, { credits: 5 })
    await sent(you.client, id)
    const voice = await staged(me.client)
    assert.deepEqual([voice.duration_ms, voice.bars, voice.unheard], [2000, someBars, false])
    const own = await fetched(me.client, voice.url)
    assert.deepEqual([own.statusCode, own.headers['content-type']], [200, 'audio/webm'])
    assert.ok(!own.rawPayload.includes(VOICE_SECRET))
    assert.equal(await statusOf(you.client, voiceUrl(you.id, voice.id)), 404, 'not sent yet')

    const answer = await sendVoice(me.client, id, voice.id)
    assert.deepEqual([answer.status, answer.body.credits], [201, 3])
    assert.deepEqual(
      [answer.body.message.kind, answer.body.message.body, answer.body.message.cost],
      ['voice', null, 2],
    )
    const got = await lastOf(you, id)
    assert(got?.voice && !got.voice.covered, 'the receiver had written')
    assert.equal(got.voice.unheard, true)
    assert.equal(await statusOf(you.client, got.voice.url), 200)
    assert.equal(await statusOf(me.client, got.voice.url), 404, 'a path is for one viewer')
    const again = await sendVoice(me.client, id, voice.id)
    assert.equal(again.body.error?.code, 'chat.voice_gone')
  })

  test('is the same for a repeat of its key, and refused for another recording', async () => {
    const { me, id } = await pairOf(t)
    const file = await aVoice()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => stageVoice(me.client, file, { key })))
    const ids = new Set(answers.map(({ body }) => body.voice.id))
    assert.equal(ids.size, 1, JSON.stringify(answers))
    const other = await stageVoice(me.client, await aVoice({ seconds: 1 }), { key })
    assert.equal(other.body.error?.code, 'request.key_reused')
    const [voice = ''] = ids
    const sendKey = randomUUID()
    const [one, two] = [
      await sendVoice(me.client, id, voice, sendKey),
      await sendVoice(me.client, id, voice, sendKey),
    ]
    assert.deepEqual([one.status, two.status, two.body.message.id], [201, 200, one.body.message.id])
  })

  test('is refused where it is too long, too short, or no recording', async () => {
    const { me } = await pairOf(t)
    const codeOf = async (file: Buffer, bars?: string) =>
      (await stageVoice(me.client, file, bars ? { bars } : {})).body.error?.code
    assert.equal(await codeOf(await aVoice({ seconds: 62 })), 'voices.too_long')
    assert.equal(await codeOf(await aVoice({ seconds: 0.3 })), 'voices.too_short')
    assert.equal(await codeOf(await aPicture()), 'voices.not_audio')
    assert.equal(await codeOf(await aVoice(), '12'), 'request.invalid')
  })

  test('that is not sent is gone after a day', async () => {
    const { me } = await pairOf(t)
    const [old, fresh] = [await staged(me.client), await staged(me.client)]
    await sql`update message_voice set created_at = now() - interval '25 hours' where public_id = ${old.id}`.execute(
      t.db,
    )
    await forgetStagedVoices(t.ctx)
    await emptyPhotoTrash(t.ctx)
    assert.deepEqual([await isKept(old.id), await isKept(fresh.id)], [false, true])
  })

  test('costs what a photo costs until the operator says otherwise', async () => {
    const { voice_credits, photo_credits } = await t.ctx.settings()
    assert.equal(voice_credits, photo_credits)
  })

  test('is served in parts', async () => {
    const { me } = await pairOf(t)
    const { url } = await staged(me.client)
    const whole = await fetched(me.client, url)
    const part = await fetched(me.client, url, { range: 'bytes=0-1' })
    assert.deepEqual(
      [part.statusCode, part.headers['content-range'], part.headers['accept-ranges']],
      [206, `bytes 0-1/${whole.rawPayload.length}`, 'bytes'],
    )
    assert.deepEqual(part.rawPayload, whole.rawPayload.subarray(0, 2))
    assert.equal((await fetched(me.client, url, { range: 'bytes=999999-' })).statusCode, 416)
  })
})

describe('a recording of a stranger', () => {
  test('has no path and no bars in any answer before the press, and is heard after it', async () => {
    const { me, you, id } = await pairOf(t)
    const { voice, seq } = await give(me, id)
    await t.runtime.relay.drained()
    const answers = await Promise.all([
      you.client.call(listMessages, { params: { id } }),
      you.client.call(getChats),
      you.client.call(getChanges, { query: { since: 0 } }),
      you.client.call(searchMessages, { params: { id }, query: { q: 'hoi' } }),
    ])
    const text = JSON.stringify(answers.map(({ body }) => body))
    assert.ok(!text.includes(voice.id) && !text.includes(someBars) && text.includes('"covered":true'))
    assert.equal(await statusOf(you.client, voiceUrl(you.id, voice.id)), 404, 'even with a signature')

    const answer = await hear(you, id, seq)
    assert.equal(answer.status, 200)
    assert.deepEqual([answer.body.voice.bars, answer.body.voice.unheard], [someBars, false])
    assert.equal(await statusOf(you.client, answer.body.voice.url), 200)
    const later = await lastOf(you, id)
    assert(later?.voice && !later.voice.covered && !later.voice.unheard)
    const mine = await lastOf(me, id)
    assert.deepEqual([mine?.read_at, mine?.voice?.covered], [null, false], 'the sender is not told')
  })

  test('follows the setting of its receiver at once', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id)
    await give(me, id)
    const coveredWith = async (covered_photos: 'always' | 'strangers' | 'never') => {
      await you.client.call(setCoveredPhotos, { body: { covered_photos } })
      return (await lastOf(you, id))?.voice?.covered
    }
    assert.deepEqual(
      [await coveredWith('always'), await coveredWith('strangers'), await coveredWith('never')],
      [true, false, false],
    )
  })

  test('is not heard by who sees no such message', async () => {
    const { me, you, id } = await pairOf(t)
    const { seq } = await give(me, id)
    const stranger = await t.aMember({})
    assert.equal((await hear(stranger, id, seq)).body.error?.code, 'chat.not_found')
    assert.equal((await hear(you, id, seq + 1)).body.error?.code, 'chat.not_found')
  })
})

test('a recording is heard no more after a block or a deletion', async () => {
  const { me, you, id } = await pairOf(t)
  const { voice, seq } = await give(me, id)
  const { body } = await hear(you, id, seq)
  assert.equal(await statusOf(you.client, body.voice.url), 200)
  await you.client.call(blockMember, { params: { id: me.publicId } })
  assert.equal(await statusOf(you.client, body.voice.url), 404)
  assert.equal(await statusOf(me.client, voiceUrl(me.id, voice.id)), 404)

  const other = await pairOf(t)
  const { voice: gone } = await give(other.me, other.id)
  assert.equal(await statusOf(other.me.client, gone.url), 200)
  await other.you.client.call(deleteChat, { body: { conversation: other.id } })
  assert.equal(await statusOf(other.me.client, gone.url), 404)
})

test('the recordings that a member sent are in their export', async () => {
  const { me, you, id } = await pairOf(t)
  const { voice, seq } = await give(me, id)
  await hear(you, id, seq)
  const stored = await fetched(me.client, voice.url)
  const [mine, theirs] = [await exportOf(t, me.client), await exportOf(t, you.client)]
  assert.deepEqual(mine.files.get('voices/1.webm'), stored.rawPayload)
  const row = (data: unknown) => (data as { messages: Record<string, unknown>[] }).messages[0]
  assert.deepEqual([row(mine.data)?.voice, row(mine.data)?.heard_at], ['voices/1.webm', null])
  assert.equal(row(theirs.data)?.voice, null)
  assert.match(String(row(theirs.data)?.heard_at), /^\d{4}-/)
})

test('staff take a reported recording away at both sides, and give it back', async () => {
  const { me, you, id } = await pairOf(t)
  const { voice, seq } = await give(me, id)
  const { url } = (await hear(you, id, seq)).body.voice
  const body = { kind: 'message', conversation: id, seq, category: 'harassment' } as const
  await you.client.call(reportSomething, { body })
  const found = await t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('memberId', '=', me.id)
    .executeTakeFirstOrThrow()
  const { client: staff } = await t.aStaff({ roles: ['moderator'] })
  const wish = { rule: 'respect', facts: 'Scheldt.' } as const
  const removal = await staff.call(decideCase, {
    params: { id: found.publicId },
    body: { measure: 'text_removed', ...wish },
  })
  assert(removal.status === 201 && 'decision' in removal.body)
  const left = await lastOf(you, id)
  assert.deepEqual([left?.kind, left?.body, left?.voice], ['text', '…', null])
  assert.deepEqual([await statusOf(you.client, url), await statusOf(me.client, voice.url)], [404, 404])

  await staff.call(decideMember, {
    params: { id: me.publicId },
    body: { measure: 'reversed', ...wish, reverses: removal.body.decision.id },
  })
  const again = await lastOf(you, id)
  assert.deepEqual([again?.kind, again?.body], ['voice', null])
  assert.equal(await statusOf(you.client, url), 200)
})

test('a report seals the recording, which outlives its sender', async () => {
  const { me, you, id } = await pairOf(t)
  const { voice, seq } = await give(me, id)
  const body = { kind: 'message', conversation: id, seq, category: 'harassment' } as const
  assert.equal((await you.client.call(reportSomething, { body })).status, 204)
  const report = await t.db
    .selectFrom('report')
    .select('id')
    .where('reporterId', '=', you.id)
    .executeTakeFirstOrThrow()
  await t.runJobs()
  await sql`select erase_member(${me.id})`.execute(t.db)
  await emptyPhotoTrash(t.ctx)
  assert.equal(await isKept(voice.id), false)
  const kept = await readReportPhoto(t.ctx, report.id, voice.id)
  assert.equal(kept?.toString('latin1', 0, 4), '\x1aE\xdf\xa3', 'a WebM')
})
