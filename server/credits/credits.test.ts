import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getCredits } from '#contract/credits.ts'
import type { Database } from '#db/connect.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { grantCredits, takeCredits } from './credits.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const grant = (memberId: number, idemKey: string, amount = 10) =>
  grantCredits(t.db, { memberId, amount, kind: 'grant', idemKey, from: 'sys_bonus' })
const balanceOf = async (id: number) =>
  (await t.db.selectFrom('member').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits

describe('Granting credits', () => {
  test('with one key grants once, also twenty times at once, and always says the balance', async () => {
    const { id } = await t.aMember({ credits: 5 })
    const balances = await Promise.all(Array.from({ length: 20 }, () => grant(id, 'order:1:grant')))
    assert.deepEqual(new Set(balances), new Set([15]))
    assert.equal(await grant(id, 'order:1:grant', 999), 15)
    assert.equal(await balanceOf(id), 15)
  })

  test('with many keys at once adds up, one after the other', async () => {
    const { id } = await t.aMember()
    const balances = await Promise.all(Array.from({ length: 20 }, (_each, n) => grant(id, `key ${n}`, n + 1)))
    assert.equal(Math.max(...balances), 210)
    assert.equal(new Set(balances).size, 20)
    assert.equal(await balanceOf(id), 210)
    const entries = await t.db
      .selectFrom('ledgerEntry')
      .select('seq')
      .where('memberId', '=', id)
      .orderBy('seq')
      .execute()
    assert.deepEqual(
      entries.map(({ seq }) => seq),
      Array.from({ length: 20 }, (_each, n) => n + 1),
    )
  })

  test('while the member writes loses neither credit nor debit', async () => {
    const { me, id } = await pairOf(t, { credits: 20 })
    await Promise.all([
      ...Array.from({ length: 20 }, () => sent(me.client, id)),
      ...Array.from({ length: 20 }, (_each, n) => grant(me.id, `key ${n % 5}`, 2)),
    ])
    assert.equal(await balanceOf(me.id), 10)
  })

  test('undone with its transaction leaves no trace, and the key is free again', async () => {
    const { id } = await t.aMember()
    await assert.rejects(
      t.db.transaction().execute(async (trx) => {
        await grantCredits(trx, {
          memberId: id,
          amount: 10,
          kind: 'grant',
          idemKey: 'order:2:grant',
          from: 'sys_sold',
        })
        throw new Error('undone')
      }),
      /undone/,
    )
    assert.equal(await balanceOf(id), 0)
    assert.equal(await grant(id, 'order:2:grant'), 10)
  })
})

describe('Taking credits', () => {
  class Undo extends Error {}
  /** Every taking needs a refund or chargeback, and these have none: they are rolled back. */
  const undone = (work: () => Promise<void>) => work().then(() => Promise.reject(new Undo()))

  test('takes what is there and says how much that was, once per key', async () => {
    await assert.rejects(
      t.db.transaction().execute((trx) =>
        undone(async () => {
          const { id } = await t.aMember({ credits: 5 })
          const taken = (amount: number, idemKey: string) =>
            takeCredits(trx, { memberId: id, amount, kind: 'debt', idemKey, to: 'sys_chargeback' })
          assert.equal(await taken(3, 'one'), 3)
          assert.equal(await taken(99, 'one'), 3)
          assert.equal(await taken(99, 'two'), 2)
          assert.equal(await taken(1, 'three'), 0)
          const left = await trx.selectFrom('member').select('credits').where('id', '=', id).execute()
          assert.deepEqual(left, [{ credits: 0 }])
        }),
      ),
      Undo,
    )
  })
})

describe('The movements of a balance', () => {
  test('are signed, the newest first, in pages of thirty', async () => {
    const { me, id } = await pairOf(t, { credits: 40 })
    for (let n = 0; n < 33; n++) await sent(me.client, id)
    await grant(me.id, 'order:3:grant', 25)
    const { status, body } = await me.client.call(getCredits)
    assert.equal(status, 200)
    assert.deepEqual([body.credits, body.entries.length, body.has_more], [32, 30, true])
    assert.deepEqual(
      body.entries
        .slice(0, 3)
        .map(({ seq, kind, amount, balance_after }) => [seq, kind, amount, balance_after]),
      [
        [35, 'grant', 25, 32],
        [34, 'message', -1, 7],
        [33, 'message', -1, 8],
      ],
    )
    const rest = await me.client.call(getCredits, { query: { before_seq: body.entries.at(-1)!.seq } })
    assert.deepEqual(
      rest.body.entries.map(({ seq }) => seq),
      [5, 4, 3, 2, 1],
    )
    assert.equal(rest.body.has_more, false)
    assert.equal(rest.body.entries.at(-1)!.amount, 40)
    const all = [...body.entries, ...rest.body.entries]
    assert.equal(
      all.reduce((sum, { amount }) => sum + amount, 0),
      body.credits,
    )
  })

  test('are the own ones only, and need a session', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    assert.equal((await you.client.call(getCredits)).body.entries.length, 1)
    const { status, body } = await t.visitor().call(getCredits)
    assert.deepEqual([status, body.authentication_required], [403, true])
  })
})

describe('The alarm of the ledger', () => {
  class Undo extends Error {}
  /** Damages the books past every constraint, reads the alarms, and rolls the damage back. */
  async function alarmAfter(damage: (trx: Database) => Promise<unknown>): Promise<string[]> {
    let invariants: string[] = []
    await t.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await damage(trx)
        const rows = await trx.selectFrom('ledgerAlarm').select('invariant').distinct().execute()
        invariants = rows.map(({ invariant }) => String(invariant).split(' ')[0]!)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    return invariants.toSorted()
  }

  test('is silent while every rule is kept, and names each that is broken (spec/promises 20)', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    const last = await sent(you.client, id)
    assert.deepEqual(await t.alarms(), [])
    const where = sql`where conversation_id = ${id} and seq = ${last.seq}`
    for (const [expected, damage] of [
      ['I2', sql`update member set credits = credits + 1 where id = ${me.id}`],
      ['I2', sql`update member set ledger_seq = ledger_seq + 1 where id = ${me.id}`],
      ['I4', sql`update message set cost = cost + 1 ${where}`],
      ['I4', sql`delete from ledger_entry where member_id = ${you.id} and kind = 'message'`],
      ['I5', sql`update message set client_message_id = gen_random_uuid() ${where}`],
      ['I6', sql`delete from message ${where}`],
      ['I6', sql`update conversation set last_seq = last_seq + 1 where id = ${id}`],
      [
        'I8',
        sql`update ledger_entry set balance_after = balance_after + 1 where member_id = ${me.id} and seq = 1`,
      ],
      ['what', sql`update conversation set low_sent = low_sent + 1 where id = ${id}`],
      [
        'what',
        sql`update participant set read_seq = 1, read_count = 1 - read_count where conversation_id = ${id}`,
      ],
      ['every', sql`update message set sender_id = ${t.id('anna')} ${where}`],
    ] as const) {
      const told = await alarmAfter((trx) => damage.execute(trx))
      assert.ok(told.includes(expected), `${expected}: told ${told.join(', ') || 'nothing'}`)
    }
    assert.deepEqual(await t.alarms(), [])
  })
})
