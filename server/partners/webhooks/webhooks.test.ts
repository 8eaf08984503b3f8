import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { decideMember } from '#contract/admin/cases.ts'
import { getSystemProblems } from '#contract/admin/system.ts'
import * as contract from '#contract/admin/webhooks.ts'
import { closeAccount } from '#server/deletion/delete-account.ts'
import { aBuyer, bought } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { sendWebhook } from './send-webhook.ts'

type Received = { path: string; headers: Record<string, string>; body: string }
let status = 200
let received: Received[] = []
const server = http.createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
  response.writeHead(status).end()
})
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

let t: TestApp
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t = await testApp({ postbackReceiver: origin() })
})
after(async () => {
  await t.close()
  server.close()
})

type Event = (typeof contract.webhookEvents)[number]
let made = 0
/** A webhook of its own path; `told` is what came there, by its type. */
async function aWebhook(events: Event[] = [...contract.webhookEvents]) {
  made += 1
  const path = `/hook/${made}`
  const { body } = await t
    .staff('owner')
    .call(contract.addWebhook, { body: { name: `Programma ${made}`, url: `${origin()}${path}`, events } })
  const told = () =>
    received
      .filter((one) => one.path === path)
      .map((one) => JSON.parse(one.body) as { type: string; data: any })
  return { ...body.webhook, secret: body.secret, path, told }
}
const deliveriesOf = async (id: string) =>
  (await t.staff('owner').call(contract.getDeliveries, { params: { id } })).body.deliveries
const change = (id: string, body: contract.WebhookChange) =>
  t.staff('owner').call(contract.changeWebhook, { params: { id }, body })
const confirmed = async (memberId: number) => {
  await t.ctx.announce(t.db, 'accounts.confirmed', { memberId })
  await t.runJobs()
}
const retryNow = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
  await t.runJobs()
}

test('a program is told of what it chose, once, by ids, with a signature that its library accepts', async () => {
  const [all, some] = [await aWebhook(), await aWebhook(['purchase'])]
  const me = await aBuyer(t)
  await confirmed(me.id)
  await confirmed(me.id)
  const order = await bought(t, me.client)
  const { body: decided } = await t.staff('owner').call(decideMember, {
    params: { id: me.publicId },
    body: { measure: 'warning', rule: 'respect', facts: 'Grof.' },
  })
  await t.db
    .transaction()
    .execute((trx) => closeAccount({ ...t.ctx, db: trx }, me.id, { reason: 'other', remarks: 'Ik ga weg' }))
  await t.runJobs()
  const member = { member_id: me.publicId, brand: 'vonk' }
  const { publicId: decision } = await t.db
    .selectFrom('decision')
    .select('publicId')
    .where('memberId', '=', me.id)
    .executeTakeFirstOrThrow()
  assert.ok(decided)
  assert.deepEqual(
    all.told().map(({ type, data }) => [type, data]),
    [
      ['member.signed_up', member],
      ['order.completed', { order_id: order.id, ...member }],
      ['decision.made', { decision_id: decision, ...member }],
      ['member.deleted', member],
    ],
  )
  assert.deepEqual(
    some.told().map(({ type }) => type),
    ['order.completed'],
  )
  const { email } = await t.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  for (const { path, headers, body } of received) {
    const { secret } = path === all.path ? all : some
    assert.equal(headers['content-type'], 'application/json')
    new Webhook(secret).verify(body, headers)
    assert.throws(() => new Webhook(secret).verify(`${body} `, headers))
    assert.ok(!body.includes(email))
  }
  const told = await deliveriesOf(all.id)
  assert.deepEqual(
    told.map(({ state }) => state),
    ['sent', 'sent', 'sent', 'sent'],
  )
  assert.deepEqual(
    new Set(told.map(({ id }) => id)),
    new Set(received.filter(({ path }) => path === all.path).map(({ headers }) => headers['webhook-id'])),
  )
})

test('what a program did not take is sent again by the queue, and by staff, with the same id', async () => {
  const webhook = await aWebhook(['signup'])
  received = []
  status = 503
  await confirmed((await t.aMember()).id)
  const [waiting] = await deliveriesOf(webhook.id)
  assert.deepEqual([waiting?.state, waiting?.answer, waiting?.tries], ['waiting', '503', 1])
  const state = async () =>
    (await t.staff('owner').call(contract.getWebhooks)).body.webhooks.find(({ id }) => id === webhook.id)
  assert.ok((await state())?.failing_since)
  status = 200
  await retryNow()
  assert.equal((await state())?.failing_since, null)
  const resend = () => t.staff('owner').call(contract.resendDelivery, { params: { id: waiting?.id ?? '' } })
  assert.equal((await resend()).status, 204)
  await t.runJobs()
  await sendWebhook(t.ctx, waiting?.id ?? '')
  const [sent] = await deliveriesOf(webhook.id)
  assert.deepEqual([sent?.state, sent?.answer, sent?.tries], ['sent', '200', 1])
  const ids = received.filter(({ path }) => path === webhook.path).map(({ headers }) => headers['webhook-id'])
  assert.deepEqual(ids, [waiting?.id, waiting?.id, waiting?.id])
})

test('a delivery that is never taken fails after days, and fills no list of failed jobs', async () => {
  const webhook = await aWebhook(['signup'])
  status = 500
  await confirmed((await t.aMember()).id)
  await sql`update webhook_delivery set tries = 19`.execute(t.db)
  await retryNow()
  status = 200
  const [failed] = await deliveriesOf(webhook.id)
  assert.deepEqual([failed?.state, failed?.tries], ['failed', 20])
  const { rows } =
    await sql`select from graphile_worker.jobs where task_identifier = 'partners.send-webhook'`.execute(t.db)
  assert.equal(rows.length, 0)
})

test('an address that takes nothing for two days is switched off with an alarm; a start sends what waits', async () => {
  const webhook = await aWebhook(['signup'])
  received = []
  status = 500
  const first = await t.aMember()
  await confirmed(first.id)
  await sql`update webhook set failing_since = now() - interval '49 hours' where public_id = ${webhook.id}`.execute(
    t.db,
  )
  await retryNow()
  status = 200
  const problem = async () =>
    (await t.staff('owner').call(getSystemProblems)).body.problems.filter(
      (one) => one.problem === 'webhook_stopped' && one.subject === webhook.name,
    )
  assert.equal((await problem()).length, 1)
  await confirmed((await t.aMember()).id)
  await retryNow()
  assert.equal(webhook.told().length, 2, 'a stopped webhook is told nothing')
  const { body } = await change(webhook.id, { stopped: false })
  assert.deepEqual([body.webhook.stopped_by, body.webhook.failing_since], [null, null])
  await t.runJobs()
  assert.deepEqual(
    webhook.told().map(({ data }) => data.member_id),
    [first.publicId, first.publicId, first.publicId],
  )
  assert.equal((await problem()).length, 0)
})

test('only a public address is told; a new secret ends the old one; no stored answer has one', async () => {
  for (const url of ['https://127.0.0.1/p', 'http://program.example/p', 'https://169.254.169.254/latest']) {
    const { body } = await t
      .staff('owner')
      .call(contract.addWebhook, { body: { name: 'Binnen', url, events: ['signup'] } })
    assert.equal(body.error?.fields?.url?.code, 'admin.postback_refused', url)
  }
  const webhook = await aWebhook(['signup'])
  const refused = await change(webhook.id, { url: 'https://10.0.0.7/p' })
  assert.equal(refused.body.error?.fields?.url?.code, 'admin.postback_refused')
  const { body } = await change(webhook.id, { new_secret: true, url: 'https://localhost/p' })
  assert.notEqual(body.secret, webhook.secret)
  await confirmed((await t.aMember()).id)
  const [failed] = await deliveriesOf(webhook.id)
  assert.deepEqual([failed?.state, failed?.answer], ['failed', 'EPRIVATE'])
  const { rows } = await sql`select from idempotency_key, staff_log
    where strpos(answer::text || staff_log::text, ${webhook.secret}) > 0`.execute(t.db)
  assert.deepEqual(rows, [])
})

test('what was told goes with the account, and after 30 days', async () => {
  const webhook = await aWebhook(['signup'])
  const [gone, old] = [await t.aMember(), await t.aMember()]
  for (const { id } of [gone, old]) await confirmed(id)
  await sql`select erase_member(${gone.id})`.execute(t.db)
  assert.equal((await deliveriesOf(webhook.id)).length, 1)
  await sql`update webhook_delivery set at = now() - interval '31 days'`.execute(t.db)
  await sql`select graphile_worker.add_job('partners.forget-deliveries')`.execute(t.db)
  await t.runJobs()
  assert.deepEqual(await deliveriesOf(webhook.id), [])
})
