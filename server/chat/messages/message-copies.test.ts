import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/chat.ts'
import { reportSomething } from '#contract/reports.ts'
import { openCopy, type ReportCopy } from '#server/reports/sealed-copy.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { aPicture, formOf } from '#test/acts/photos.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { forgetCopies } from './message-copies.ts'

let t: TestApp
const picture = aPicture()
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

async function givePhoto(client: TestClient, id: string): Promise<contract.MessagePhoto> {
  const { type, payload } = await formOf({ file: await picture })
  const answer = await client.raw('POST', '/api/message-photos', payload, {
    'x-request-type': 'client',
    'idempotency-key': randomUUID(),
    'content-type': type,
  })
  const { photo }: { photo: contract.MessagePhoto } = answer.json()
  await client.call(contract.sendMessage, { params: { id }, body: { kind: 'photo', photo_id: photo.id } })
  return photo
}

const takeBack = (client: TestClient, id: string, seq: number) =>
  client.call(contract.takeBackMessage, { params: { id, seq } })

/** What a report of the member says of their messages. */
async function reported(
  client: TestClient,
  publicId: string,
  category: 'harassment' | 'scam' = 'harassment',
): Promise<ReportCopy['messages']> {
  const { status } = await client.call(reportSomething, {
    body: { kind: 'member', id: publicId, category, with_messages: true },
  })
  assert.equal(status, 204)
  const { sealed } = await t.db
    .selectFrom('report')
    .select('sealed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return openCopy(t.ctx.config.secret, sealed).messages
}

const aDayLater = async () => {
  await sql`update message_copy set made_at = made_at - interval '25 hours'`.execute(t.db)
  await forgetCopies(t.ctx)
}

describe('what a message said before it was edited or taken back', () => {
  test('is in a report of the same day, and afterwards nowhere', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id, 'Ik weet waar je woont')
    await takeBack(me.client, id, 1)
    await sent(me.client, id, 'Lelijke woorden')
    await me.client.call(contract.editMessage, { params: { id, seq: 2 }, body: { body: 'Mooie woorden' } })
    const messages = await reported(you.client, me.publicId)
    assert.deepEqual(
      messages?.map(({ body, earlier, taken_back }) => ({ body, earlier, taken_back })),
      [
        { body: 'Ik weet waar je woont', earlier: undefined, taken_back: true },
        { body: 'Mooie woorden', earlier: ['Lelijke woorden'], taken_back: undefined },
      ],
    )
    await aDayLater()
    assert.deepEqual(
      (await reported(you.client, me.publicId, 'scam'))?.map(({ body, earlier }) => [body, earlier]),
      [['Mooie woorden', undefined]],
    )
  })

  test('a picture is shown to nobody, stays for a report, and its files go after a day', async () => {
    const { me, you, id } = await pairOf(t)
    const photo = await givePhoto(me.client, id)
    const [theirs] = (await you.client.call(contract.listMessages, { params: { id } })).body.messages
    const paths = [
      [me.client, photo.urls.large],
      [you.client, theirs?.photo?.covered ? theirs.photo.urls.covered : ''],
    ] as const
    await takeBack(me.client, id, 1)
    for (const [client, path] of paths) assert.equal((await client.raw('GET', path)).statusCode, 404)
    assert.equal((await reported(you.client, me.publicId))?.[0]?.photo_id, photo.id)
    const kept = await t.ctx.photoStore.read(photo.id, 'large')
    assert.ok(kept)
    kept.stream.destroy()
    await aDayLater()
    const left = t.db.selectFrom('messagePhoto').selectAll().where('publicId', '=', photo.id)
    const waiting = t.db.selectFrom('photoTrash').selectAll().where('publicId', '=', photo.id)
    assert.deepEqual([(await left.execute()).length, (await waiting.execute()).length], [0, 1])
  })
})
