import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createOrder } from '#contract/payments.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { PaymentProvider, ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { differencesWithProvider, reconcile } from '#server/payments/books/reconcile.ts'
import { createOrder as place } from '#server/payments/orders/create-order.ts'
import {
  aBuyer,
  attemptsOf,
  order,
  orderNow,
  orderRow,
  packageOf,
  paymentIdOf,
  secondPayment,
} from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { reconcilePendingAttempts } from './reconcile-pending-attempts.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => {
  t.provider.webhooks = 'at once'
  assert.deepEqual(await t.alarms(), [])
})
after(() => t.close())

async function later(seconds: number): Promise<void> {
  await sql`update payment_attempt set created_at = created_at - make_interval(secs => ${seconds}),
    started_at = started_at - make_interval(secs => ${seconds}),
    next_sync_at = next_sync_at - make_interval(secs => ${seconds})`.execute(t.db)
  await reconcilePendingAttempts(t.ctx)
}
const asked = () => t.provider.calls.length
const creditsOf = async ({ id }: { id: number }) =>
  (await t.db.selectFrom('member').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits

class Crash extends Error {}
/** A process that dies before or after its provider was reached. */
const dying = (when: 'before' | 'after'): Ctx => {
  const paymentProvider: PaymentProvider = {
    ...t.ctx.paymentProvider,
    createPayment: async (payment) => {
      if (when === 'after') await t.ctx.paymentProvider.createPayment(payment)
      throw new Crash()
    },
  }
  return { ...t.ctx, paymentProvider }
}

/** An order whose process died before or after the payment was made. Returns its public id. */
async function crashed(when: 'before' | 'after') {
  const me = await aBuyer(t)
  const key = randomUUID()
  const body = { package_id: await packageOf(me.client), method: 'ideal' as const }
  const row = await t.db.selectFrom('member').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
  const member = { ...row, country: 'NL', region: 'NL-UT', name: 'Lid' } as never
  const brand = { key: 'vonk' }
  const call = {
    ctx: dying(when),
    brand,
    member,
    body,
    key,
    language: 'nl',
    network: '127.0.0.0/24',
    replayed() {},
  }
  await assert.rejects(place(call as never), { code: 'payments.provider_unavailable' })
  const { publicId } = await t.db
    .selectFrom('memberOrder')
    .select('publicId')
    .where('memberId', '=', me.id)
    .executeTakeFirstOrThrow()
  return { me, publicId, key, body }
}
const paymentsOf = (publicId: string) =>
  t.provider.payments().filter(({ metadata }) => JSON.stringify(metadata).includes(publicId))

describe('Reconciling pending attempts', () => {
  test('finishes an order whose webhook never came', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    t.provider.webhooks = 'held'
    await t.provider.settle(await paymentIdOf(t, id), 'paid')
    await reconcilePendingAttempts(t.ctx)
    assert.equal((await orderNow(me.client, id)).status, 'pending')
    await later(31)
    assert.equal((await orderNow(me.client, id)).status, 'completed')
    const calls = asked()
    await later(24 * 3600)
    assert.equal(asked(), calls, 'what is decided is not asked about')
  })

  test('asks once when it is time, however many processes do', async () => {
    const me = await aBuyer(t)
    await order(me.client)
    await sql`update payment_attempt set next_sync_at = now() - interval '1 second' where status = 'open'`.execute(
      t.db,
    )
    const { rows } = await sql`select from payment_attempt where next_sync_at < now()`.execute(t.db)
    const calls = asked()
    await Promise.all(Array.from({ length: 5 }, () => reconcilePendingAttempts(t.ctx)))
    assert.equal(asked(), calls + rows.length)
  })

  test('leaves the provider alone where it is away, and comes back', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    for (let others = 0; others < 3; others++) await order((await aBuyer(t)).client)
    t.provider.webhooks = 'held'
    await t.provider.settle(await paymentIdOf(t, id), 'paid')
    t.provider.failNext(9, 503)
    await later(31)
    assert.equal((await orderNow(me.client, id)).status, 'pending')
    await t.provider.pass(31_000)
    await later(91)
    assert.equal((await orderNow(me.client, id)).status, 'completed')
  })

  test('goes on after one that the provider cannot tell of, and never stops at it', async () => {
    const [odd, good] = [await order((await aBuyer(t)).client), await order((await aBuyer(t)).client)]
    t.provider.webhooks = 'held'
    await t.provider.settle(await paymentIdOf(t, good.id), 'paid')
    const oddId = await paymentIdOf(t, odd.id)
    const unreadable = Object.assign(new Error('unreadable'), { kind: 'unavailable' })
    const { paymentProvider } = t.ctx
    const payment = (id: string) => (id === oddId ? Promise.reject(unreadable) : paymentProvider.payment(id))
    await sql`update payment_attempt set next_sync_at = now() - case provider_id when ${oddId} then interval '1 hour'
      else interval '1 minute' end where status = 'open'`.execute(t.db)
    await reconcilePendingAttempts({ ...t.ctx, paymentProvider: { ...paymentProvider, payment } })
    assert.equal((await orderRow(t, good.id)).status, 'completed')
  })
})

describe('A process that died', () => {
  test('K8, before the provider was asked: the provider is asked with the same key', async () => {
    const { me, publicId } = await crashed('before')
    assert.equal(paymentsOf(publicId).length, 0)
    await later(31)
    assert.equal(paymentsOf(publicId).length, 1)
    assert.ok((await orderNow(me.client, publicId)).checkout_url)
  })

  test('K8, for longer than the keys of the provider hold: the order is cancelled, it was never made', async () => {
    const { me, publicId } = await crashed('before')
    await later(56 * 60)
    assert.equal(paymentsOf(publicId).length, 0)
    const { status, reason } = await orderRow(t, publicId)
    assert.deepEqual([status, reason], ['cancelled', 'not_created'])
    assert.equal((await orderNow(me.client, publicId)).reason, 'other')
  })

  test('K9, after the payment was made: reconciling finds it, and so does the repeat of the key', async () => {
    const one = await crashed('after')
    await later(31)
    assert.equal(paymentsOf(one.publicId).length, 1)
    assert.equal(await paymentIdOf(t, one.publicId), paymentsOf(one.publicId)[0]?.id)

    const two = await crashed('after')
    const { status, body } = await two.me.client.call(createOrder, { body: two.body }, { key: two.key })
    assert.deepEqual([status, body.order.id], [200, two.publicId])
    assert.ok(body.checkout_url)
    assert.equal(paymentsOf(two.publicId).length, 1)
  })

  test('K9, for longer than the keys hold: the payment is found in the list, and nothing is posted', async () => {
    const { me, publicId } = await crashed('after')
    await t.provider.pass(2 * 3_600_000)
    const posts = () => t.provider.calls.filter(({ method }) => method === 'POST').length
    const earlier = posts()
    await later(56 * 60)
    assert.equal(posts(), earlier)
    assert.equal(await paymentIdOf(t, publicId), paymentsOf(publicId)[0]?.id)
    assert.notEqual((await orderNow(me.client, publicId)).reason, 'other')
  })

  test('K9, and the payer paid: the webhook alone adopts the payment', async () => {
    const { me, publicId } = await crashed('after')
    await t.provider.settle(paymentsOf(publicId)[0]!.id, 'paid')
    await t.runJobs()
    assert.equal((await orderNow(me.client, publicId)).status, 'completed')
  })

  test('K10, after a webhook was kept: what it asked for is done later', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    const [attempt] = await attemptsOf(t, id)
    t.provider.webhooks = 'held'
    await t.provider.settle(await paymentIdOf(t, id), 'paid')
    await sql`insert into sync_request (attempt_id, requested_at) values (${attempt!.id}, now() - interval '1 minute')`.execute(
      t.db,
    )
    await reconcilePendingAttempts(t.ctx)
    assert.equal((await orderNow(me.client, id)).status, 'completed')
  })

  test('K11, in the sync before it was committed: it is as if it had not been', async () => {
    const me = await aBuyer(t)
    const { id, credits } = await order(me.client)
    t.provider.webhooks = 'held'
    await t.provider.settle(await paymentIdOf(t, id), 'paid')
    const announce = async () => {
      throw new Crash()
    }
    await sql`update payment_attempt set next_sync_at = now() - interval '1 second' where status = 'open'`.execute(
      t.db,
    )
    await reconcilePendingAttempts({ ...t.ctx, announce })
    assert.equal((await orderNow(me.client, id)).status, 'pending')
    assert.equal(await creditsOf(me), 0)
    await later(91)
    assert.equal(await creditsOf(me), credits)
  })
})

describe('The daily comparison with the provider', () => {
  /** Moves everything at the provider hours into the past. */
  const old = (): Ctx => {
    const { paymentProvider } = t.ctx
    const hoursAgo = (date: Date) => new Date(date.getTime() - 4 * 3_600_000)
    const aged = (payment: ProviderPayment): ProviderPayment => ({
      ...payment,
      createdAt: hoursAgo(payment.createdAt),
      ...(payment.paidAt ? { paidAt: hoursAgo(payment.paidAt) } : {}),
    })
    const payments = async (from?: string) => {
      const page = await paymentProvider.payments(from)
      return { ...page, items: page.items.map(aged) }
    }
    const chargebacks = async (from?: string) => {
      const page = await paymentProvider.chargebacks(from)
      return { ...page, items: page.items.map((one) => ({ ...one, createdAt: hoursAgo(one.createdAt) })) }
    }
    return { ...t.ctx, paymentProvider: { ...paymentProvider, payments, chargebacks } }
  }

  test('finds nothing where all is well', async () => {
    await later(24 * 3600)
    await t.runJobs()
    assert.deepEqual(await differencesWithProvider(old()), [])
  })

  test('finds an unreported payment and chargeback, by id and in total, and syncs them', async () => {
    const me = await aBuyer(t)
    const { id, amount } = await order(me.client)
    t.provider.webhooks = 'held'
    const paymentId = await paymentIdOf(t, id)
    await t.provider.settle(paymentId, 'paid')
    const chargebackId = await t.provider.chargeBack(paymentId)
    const minor = String(Math.round(Number(amount.amount) * 100))
    const found = (await differencesWithProvider(old())).map(({ subject, ours, theirs }) => [
      subject,
      ours,
      theirs,
    ])
    assert.deepEqual(found.slice(0, 2), [
      [`payment ${paymentId}`, 'nothing', `${minor} EUR`],
      [`chargeback ${chargebackId}`, 'nothing', `${minor} EUR`],
    ])
    assert.equal(found.length, 4)
    const errors: unknown[] = []
    const log = { ...t.ctx.log, error: (told: unknown) => errors.push(told) } as never
    await reconcile({ ...old(), log })
    assert.equal(errors.length, 4)
    await t.runJobs()
    assert.equal((await orderNow(me.client, id)).charged_back, true)
    assert.deepEqual(await differencesWithProvider(old()), [])
  })

  test('gives a second payment of one attempt an attempt of its own, whose money goes back', async () => {
    const me = await aBuyer(t)
    const { id, credits } = await order(me.client)
    const [attempt] = await attemptsOf(t, id)
    await t.provider.settle(attempt!.providerId!, 'paid')
    await t.runJobs()
    const placed = await orderRow(t, id)
    const second = await secondPayment(t, id, attempt!.id)
    t.provider.webhooks = 'held'
    await t.provider.settle(second.id, 'paid')
    await reconcile(old())
    assert.deepEqual(
      (await attemptsOf(t, id)).map(({ providerId, status }) => [providerId, status]),
      [
        [second.id, 'paid'],
        [attempt!.providerId, 'paid'],
      ],
    )
    assert.equal(await creditsOf(me), credits)
    const backs = await t.db
      .selectFrom('orderRefund')
      .select('reason')
      .where('orderId', '=', placed.id)
      .execute()
    assert.deepEqual(backs, [{ reason: 'duplicate' }])
    assert.deepEqual(await differencesWithProvider(old()), [])
  })
})
