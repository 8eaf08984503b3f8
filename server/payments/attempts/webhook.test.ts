import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { withoutToken } from '#server/app/runtime.ts'
import { aBuyer, attemptsOf, order, orderNow, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { webhookUrl } from './tokens.ts'
import { serveSyncRequest } from './webhook.ts'

let t: TestApp
before(async () => {
  t = await testApp({ rateLimits: true })
})
afterEach(async () => {
  t.provider.webhooks = 'at once'
  assert.deepEqual(await t.alarms(), [])
})
after(() => t.close())

const FORM = 'application/x-www-form-urlencoded'
const pathOf = (attemptId: string, provider = 'local') =>
  new URL(webhookUrl(t.ctx, provider, attemptId)).pathname
const post = (url: string, body: string, type = FORM) =>
  t.visitor().raw('POST', url, body, { 'content-type': type })
/** How often the provider was asked, about one payment where one is given. */
const asked = (paymentId = '') =>
  t.provider.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(paymentId)).length

/** An order that was just paid, without a webhook yet. */
async function paidUnheard() {
  const me = await aBuyer(t)
  const { id } = await order(me.client)
  t.provider.webhooks = 'held'
  const paymentId = await paymentIdOf(t, id)
  await t.provider.settle(paymentId, 'paid')
  const [attempt] = await attemptsOf(t, id)
  return { me, id, paymentId, attemptId: attempt!.id }
}

async function state(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(a order by a.id) from payment_attempt a) as attempts,
           (select json_agg(o order by o.id) from member_order o) as orders,
           (select count(*) from sync_request) as requests,
           (select count(*) from ledger_entry) as entries,
           (select count(*) from graphile_worker._private_jobs) as jobs`.execute(t.db)
  return rows
}

describe('A webhook', () => {
  test('has its payment looked at, and needs no session and no header of ours', async () => {
    const { me, id, paymentId, attemptId } = await paidUnheard()
    const answer = await post(pathOf(attemptId), `id=${paymentId}`)
    assert.equal(answer.statusCode, 200)
    assert.equal((await orderNow(me.client, id)).status, 'pending')
    await t.runJobs()
    assert.equal((await orderNow(me.client, id)).status, 'completed')
  })

  test('tells nothing: what it says of a status is not read', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    const [attempt] = await attemptsOf(t, id)
    await post(pathOf(attempt!.id), `id=${attempt!.providerId}&status=paid&amount=0.01`)
    await t.runJobs()
    assert.equal((await orderNow(me.client, id)).status, 'pending')
  })

  test('that is forged changes nothing, a thousand times', async () => {
    const { paymentId, attemptId } = await paidUnheard()
    const other = await paidUnheard()
    const [, , , , token = ''] = pathOf(attemptId).split('/')
    const base = `/webhooks/local/${attemptId}`
    const forged = [
      `${base}/${'x'.repeat(43)}`,
      `${base}/${token.slice(0, -1)}`,
      `${base}/${token}x`,
      `${base}/${pathOf(other.attemptId).split('/')[4]}`,
      pathOf(randomUUID()),
      `/webhooks/mollie/${attemptId}/${'A'.repeat(43)}`,
    ]
    const [earlier, calls] = [await state(), asked()]
    for (let round = 0; round < 1000; round += forged.length) {
      const answers = await Promise.all(forged.map((url) => post(url, `id=${paymentId}`)))
      assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    }
    assert.deepEqual(await state(), earlier)
    assert.equal(asked(), calls)
  })

  test('that is none is refused: other ids, bodies, types and paths', async () => {
    const { paymentId, attemptId } = await paidUnheard()
    const url = pathOf(attemptId)
    const earlier = await state()
    for (const body of [
      '',
      'id=',
      'id=tr_x',
      'id=tr_../../x',
      `id=xx_${'a'.repeat(8)}`,
      `payment=${paymentId}`,
      'id=tr_%00%00%00%00',
    ])
      assert.equal((await post(url, body)).statusCode, 400, body)
    assert.equal((await post(url, `id=${paymentId}&x=${'x'.repeat(2000)}`)).statusCode, 413)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      assert.equal((await post(url, `id=${paymentId}`, type)).statusCode, 415, type)
    for (const path of [
      `/webhooks/local/1/${'x'.repeat(43)}`,
      `/webhooks/stripe/${attemptId}/x`,
      '/webhooks/local',
    ])
      assert.equal((await post(path, `id=${paymentId}`)).statusCode, 404, path)
    assert.equal((await t.visitor().raw('GET', url)).statusCode, 404)
    assert.deepEqual(await state(), earlier)
  })

  test('that comes a hundred times has the provider asked once in ten seconds', async () => {
    const { me, id, paymentId, attemptId } = await paidUnheard()
    // Another payment is asked about meanwhile, as one of an earlier test may be.
    const other = await paidUnheard()
    await post(pathOf(other.attemptId), `id=${other.paymentId}`)
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => post(pathOf(attemptId), `id=${paymentId}`)),
      )
      assert.ok(answers.every(({ statusCode }) => statusCode === 200))
      await t.runJobs()
    }
    assert.equal(asked(paymentId), 1)
    assert.equal((await orderNow(me.client, id)).status, 'completed')
    // A request that came too early is served later.
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`payments.sync ${attemptId}`} and run_at > now()`.execute(
      t.db,
    )
    assert.equal(rows.length, 1)
    await sql`update payment_attempt set asked_at = asked_at - interval '11 seconds' where id = ${attemptId}`.execute(
      t.db,
    )
    await serveSyncRequest(t.ctx, attemptId)
    assert.equal(asked(paymentId), 2)
  })

  test('that cannot be kept is to be repeated', async () => {
    const { paymentId, attemptId } = await paidUnheard()
    const { db } = t.ctx
    Object.assign(t.ctx, {
      db: new Proxy(db, {
        get(target, name) {
          if (name === 'transaction')
            throw Object.assign(new Error('terminating connection'), { code: '57P01' })
          return Reflect.get(target, name, target)
        },
      }),
    })
    try {
      assert.equal((await post(pathOf(attemptId), `id=${paymentId}`)).statusCode, 503)
    } finally {
      Object.assign(t.ctx, { db })
    }
  })

  test('is not written into the log with its token', async () => {
    const { attemptId } = await paidUnheard()
    assert.equal(withoutToken(pathOf(attemptId)), `/webhooks/local/${attemptId}/{token}`)
  })
})
