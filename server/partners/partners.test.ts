import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { addPartner, changePartner, getPartners, getSources, partnersPage } from '#contract/admin/partners.ts'
import { aBuyer, bought } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { recordEvent } from './record-event.ts'
import { sendPostback } from './send-postback.ts'

let status = 200
const received: URL[] = []
const server = http.createServer((request, response) => {
  received.push(new URL(request.url ?? '', origin()))
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

const partner = async (network: string, more: object = {}) =>
  (
    await t.staff('marketing').call(addPartner, {
      body: {
        network,
        postback_url: `${origin()}/track?click={sub1}&type={event}&sum={amount}&cur={currency}&ref={ref}`,
        ...more,
      },
    })
  ).body
const fromNetwork = async (network: string, ref = 'spring') => {
  const member = await aBuyer(t)
  await sql`update member set tracking = ${JSON.stringify({ network, ref, sub1: 'a b&c' })}::jsonb
    where id = ${member.id}`.execute(t.db)
  return member
}
const postbackOf = (memberId: number) =>
  t.db.selectFrom('partnerEvent').selectAll().where('memberId', '=', memberId).orderBy('id').execute()
const waitingJobs = async () => {
  const { rows } = await sql<{ payload: unknown }>`
    select j.id from graphile_worker.jobs j where j.task_identifier = 'partners.send-postback'`.execute(t.db)
  return rows.length
}

describe('a partner', () => {
  test('is told of a confirmation and an order, once, with a signature', async () => {
    const { secret } = await partner('ads')
    const me = await fromNetwork('ads')
    await recordEvent(t.ctx, { kind: 'signup', memberId: me.id })
    await Promise.all(
      Array.from({ length: 10 }, () => recordEvent(t.ctx, { kind: 'confirmed', memberId: me.id })),
    )
    const order = await bought(t, me.client)
    await t.runJobs()
    assert.deepEqual(
      received.map(({ searchParams }) => [
        searchParams.get('type'),
        searchParams.get('click'),
        searchParams.get('sum'),
        searchParams.get('cur'),
        searchParams.get('ref'),
      ]),
      [
        ['confirmed', 'a b&c', '', '', 'spring'],
        ['order', 'a b&c', order.amount.amount, 'EUR', 'spring'],
      ],
    )
    for (const { href } of received) {
      const [signed = '', signature] = href.split('&signature=')
      assert.equal(signature, createHmac('sha256', secret).update(signed).digest('hex'))
    }
    const events = await postbackOf(me.id)
    assert.deepEqual(
      events.map(({ kind, postback }) => [kind, postback]),
      [
        ['signup', 'none'],
        ['confirmed', 'sent'],
        ['order', 'sent'],
      ],
    )
    await sendPostback(t.ctx, events.at(-1)?.publicId ?? '')
    assert.equal(received.length, 2, 'what was reported is not reported again')
    const { body } = await t.staff('owner').call(getSources, { query: { network: 'ads' } })
    assert.deepEqual(body.sources, [
      {
        network: 'ads',
        ref: 'spring',
        signups: 1,
        confirmations: 1,
        orders: 1,
        revenue: [{ amount: order.amount.amount, currency: 'EUR' }],
      },
    ])
  })

  test('that is away is told again by the queue', async () => {
    // Places of ours in the partner's address do not stand for ours.
    const { secret } = await partner('away', {
      postback_url: `${origin()}/track?signature=theirs&id={ref}&sub={sub1}`,
    })
    const me = await fromNetwork('away')
    received.length = 0
    status = 503
    await recordEvent(t.ctx, { kind: 'confirmed', memberId: me.id })
    const [event] = await postbackOf(me.id)
    await assert.rejects(sendPostback(t.ctx, event?.publicId ?? ''), /503/)
    assert.equal(await waitingJobs(), 1)
    status = 200
    await t.runJobs()
    const [later] = await postbackOf(me.id)
    assert.deepEqual([later?.postback, later?.tries, later?.answer], ['sent', 2, '200'])
    assert.equal(received.length, 2)
    for (const { href, searchParams } of received) {
      assert.deepEqual(searchParams.getAll('id'), [event?.publicId])
      const [signed = '', ...signatures] = href.split(/[&?]signature=/)
      assert.deepEqual(signatures, [createHmac('sha256', secret).update(signed).digest('hex')])
    }
  })

  test('is called at no private address, and chooses no host by a place', async () => {
    for (const address of [
      'https://127.0.0.1/p',
      'https://10.0.0.7/p',
      'http://partner.example/p',
      'https://{sub1}/p',
      'https://{ref}.partner.example/p',
      'https://169.254.169.254/latest',
    ]) {
      const { body } = await t
        .staff('marketing')
        .call(addPartner, { body: { network: 'inside', postback_url: address } })
      assert.equal(body.error?.fields?.postback_url?.code, 'admin.postback_refused', address)
    }
    const { partner: added } = await partner('inside', {
      postback_url: 'https://localhost/p',
      events: ['confirmed'],
    })
    const me = await fromNetwork('inside')
    received.length = 0
    await recordEvent(t.ctx, { kind: 'confirmed', memberId: me.id })
    await t.runJobs()
    const [event] = await postbackOf(me.id)
    assert.deepEqual([event?.postback, event?.answer], ['refused', 'EPRIVATE'])
    const list = (await t.staff('owner').call(getPartners)).body.partners
    assert.equal(list.find(({ id }) => id === added.id)?.postbacks.refused, 1)
  })

  test('exists once per network, is told nothing more once it is stopped, and gets another secret', async () => {
    const { partner: added, secret } = await partner('once')
    const earlier = await fromNetwork('once')
    await recordEvent(t.ctx, { kind: 'confirmed', memberId: earlier.id })
    received.length = 0
    const again = await t.staff('owner').call(addPartner, { body: { network: 'once' } })
    assert.equal(again.body.error?.fields?.network?.code, 'admin.partner_exists')
    const { body } = await t
      .staff('owner')
      .call(changePartner, { params: { id: added.id }, body: { stopped: true, new_secret: true } })
    assert.ok(body.partner.stopped_at)
    assert.notEqual(body.secret, secret)
    const { rows } =
      await sql`select from idempotency_key where strpos(answer::text, ${secret}) + strpos(answer::text, ${body.secret}) > 0`.execute(
        t.db,
      )
    assert.deepEqual(rows, [], 'no stored answer has it (spec/http 5)')
    const me = await fromNetwork('once')
    await recordEvent(t.ctx, { kind: 'confirmed', memberId: me.id })
    await t.runJobs()
    assert.deepEqual(received, [])
    assert.equal((await postbackOf(me.id))[0]?.postback, 'none')
  })
})

test('the sums of a source are those of its days', async () => {
  const sources = async (query: { from?: string; to?: string }) =>
    (await t.staff('owner').call(getSources, { query: { network: 'sums', ...query } })).body.sources
  const [one, other] = [await fromNetwork('sums'), await fromNetwork('sums', 'autumn')]
  for (const { id: memberId } of [one, other]) await recordEvent(t.ctx, { kind: 'signup', memberId })
  await recordEvent(t.ctx, { kind: 'confirmed', memberId: one.id })
  for (const { client } of [one, one, other]) await bought(t, client)
  await t.runJobs()
  await sql`update partner_day set day = day - 40, signups = signups + 2 where ref = 'spring' and network = 'sums'
    and currency is null`.execute(t.db)
  const all = await sources({})
  assert.deepEqual(
    all.map(({ ref, signups, confirmations, orders }) => [ref, signups, confirmations, orders]),
    [
      ['autumn', 1, 0, 1],
      ['spring', 3, 1, 2],
    ],
  )
  assert.deepEqual(all, await sources({ from: '2020-01-01' }))
  const recent = await sources({ from: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) })
  assert.deepEqual(
    recent.map(({ ref, signups }) => [ref, signups]),
    [
      ['autumn', 1],
      ['spring', 0],
    ],
  )
})

test('a member without a source counts for nobody', async () => {
  const me = await aBuyer(t)
  await recordEvent(t.ctx, { kind: 'signup', memberId: me.id })
  assert.deepEqual(await postbackOf(me.id), [])
})

test('a page of sources follows the last one of the page before, whatever its name', async () => {
  await sql`insert into partner_day (network, ref, day, signups, confirmations, orders, revenue)
    select 'many', 'één ' || lpad(n::text, 2, '0'), current_date, n, 0, 0, 0 from generate_series(1, ${partnersPage + 1}) n`.execute(
    t.db,
  )
  for (const period of [{}, { from: '2020-01-01' }]) {
    const ask = async (place?: string) =>
      (await t.staff('owner').call(getSources, { query: { network: 'many', ...period, after: place } })).body
    const first = await ask()
    assert.equal(first.sources.length, partnersPage)
    const { sources, next } = await ask(first.next ?? '')
    assert.deepEqual(
      sources.map(({ ref, signups }) => [ref, signups]),
      [[`één ${partnersPage + 1}`, partnersPage + 1]],
    )
    assert.equal(next, null)
  }
})
