import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { startConversation } from '#contract/chat.ts'
import { withdraw } from '#contract/payments.ts'
import { checkLedger } from '#server/credits/check-ledger.ts'
import { scanLedger } from '#server/credits/scan-ledger.ts'
import { sent } from '#test/acts/chat.ts'
import { aBuyer, bought, order, settle } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { findProblems, readBooks } from './books.ts'
import { computeDigest, digestDays, storedDigests, wrongDigests } from './digest-day.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => {
  assert.deepEqual(await t.alarms(), [])
  assert.deepEqual(await recentAlarms(t.db), [])
})
after(() => t.close())

class Undo extends Error {}
/** Damages the books past every constraint, asks, and rolls the damage back. */
async function afterDamage<T>(
  damage: RawBuilder<unknown>,
  ask: (db: TestApp['db']) => Promise<T>,
): Promise<T> {
  let alarms: T | undefined
  await t.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await damage.execute(trx)
      alarms = await ask(trx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return alarms as T
}
const alarmsAfter = (damage: RawBuilder<unknown>) =>
  afterDamage(damage, async (db) =>
    (await db.selectFrom('ledgerAlarm').select('invariant').distinct().execute()).map(
      (row) => row.invariant ?? '',
    ),
  )
/**
 * What the check of every three minutes finds in books that were all written since the last one.
 */
async function recentAlarms(db: TestApp['db']): Promise<string[]> {
  const { rows } = await sql<{ invariant: string }>`
    select distinct invariant from recent_ledger_alarms('-infinity', 0)`.execute(db)
  return rows.map(({ invariant }) => invariant)
}

describe('The alarm of money', () => {
  test('is silent while every rule is kept, and names each that is broken (spec/promises 20)', async () => {
    const [buyer, back, debtor] = [await aBuyer(t), await aBuyer(t), await aBuyer(t)]
    const first = await bought(t, buyer.client)
    const { id: withdrawn } = await bought(t, back.client)
    await back.client.call(withdraw, { params: { id: withdrawn }, body: { confirm: true } })
    await t.runJobs()
    const { id: taken } = await bought(t, debtor.client)
    assert.deepEqual(await t.alarms(), [])
    const of = (publicId: string) => sql`(select id from member_order where public_id = ${publicId})`
    const [ours, refunded, charged] = [of(first.id), of(withdrawn), of(taken)]
    const attempt = sql`(select paid_by from member_order where id = ${ours})`
    const refund = (fields: RawBuilder<unknown>) => sql`
      insert into order_refund (order_id, attempt_id, amount, share, reason, status, credits, provider_id, closed_at, created_at)
      select ${ours}, ${attempt}, ${fields}`
    const onlyWhole: string[] = []
    for (const [expected, damage] of [
      ['I9', sql`update member set credits = credits + 1 where id = ${buyer.id}`],
      [
        'I10 a completed order is granted once',
        sql`delete from ledger_entry where kind = 'purchase' and member_id = ${buyer.id}`,
      ],
      [
        'I10 a completed order is granted once',
        sql`update member_order set credits = credits + 1 where id = ${ours}`,
      ],
      [
        'I10 every purchase',
        sql`update member_order set status = 'failed', completed_at = null where id = ${ours}`,
      ],
      [
        'I10 every purchase',
        sql`update ledger_entry set idem_key = 'order:0:grant' where member_id = ${buyer.id} and kind = 'purchase'`,
      ],
      [
        'I10 a completed order, and no other, was paid',
        sql`update payment_attempt set status = 'failed' where id = ${attempt}`,
      ],
      [
        'I10 a completed order, and no other, was paid',
        sql`update member_order set paid_by = null where id = ${ours}`,
      ],
      [
        'I10 a completed order, and no other, was paid',
        sql`update payment_attempt set snapshot = jsonb_set(snapshot, '{amount,minor}', '1') where id = ${attempt}`,
      ],
      [
        'I10 a completed order, and no other, was paid',
        sql`update payment_attempt set snapshot = jsonb_set(snapshot, '{amount,currency}', '"PLN"') where id = ${attempt}`,
      ],
      [
        'I10 a payment that is not granted',
        sql`insert into payment_attempt (order_id, idem_key, request_hash, provider, method, provider_method, status, paid_at)
            select order_id, gen_random_uuid(), request_hash, provider, method, provider_method, 'paid', now()
            from payment_attempt where id = ${attempt}`,
      ],
      ['I10 a payment that is not granted', refund(sql`100, 0, 'duplicate', 'held', 0, null, null, now()`)],
      [
        'I11 no more goes back',
        sql`update order_refund set amount = amount + 100000 where order_id = ${refunded}`,
      ],
      [
        'I11 no more goes back',
        sql`insert into provider_chargeback (provider_id, attempt_id, amount, charged_back_at, credits, owed)
            select 'chb_12345' || n, ${attempt}, (select amount from member_order where id = ${ours}), now(), 0, 0
            from generate_series(1, 2) n`,
      ],
      [
        'I11 what is known to be back',
        sql`insert into provider_chargeback (provider_id, attempt_id, amount, charged_back_at, credits, owed, known_at)
            select 'chb_12345', paid_by, amount, now(), 0, 0, now() - interval '1 hour' from member_order where id = ${refunded}`,
      ],
      [
        'I11 what goes back takes its credits',
        sql`update order_refund set credits = credits - 1 where order_id = ${refunded}`,
      ],
      [
        'I11 what goes back takes its credits',
        sql`update order_refund set owed = owed + 1 where order_id = ${refunded}`,
      ],
      [
        'I11 credits and debt moved',
        sql`delete from ledger_entry where member_id = ${back.id} and kind = 'purchase_refund'`,
      ],
      [
        'I11 credits and debt moved',
        sql`update order_refund set status = 'failed' where order_id = ${refunded}`,
      ],
      [
        'I11 credits and debt moved',
        sql`insert into debt_entry (member_id, seq, idem_key, amount, balance_after) values (${debtor.id}, 1, 'chargeback:chb_0', 3, 3)`,
      ],
      ['I12', sql`update member set paid_user = false where id = ${buyer.id}`],
      ['I12', sql`update member set paid_user = true where id = ${back.id}`],
      ['I12', sql`delete from premium_grant where member_id = ${t.id('anna')}`],
      [
        'a debt is the sum',
        sql`insert into debt_entry (member_id, seq, idem_key, amount, balance_after) values (${debtor.id}, 1, 'order:0:debt', 3, 2)`,
      ],
      [
        'a debt that was collected',
        sql`insert into debt_entry (member_id, seq, idem_key, amount, balance_after) values (${debtor.id}, 1, 'order:0:debt', 3, 3)`,
      ],
      ['receipt numbers', sql`delete from receipt where order_id = ${ours}`],
      ['receipts say', sql`update receipt set number = year || '-000999' where order_id = ${ours}`],
      [
        'a completed order, and no other, has its receipt',
        sql`update receipt set amount = amount + 1 where order_id = ${ours}`,
      ],
      [
        'a completed order, and no other, has its receipt',
        sql`delete from receipt where order_id = ${charged} and kind = 'receipt'`,
      ],
      [
        'a credit note',
        sql`update receipt set amount = amount + 1 where order_id = ${refunded} and kind = 'credit_note'`,
      ],
    ] as const) {
      const alarms = await alarmsAfter(damage)
      assert.ok(
        alarms.some((invariant) => invariant.startsWith(expected)),
        `${expected}: told ${alarms.join(', ') || 'nothing'}`,
      )
      const recent = await afterDamage(damage, recentAlarms)
      if (!recent.some((invariant) => invariant.startsWith(expected))) onlyWhole.push(expected)
    }
    // A grant that is gone leaves no row, and numbers without gaps are a matter of all receipts.
    assert.deepEqual(onlyWhole, ['I12', 'receipt numbers'])
  })

  test('sees a discount that does not follow its order', async () => {
    const me = t.as('hanna')
    const placed = await order(me)
    const use = sql`where order_id = (select id from member_order where public_id = ${placed.id})`
    // Without its trigger: what the code gave is not counted either.
    const uncounted = ['a code counts what it gave', 'discounts follow their orders']
    const released = await alarmsAfter(sql`update discount_use set state = 'released' ${use}`)
    assert.deepEqual(released.toSorted(), uncounted)
    const redeemed = await alarmsAfter(sql`update discount_use set state = 'redeemed' ${use}`)
    assert.deepEqual(redeemed, ['discounts follow their orders'])
    await settle(t, placed.id, 'failed')
    const alarms = await alarmsAfter(sql`update discount_use set state = 'reserved' ${use}`)
    assert.deepEqual(alarms.toSorted(), uncounted)
  })

  test('knows who was given premium also after the account is erased', async () => {
    const { id } = await t.aMember({ paidUser: true, status: 'deleted' })
    await sql`select erase_member(${id})`.execute(t.db)
    assert.deepEqual(await t.alarms(), [])
  })
})

describe('The books', () => {
  test('say what came, went and is owed, and sum to zero', async () => {
    const earlier = await readBooks(t.db)
    const [buyer, other] = [await aBuyer(t), await t.aMember({ gender: 'male' })]
    const placed = await bought(t, buyer.client, { more: { immediate: true } })
    await spend(buyer.client, other.publicId)
    const payment = t.provider.payments().at(-1)!
    await t.provider.chargeBack(payment.id)
    await t.runJobs()
    const books = await readBooks(t.db)
    assert.deepEqual(findProblems(books), [])
    assert.equal(books.kept!.debtors, earlier.kept!.debtors + 1)
    assert.ok(books.kept!.owed > earlier.kept!.owed)
    assert.equal(
      books.balance.reduce((sum, { credits }) => sum + credits, 0),
      0,
    )
    const [was, is] = [earlier.money.find(isEuro), books.money.find(isEuro)!]
    const minor = Number(placed.amount.amount.replace('.', ''))
    assert.equal(is.sold - (was?.sold ?? 0), minor)
    assert.equal(is.received - (was?.received ?? 0), minor)
    assert.equal(is.chargedBack - (was?.chargedBack ?? 0), minor)
    assert.equal(is.kept, was?.kept ?? 0)
    assert.ok(is.vat > (was?.vat ?? 0))
  })

  test('since the last check are those of all entries, without reading them', async () => {
    const [buyer, other] = [await aBuyer(t), await t.aMember({ gender: 'male' })]
    await bought(t, buyer.client)
    const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(t.db)
    await scanLedger(t.db, rows[0]?.now ?? '')
    const afterScan = await readBooks(t.db)
    const sinceCheck = async (db: TestApp['db']) =>
      (await readBooks(db, undefined, { sinceCheck: true })).balance
    const emptied = sql`delete from ledger_entry`
    assert.ok(afterScan.balance.length > 0)
    assert.deepEqual(await afterDamage(emptied, sinceCheck), afterScan.balance)
    await spend(buyer.client, other.publicId)
    const { balance } = await readBooks(t.db)
    assert.deepEqual(await sinceCheck(t.db), balance)
    await checkLedger(t.ctx)
    assert.deepEqual(await sinceCheck(t.db), balance)
    // A node of the release before moves only this.
    const moved = sql`update ledger_check set checked_until = now()`
    assert.deepEqual(await afterDamage(moved, sinceCheck), balance)
    // One that reads the whole books adds up this alone, until another node goes on with them.
    await sql`insert into ledger_scan (checked_until, worker, worked_at, member_after, total)
      select now(), gen_random_uuid(), now() - interval '2 minutes', ${buyer.id}::int, sum(amount)
      from ledger_entry where member_id <= ${buyer.id}`.execute(t.db)
    assert.deepEqual(await checkLedger(t.ctx), { alarms: [] })
    assert.deepEqual(await sinceCheck(t.db), balance)
    assert.deepEqual(await checkLedger(t.ctx), { alarms: [] })
  })

  test('of a day have only that day', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const [whole, day, none] = [
      await readBooks(t.db),
      await readBooks(t.db, today),
      await readBooks(t.db, '2020-01-01'),
    ]
    assert.equal(day.money.find(isEuro)?.sold, whole.money.find(isEuro)?.sold)
    assert.equal(day.kept, undefined)
    assert.deepEqual([none.balance, none.money], [[], []])
  })

  test('name what the back office has to act on', async () => {
    const me = await aBuyer(t)
    const placed = await order(me.client)
    const row = sql`where public_id = ${placed.id}`
    const problems = await afterDamage(sql`update member_order set status = 'review' ${row}`, async (db) =>
      findProblems(await readBooks(db)),
    )
    assert.equal(problems.length, 1)
    assert.match(problems.join(), /1 orders were paid otherwise than asked/)
    const lost = sql`update member set credits = credits + 5 where id = ${me.id}`
    const missing = await afterDamage(lost, async (db) => findProblems(await readBooks(db)))
    assert.match(missing.join(), /members have \d+ credits, their entries say \d+/)
  })
})

const isEuro = ({ currency }: { currency: string }) => currency === 'EUR'

async function spend(client: TestClient, otherId: string): Promise<void> {
  const { body } = await client.call(startConversation, { body: { member_id: otherId } })
  for (let n = 0; n < 3; n++) await sent(client, body.conversation.id ?? '')
}

describe('The digest of a day', () => {
  const put = (day: string) => sql`
    insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after, created_at)
    select id, ledger_seq + 1, ${`test:${day}`}, 'grant', 'sys_bonus', 1, credits + 1, ${`${day}T23:59:59.999999Z`}::timestamptz
    from member where id = ${t.id('bram')}`

  test('is made once for every day that is over, and says so when an entry is changed, added or taken away', async () => {
    const today = new Date().toISOString().slice(0, 10)
    await t.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update ledger_entry set created_at = now() - interval '3 days'`.execute(trx)
    })
    await digestDays(t.ctx)
    const kept = await storedDigests(t.db)
    assert.equal(kept.length, 3)
    assert.ok(kept.every(({ day }) => day < today))
    assert.ok(kept[0]!.entries > 0)
    await digestDays(t.ctx)
    assert.deepEqual(await storedDigests(t.db), kept)
    assert.deepEqual(await wrongDigests(t.db), [])
    const { day } = kept[0]!
    for (const damage of [
      sql`update ledger_entry set amount = amount + 1 where member_id = ${t.id('anna')}`,
      sql`delete from ledger_entry where member_id = ${t.id('anna')}`,
      sql`update ledger_entry set created_at = created_at + interval '1 microsecond' where member_id = ${t.id('anna')}`,
      put(day),
    ])
      assert.deepEqual(
        (await afterDamage(damage, wrongDigests)).map((wrong) => wrong.day),
        [day],
      )
  })

  test('is the SHA-256 of all its entries, also where they are read in pages', async () => {
    const day = '2020-02-02'
    const many = sql`
      insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after, created_at)
      select ${t.id('bram')}, 1000 + n, 'test:' || n, 'grant', 'sys_bonus', 1, n, '2020-02-02T12:00:00.000001Z'
      from generate_series(1, 4001) n`
    const [digest, expected] = await afterDamage(many, async (db) => [
      await computeDigest(db, day),
      await sql<{ sum: Buffer }>`
        select sha256(convert_to(string_agg('["credits", ' || member_id || ', ' || seq || ', "' || idem_key ||
          '", "grant", "sys_bonus", 1, ' || balance_after || ', "2020-02-02T12:00:00.000001Z"]' || chr(10), '' order by seq),
          'utf8')) as sum from ledger_entry where idem_key like 'test:%'`.execute(db),
    ])
    assert.equal(digest.entries, 4001)
    assert.equal(digest.sha256.toString('hex'), expected.rows[0]!.sum.toString('hex'))
    assert.equal((await computeDigest(t.db, day)).entries, 0)
  })
})
