import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { aPicture, formOf, upload } from '#test/acts/photos.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { banPicture, isBanned } from './banned-pictures.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** A picture to recognise: soft spots that depend on a number. */
const picture = (seed: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: 12 * 16 }, (_each, at) =>
        Math.round(127 + 120 * Math.sin(at * seed + (at % 12) * 1.7)),
      ),
    ),
    { raw: { width: 12, height: 16, channels: 1 } },
  ).resize(600, 800, { kernel: 'cubic' })

const jpeg = (image: Sharp, quality = 80) => image.jpeg({ quality }).toBuffer()
type Someone = Awaited<ReturnType<TestApp['aMember']>>
/** The status of a photo that somebody uploads to their profile. */
async function given({ client, id }: Someone, file: Buffer) {
  assert.equal((await upload(client, file)).status, 201)
  await t.runJobs()
  return t.db
    .selectFrom('photo')
    .selectAll()
    .where('memberId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}
async function staged({ client }: Someone, file: Buffer) {
  const { type, payload } = await formOf({ file })
  const answer = await client.raw('POST', '/api/message-photos', payload, {
    'x-request-type': 'client',
    'idempotency-key': randomUUID(),
    'content-type': type,
  })
  return answer.json().error?.code as string | undefined
}

test('a banned picture is known again scaled, saved anew, lighter, as a photo of a profile and of a message', async () => {
  const [first, second] = [await t.aMember(), await t.aMember()]
  const shown = await given(first, await jpeg(picture(0.37)))
  assert.equal(shown.status, 'active')
  assert.equal(await banPicture(t.db, shown.publicId), true)
  const gone = await t.db.selectFrom('photo').select('status').where('id', '=', shown.id).executeTakeFirst()
  assert.equal(gone?.status, 'rejected')

  const lighter = sharp(await jpeg(picture(0.37))).modulate({ brightness: 1.1 })
  const again = await given(second, await jpeg(lighter.resize(400), 60))
  assert.deepEqual([again.status, again.reason, again.main], ['rejected', 'other', false])
  assert.equal(await staged(second, await jpeg(picture(0.37))), 'photos.refused')
  assert.equal(await staged(second, await jpeg(picture(0.73))), undefined)
  assert.equal((await given(second, await jpeg(picture(0.73)))).status, 'active')
})

test('a plain picture cannot be banned, nor one that is not there', async () => {
  const plain = await given(await t.aMember(), await aPicture('#888888'))
  assert.equal(await banPicture(t.db, plain.publicId), false)
  assert.equal(await banPicture(t.db, randomUUID()), false)
  assert.equal(await isBanned(t.db, plain.fingerprint ?? ''), false)
})
