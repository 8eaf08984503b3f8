import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { aPicture, formOf, upload } from '#test/acts/photos.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'

let t: TestApp
before(async () => {
  t = await testApp({ rateLimits: true })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
})
after(() => t.close())

/** Uploads reach the store and stay there until each is let on. */
function holdUploads() {
  const { photoStore } = t.ctx
  const held: PromiseWithResolvers<void>[] = []
  t.ctx.photoStore = {
    ...photoStore,
    async write(...file) {
      const gate = Promise.withResolvers<void>()
      held.push(gate)
      await gate.promise
      return photoStore.write(...file)
    },
  }
  return { held, restore: () => (t.ctx.photoStore = photoStore) }
}

test('Three calls of a member are in work at a time; the next one waits, those of others do not, and every end gives the place back (spec/performance 17)', async () => {
  const { held, restore } = holdUploads()
  try {
    const { client } = await t.aMember({ paidUser: true })
    const picture = await aPicture()
    const { port } = t.app.server.address() as AddressInfo
    const { type, payload } = await formOf({ file: picture })
    const hangUp = new AbortController()
    const gone = fetch(`http://127.0.0.1:${port}/api/photos`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: {
        cookie: client.cookie,
        'content-type': type,
        'x-request-type': 'client',
        'idempotency-key': randomUUID(),
      },
      signal: hangUp.signal,
    })
    await until(() => held.length === 1, 'the first upload in the store')
    const failing = upload(client, picture)
    await until(() => held.length === 2, 'the second upload in the store')
    const third = upload(client, picture)
    await until(() => held.length === 3, 'the third upload in the store')

    let answered = 0
    const waiting = Array.from({ length: 3 }, async () => {
      const { status } = await client.call(getUser)
      answered += 1
      return status
    })
    for (let times = 0; times < 3; times++) assert.equal((await t.as('anna').call(getUser)).status, 200)
    assert.equal(answered, 0)

    hangUp.abort()
    await assert.rejects(gone)
    held[0]!.resolve()
    assert.deepEqual(await Promise.all(waiting), [200, 200, 200])
    held[1]!.reject(new Error('the store is away'))
    assert.equal((await failing).status, 500)
    held[2]!.resolve()
    assert.equal((await third).status, 201)

    const again = Array.from({ length: 3 }, () => upload(client, picture))
    await until(() => held.length === 6, 'three more uploads in the store')
    for (const gate of held) gate.resolve()
    assert.deepEqual(
      (await Promise.all(again)).map(({ status }) => status),
      [201, 201, 201],
    )
  } finally {
    restore()
  }
})

test('A write that names no limit of its own has one of 300 an hour (spec/http 12)', async () => {
  const answer = await t
    .as('anna')
    .raw('PUT', '/api/user.php', { language: 'nl' }, { 'x-request-type': 'client' })
  assert.deepEqual([answer.statusCode, answer.headers['x-ratelimit-limit']], [200, '300'])
})
