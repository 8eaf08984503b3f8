import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { testApp } from '#test/app.ts'
import { checkLedger } from './check-ledger.ts'

const t = await testApp()
after(() => t.close())

async function reports({ whole = false } = {}): Promise<unknown[]> {
  const logged: unknown[] = []
  const log = { ...t.ctx.log, error: (alarm: unknown) => logged.push(alarm) } as unknown as Ctx['log']
  await checkLedger({ db: t.db, log }, { whole })
  return logged
}

/** The invariants that a check finds broken after `plant`, which is undone afterwards. */
async function foundAfter(
  plant: RawBuilder<unknown>,
  check: (db: Database) => Promise<string[]>,
): Promise<string[]> {
  const undo = new Error('undo')
  let found: string[] = []
  const work = async (trx: Database) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await plant.execute(trx)
    found = await check(trx)
    throw undo
  }
  await t.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => assert.equal(error, undo))
  return found
}

const names = (rows: { invariant: string | null }[]) => [
  ...new Set(rows.map(({ invariant }) => (invariant ?? '').split(' ', 1)[0] ?? '')),
]

async function recent(db: Database): Promise<string[]> {
  const { rows } = await sql<{ invariant: string }>`
    select a.invariant from ledger_check, recent_ledger_alarms(checked_until, total) a`.execute(db)
  return names(rows)
}
const all = async (db: Database) => names(await db.selectFrom('ledgerAlarm').selectAll().execute())

test('an error in what was just written is found by the check of every three minutes and by the whole one', async () => {
  const { me, id } = await pairOf(t)
  await sent(me.client, id)
  await reports({ whole: true })
  await sent(me.client, id)
  await sent(me.client, id)
  assert.deepEqual(await reports(), [])
  const { seq } = await t.db
    .selectFrom('ledgerEntry')
    .select('seq')
    .where('memberId', '=', me.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const mine = sql`member_id = ${me.id}`
  const planted: [string, RawBuilder<unknown>, string[]][] = [
    [
      'a balance without an entry',
      sql`update member set credits = credits + 1 where id = ${me.id}`,
      ['I2', 'I9'],
    ],
    [
      'an entry without a balance',
      sql`insert into ledger_entry
      select member_id, seq + 1, 'grant:x', 'grant', 'sys_bonus', 5, balance_after + 5
      from ledger_entry where ${mine} and seq = ${seq}`,
      ['I2', 'I9'],
    ],
    [
      'a wrong running balance',
      sql`update ledger_entry set balance_after = balance_after + 1
      where ${mine} and seq = ${seq - 1}`,
      ['I8'],
    ],
    [
      'a message without its entry',
      sql`delete from ledger_entry where ${mine} and seq = ${seq}`,
      ['I2', 'I4', 'I9'],
    ],
    [
      'an entry without its message',
      sql`update ledger_entry set idem_key = ${`message:${randomUUID()}`}
      where ${mine} and seq = ${seq}`,
      ['I4', 'I5'],
    ],
    [
      'a message that is gone',
      sql`delete from message where conversation_id = ${id} and seq = 2`,
      ['I5', 'I6', 'what'],
    ],
    [
      'a number too far',
      sql`update conversation set last_seq = last_seq + 1 where id = ${id}`,
      ['I6', 'what'],
    ],
  ]
  for (const [what, plant, expected] of planted) {
    const [byRecent, byAll] = [await foundAfter(plant, recent), await foundAfter(plant, all)]
    for (const invariant of expected) {
      assert.ok(byAll.includes(invariant), `${what}, whole: ${byAll.join()}`)
      if (invariant === 'what') continue
      assert.ok(byRecent.includes(invariant), `${what}, recent: ${byRecent.join()}`)
    }
  }
})

test('what is wrong is reported until it is mended', async () => {
  assert.deepEqual(await reports({ whole: true }), [])
  const { id } = await t.aMember()
  const bonus = (change: number) =>
    sql`update member set credits = credits + ${change} where id = ${id}`.execute(t.db)
  await bonus(1)
  for (let check = 0; check < 2; check++) {
    const found = (await reports()) as { subject: string }[]
    assert.ok(found.some(({ subject }) => subject === String(id)))
  }
  await bonus(-1)
  assert.deepEqual(await reports(), [])
  assert.deepEqual(await reports(), [])
})

test('books that are too large to be read in the time of a call are read all the same, once at a time', async () => {
  await sql`create or replace view ledger_alarm as
    select 'timeout'::text as invariant, current_setting('statement_timeout') as subject`.execute(t.db)
  assert.deepEqual(await reports({ whole: true }), [{ invariant: 'timeout', subject: '15min' }])
  await t.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('check ledger', 0))`.execute(trx)
    assert.equal(await checkLedger(t.ctx), undefined, 'somebody reads them now')
  })
})
