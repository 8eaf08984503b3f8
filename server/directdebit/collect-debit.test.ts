import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { cancelOrder, payOrder } from '#contract/payments.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { reconcilePendingAttempts } from '#server/payments/attempts/reconcile-pending-attempts.ts'
import { aForm, aPhone, begun, codeIn, confirm, confirmed, start } from '#test/acts/debits.ts'
import { aBuyer, attemptsOf, orderNow, orderRow, settle } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { collectDebit } from './collect-debit.ts'
import { directdebitJobs } from './directdebit.jobs.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const mandateRow = (publicId: string) =>
  t.db
    .selectFrom('debitMandate as m')
    .innerJoin('memberOrder as o', 'o.id', 'm.orderId')
    .where('o.publicId', '=', publicId)
    .selectAll('m')
    .executeTakeFirstOrThrow()
const asked = (what: RegExp) =>
  t.provider.calls.filter(({ method, path }) => what.test(`${method} ${path}`)).length

/** A debit that was confirmed while the provider was unavailable. */
async function waitingForProvider() {
  const me = await aBuyer(t)
  const phone = aPhone()
  const { order } = await begun(me.client, { phone })
  t.provider.failNext(3, 503, /^POST .*\/customers$/)
  await confirm(me.client, order.id, codeIn(t, phone))
  return { me, id: order.id, mandate: await mandateRow(order.id) }
}

describe('A debit whose order is abandoned', () => {
  test('before the provider has it is never sent to the provider', async () => {
    const { me, id, mandate } = await waitingForProvider()
    await me.client.call(cancelOrder, { params: { id } })
    const earlier = asked(/^POST .*\/customers$/)
    await collectDebit(t.ctx, mandate.id)
    assert.equal(asked(/^POST .*\/customers$/), earlier)
    await t.runJobs()
    assert.equal((await attemptsOf(t, id))[0]?.status, 'expired')
  })

  test('while its mandate is made leaves no mandate behind', async () => {
    const { me, id, mandate } = await waitingForProvider()
    const { paymentProvider } = t.ctx
    const ctx: Ctx = {
      ...t.ctx,
      paymentProvider: {
        ...paymentProvider,
        async createMandate(wanted) {
          const made = await paymentProvider.createMandate(wanted)
          await me.client.call(cancelOrder, { params: { id } })
          return made
        },
      },
    }
    await collectDebit(ctx, mandate.id)
    await t.runJobs()
    await directdebitJobs(t.ctx)['directdebit.revoke-mandates']()
    const { providerId, revokedAt } = await mandateRow(id)
    assert.ok(providerId)
    assert.ok(revokedAt)
    assert.equal(asked(new RegExp(`^DELETE .*/mandates/${providerId}$`)), 1)
  })
})

describe('A confirmed debit that waits for the provider', () => {
  /** Reconciles as if so much time had passed since the debit was ordered and confirmed. */
  async function reconcileAfter(publicId: string, interval: string): Promise<void> {
    const { attemptId } = await mandateRow(publicId)
    await sql`update debit_mandate set created_at = created_at - ${interval}::interval,
      confirmed_at = confirmed_at - ${interval}::interval where attempt_id = ${attemptId}`.execute(t.db)
    await sql`update payment_attempt set created_at = created_at - ${interval}::interval, next_sync_at = now()
      where id = ${attemptId}`.execute(t.db)
    await reconcilePendingAttempts(t.ctx)
  }

  test('for hours is left to the job that has it collected', async () => {
    const { me, id } = await waitingForProvider()
    await reconcileAfter(id, '90 minutes')
    assert.equal((await orderNow(me.client, id)).status, 'pending')
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
    await t.runJobs()
    await settle(t, id, 'paid')
    assert.equal((await orderNow(me.client, id)).status, 'completed')
  })

  test('for longer than the job tries is ended', async () => {
    const { me, id } = await waitingForProvider()
    await reconcileAfter(id, '6 days')
    const { status, reason } = await orderRow(t, id)
    assert.deepEqual([status, reason], ['cancelled', 'not_created'])
    assert.equal((await start(me.client)).status, 201)
  })

  test('is ended with the account', async () => {
    const { me, id } = await waitingForProvider()
    await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', me.id).execute()
    await reconcileAfter(id, '90 minutes')
    assert.equal((await orderRow(t, id)).reason, 'not_created')
  })
})

test('A debit that was paid beside another payment goes back after it was settled', async () => {
  const me = await aBuyer(t)
  const { id } = await confirmed(t, me.client)
  await me.client.call(payOrder, { params: { id }, body: { method: 'ideal' } })
  const [debit, ideal] = await attemptsOf(t, id)
  await t.provider.settle(ideal!.providerId!, 'paid')
  await t.runJobs()
  assert.equal((await orderNow(me.client, id)).status, 'completed')
  await t.provider.settle(debit!.providerId!, 'paid')
  await t.runJobs()
  const back = await t.db
    .selectFrom('orderRefund')
    .selectAll()
    .where('attemptId', '=', debit!.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([back.reason, back.status], ['duplicate', 'held'])
  assert.ok(back.sendAfter.getTime() > Date.now() + 10 * 24 * 3_600_000)
  await sql`update order_refund set send_after = now() where id = ${back.id}`.execute(t.db)
  await t.runJobs()
})

test('A repeat of the act that began a debit is answered also when its codes are long gone', async () => {
  const me = await aBuyer(t)
  const key = randomUUID()
  const form = await aForm(me.client)
  const { body } = await start(me.client, form, key)
  await sql`update debit_code set created_at = created_at - interval '3 days'
    where mandate_id = ${(await mandateRow(body.order.id)).id}`.execute(t.db)
  await directdebitJobs(t.ctx)['directdebit.forget-old']()
  const again = await start(me.client, form, key)
  assert.deepEqual([again.status, again.body.order.id], [200, body.order.id])
})
