import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { updateUser } from '#contract/accounts.ts'
import { getReceipts, setSpendingLimit, withdraw } from '#contract/payments.ts'
import { minorOf } from '#contract/rules/money.ts'
import { languages } from '#contract/rules/values.ts'
import { eraseDeleted } from '#server/deletion/erase-deleted.ts'
import { applyPayment } from '#server/payments/attempts/apply-payment.ts'
import { aBuyer, attemptsOf, bought, order, orderRow, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { issueReceipt } from './receipts.ts'
import { mailStatements } from './statements.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const emailOf = async (id: number) =>
  (await t.db.selectFrom('member').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('Receipts', () => {
  test('have numbers without gaps, also of orders that are paid at the same moment', async () => {
    t.provider.webhooks = 'held'
    const paid = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const me = await aBuyer(t)
        const { id } = await order(me.client)
        const paymentId = await paymentIdOf(t, id)
        await t.provider.settle(paymentId, 'paid')
        const [attempt] = await attemptsOf(t, id)
        const payment = await t.ctx.paymentProvider.payment(paymentId)
        assert(attempt && payment)
        return { attempt, payment }
      }),
    )
    await Promise.all(paid.map(({ attempt, payment }) => applyPayment(t.ctx, attempt.id, payment)))
    t.provider.webhooks = 'at once'
    await t.runJobs()
    const rows = await t.db.selectFrom('receipt').select(['number', 'year']).orderBy('position').execute()
    assert.deepEqual(
      rows.map(({ number }) => number),
      rows.map(({ year }, at) => `${year}-${String(at + 1).padStart(6, '0')}`),
    )
    assert.equal(rows.length, 12)
  })

  test('have the year that it is where the seller is', async () => {
    const me = await aBuyer(t)
    const placed = await orderRow(t, (await order(me.client)).id)
    const undone = new Error('undone')
    const years: unknown[] = []
    // Half past eleven of 31 December in London is the next year in Amsterdam.
    await t.db
      .transaction()
      .execute(async (trx) => {
        await sql`create schema midnight`.execute(trx)
        await sql`create function midnight.clock_timestamp() returns timestamptz language sql
          return timestamptz '2040-12-31 23:30 UTC'`.execute(trx)
        await sql`set local search_path = midnight, pg_catalog, public`.execute(trx)
        await issueReceipt(t.ctx, trx, placed)
        years.push(
          ...(await trx
            .selectFrom('receipt')
            .select(['number', 'year'])
            .where('orderId', '=', placed.id)
            .execute()),
        )
        throw undone
      })
      .catch((error: unknown) => assert.equal(error, undone))
    assert.deepEqual(years, [{ number: '2041-000001', year: 2041 }])
  })

  test('say what was true when they were made, whatever changes later', async () => {
    const me = await aBuyer(t, { name: 'Sanne' })
    const placed = await bought(t, me.client)
    const first = await me.client.call(getReceipts, { params: { id: placed.id } })
    await sql`update company set name = 'Een andere B.V.'`.execute(t.db)
    await t.db.updateTable('profile').set({ name: 'Iemand' }).where('memberId', '=', me.id).execute()
    const { body } = await me.client.call(getReceipts, { params: { id: placed.id } })
    assert.deepEqual(body.receipts, first.body.receipts)
    const [receipt] = body.receipts
    assert(receipt)
    assert.equal(receipt.buyer.name, 'Sanne')
    assert.equal(receipt.company.name, 'Vonk Demo B.V.')
    assert.equal(minorOf(receipt.net) + minorOf(receipt.vat), minorOf(receipt.amount))
    await assert.rejects(t.db.updateTable('receipt').set({ amount: 1 }).execute())
    await assert.rejects(t.db.deleteFrom('receipt').execute())
  })

  test('are those of its own member', async () => {
    const me = await aBuyer(t)
    const { id } = await bought(t, me.client)
    const { body } = await t.as('anna').call(getReceipts, { params: { id } })
    assert.equal(body.error?.code, 'payments.order_not_found')
  })

  test('come by mail with the price, its tax, what was agreed and how to withdraw, in every language', async () => {
    for (const language of languages) {
      const me = await aBuyer(t, { language })
      const placed = await bought(t, me.client, { more: { immediate: language !== 'pl' } })
      const [mail] = t.mails(await emailOf(me.id))
      assert(mail, language)
      for (const word of [
        placed.number,
        String(placed.credits),
        `/transactions/${placed.id}/withdrawal`,
        `/transactions/${placed.id}/receipt`,
        '/pages/return-policy',
        '/pages/terms',
        '21',
        placed.amount.amount.slice(-2),
      ])
        assert(mail.text.includes(word), `${language}: ${word} in ${mail.text}`)
      assert(!/\{\w+/.test(mail.text), mail.text)
    }
  })

  test('and credit notes come in the language that their member reads by then, whichever they ordered in', async () => {
    const me = await aBuyer(t, { language: 'de' })
    const { id } = await bought(t, me.client)
    await me.client.call(updateUser, { body: { language: 'pl' } })
    await me.client.call(withdraw, { params: { id }, body: { confirm: true } })
    await t.runJobs()
    const { body } = await me.client.call(getReceipts, { params: { id } })
    assert.deepEqual(
      body.receipts.map(({ kind }) => kind),
      ['receipt', 'credit_note'],
    )
    const subjects = t.mails(await emailOf(me.id)).map(({ subject }) => subject)
    assert.ok(subjects.includes(`Dein Beleg ${body.receipts[0]?.number}`), String(subjects))
    assert.ok(subjects.includes('Zwrot pieniędzy dla ciebie'), String(subjects))
  })

  test('reach members who switched everything off, and never an address that bounced', async () => {
    const me = await aBuyer(t)
    await sql`update member set notifications_disabled = '{listunsubscribe,fbl}' where id = ${me.id}`.execute(
      t.db,
    )
    await bought(t, me.client)
    assert.equal(t.mails(await emailOf(me.id)).length, 1)
    const gone = await aBuyer(t)
    await sql`update member set notifications_disabled = '{bounce}' where id = ${gone.id}`.execute(t.db)
    await bought(t, gone.client)
    assert.deepEqual(t.mails(await emailOf(gone.id)), [])
  })

  test('reach also members who deleted their account meanwhile, with the restore link', async () => {
    const me = await aBuyer(t)
    const placed = await order(me.client)
    await t.db
      .updateTable('member')
      .set({ status: 'deleted', deletedAt: new Date() })
      .where('id', '=', me.id)
      .execute()
    await t.provider.settle(await paymentIdOf(t, placed.id), 'paid')
    await t.runJobs()
    const [mail] = t.mails(await emailOf(me.id))
    assert.match(mail?.text ?? '', /Je account is verwijderd. Log voor \d+ \w+ 20\d\d in/)
  })
})

describe('When an account is erased', () => {
  test('its orders, receipts and books stay for the tax office, its limit and blocked methods go', async () => {
    const me = await aBuyer(t)
    const { id } = await bought(t, me.client, { method: 'creditcard' })
    await me.client.call(setSpendingLimit, { body: { limit: '100' } })
    await t.provider.chargeBack(await paymentIdOf(t, id))
    await t.runJobs()
    await sql`update member set status = 'deleted', deleted_at = now() - interval '15 days' where id = ${me.id}`.execute(
      t.db,
    )
    await eraseDeleted(t.ctx)
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from member_order where member_id = ${me.id}) as orders,
        (select count(*)::int from receipt r join member_order o on o.id = r.order_id where o.member_id = ${me.id}) as receipts,
        (select count(*)::int from ledger_entry where member_id = ${me.id}) as entries,
        (select count(*)::int from spending where member_id = ${me.id}) as limits,
        (select count(*)::int from payment_block where member_id = ${me.id}) as blocks`.execute(t.db)
    assert.deepEqual(rows, [{ orders: 1, receipts: 1, entries: 2, limits: 0, blocks: 0 }])
  })
})

describe('The statement of a month', () => {
  test('goes once to every member who bought something in it, and to no other', async () => {
    const [me, other] = [await aBuyer(t), await aBuyer(t)]
    const placed = await bought(t, me.client)
    await bought(t, other.client)
    await sql`update member_order set completed_at = date_trunc('month', now()) - interval '10 days'
      where public_id = ${placed.id}`.execute(t.db)
    const subjects = async (id: number) =>
      t.mails(await emailOf(id)).filter(({ subject }) => subject.startsWith('Je uitgaven in'))
    for (let round = 0; round < 2; round++) await mailStatements(t.ctx)
    const [mail, ...more] = await subjects(me.id)
    assert.deepEqual(more, [])
    assert.match(mail?.text ?? '', new RegExp(placed.amount.amount.replace('.', ',')))
    assert.deepEqual(await subjects(other.id), [])
  })
})
