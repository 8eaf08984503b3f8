import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { testApp } from '#test/app.ts'
import { checkLedger } from './check-ledger.ts'
import { type Alarm, scanLedger } from './scan-ledger.ts'

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

const inSlices = async (db: Database) =>
  names((await scanLedger(db, 'now', { members: 40, conversations: 2 })) ?? [])

test('the slices of the whole books find what the view finds', async () => {
  const { me, id } = await pairOf(t)
  await sent(me.client, id)
  const planted: [string, RawBuilder<unknown>][] = [
    ['I2', sql`update member set credits = credits + 1 where id = ${me.id}`],
    [
      'every',
      sql`insert into ledger_entry select member_id + 300, seq, idem_key, kind, account, amount, balance_after
        from ledger_entry where member_id = ${me.id}`,
    ],
    [
      'every',
      sql`insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
        values (gen_random_uuid(), 1, ${me.id}, gen_random_uuid(), 'text', 'x', 0)`,
    ],
    ...[-5, 2_000_000_000, 2_147_483_647].map((strange): [string, RawBuilder<unknown>] => [
      'every',
      sql`insert into ledger_entry select ${strange}::int, seq, idem_key, kind, account, amount, balance_after
        from ledger_entry where member_id = ${me.id}`,
    ]),
    ['what', sql`update participant set read_seq = 1, read_count = 0 where conversation_id = ${id}`],
    ['I12', sql`update member set paid_user = not paid_user where id = ${me.id}`],
    [
      'receipt',
      sql`insert into receipt (number, year, position, order_id, kind, amount, vat_amount, company, buyer)
      values ('2026-000007', 2026, 7, 1, 'receipt', 1, 0, '{}', '{}')`,
    ],
  ]
  for (const [what, plant] of planted) {
    const [bySlices, byView] = [await foundAfter(plant, inSlices), await foundAfter(plant, all)]
    assert.ok(bySlices.includes(what), `${what}: ${bySlices.join()}`)
    assert.deepEqual(bySlices.toSorted(), byView.filter((name) => name !== 'I9').toSorted())
  }
})

test('the whole books are read by one process at a time, and on from where one died', async () => {
  const { id } = await t.aMember()
  await reports({ whole: true })
  const leave = (ago: string) =>
    sql`
    insert into ledger_scan (checked_until, worker, worked_at, member_after, found)
    values (now(), gen_random_uuid(), now() - ${ago}::interval, ${id}, '[{"invariant": "I2 found before", "subject": "1"}]')`.execute(
      t.db,
    )
  await leave('1 second')
  assert.equal(await checkLedger(t.ctx, { whole: true }), undefined, 'somebody reads them now')
  assert.deepEqual(await checkLedger(t.ctx), { alarms: [] }, 'what is new is checked meanwhile')
  await sql`delete from ledger_scan`.execute(t.db)
  await leave('2 minutes')
  assert.deepEqual(await reports(), [{ invariant: 'I2 found before', subject: '1' }])
  assert.deepEqual(await reports(), [], 'read once more, because something was wrong')
  await sql`insert into ledger_scan (checked_until, worker, worked_at, started_at, found)
    values (now(), gen_random_uuid(), now() - interval '1 hour', now() - interval '13 hours', '[1]')`.execute(
    t.db,
  )
  assert.deepEqual(await reports(), [], 'begun again')
  assert.deepEqual(await t.db.selectFrom('ledgerScan').selectAll().execute(), [])
})

test('a slice and the end may take fifty seconds, less than the minute after which they are taken over', async () => {
  const limit = sql`current_setting('statement_timeout')`
  await t.aMember()
  const inSlice = sql`create or replace function member_ledger_alarms(after integer, upto integer)
    returns table(invariant text, subject text) language sql stable as $$ select ${limit}, '' $$`
  assert.deepEqual(await foundAfter(inSlice, inSlices), ['50s'])
  const atEnd = sql`create or replace view money_alarm (invariant, subject) as
    select 'receipt numbers have no gaps', ${limit}`
  const subjects = async (db: Database) =>
    ((await scanLedger(db, 'now')) ?? []).map((alarm) => alarm.subject ?? '')
  assert.ok((await foundAfter(atEnd, subjects)).includes('50s'))
})

test('nobody waits for a slice that takes long', async () => {
  await sql`insert into ledger_scan (checked_until, worker, worked_at, started_at)
    values (now(), gen_random_uuid(), now() - interval '2 minutes', now() - interval '13 hours')`.execute(
    t.db,
  )
  await t.db.transaction().execute(async (slice) => {
    await sql`select from ledger_scan for update`.execute(slice)
    assert.equal(await checkLedger(t.ctx, { whole: true }), undefined)
  })
  assert.deepEqual(await reports({ whole: true }), [])
})

test('a slice that fails hides neither what was found before nor what is new', async () => {
  assert.deepEqual(await reports({ whole: true }), [])
  const { id } = await t.aMember()
  const bonus = (change: number) =>
    sql`update member set credits = credits + ${change} where id = ${id}`.execute(t.db)
  const leave = () =>
    sql`insert into ledger_scan (checked_until, worker, worked_at, found)
      select now(), gen_random_uuid(), now() - interval '2 minutes', jsonb_agg(jsonb_build_object(
        'invariant', 'I2 found before', 'subject', n::text)) from generate_series(1, 100) n`.execute(t.db)
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('conversation_ledger_alarms'::regproc) as text`.execute(t.db)
  await sql`create or replace function conversation_ledger_alarms(after uuid, upto uuid)
    returns table(invariant text, subject text) language plpgsql stable
    as $$ begin raise exception 'a slice fails'; end $$`.execute(t.db)
  const logged: Alarm[] = []
  const log = { ...t.ctx.log, error: (alarm: Alarm) => logged.push(alarm) } as unknown as Ctx['log']
  try {
    await bonus(1)
    await leave()
    await assert.rejects(checkLedger({ db: t.db, log }), /a slice fails/)
    assert.ok(
      logged.some(({ subject }) => subject === String(id)),
      'what is new',
    )
    assert.equal(logged.filter(({ invariant }) => invariant === 'I2 found before').length, 100)
    const { found } = await t.db.selectFrom('ledgerScan').select('found').executeTakeFirstOrThrow()
    assert.equal((found as unknown[]).length, 100, 'no more is kept')
  } finally {
    await sql.raw(rows[0]?.text ?? '').execute(t.db)
    await bonus(-1)
    await sql`delete from ledger_scan`.execute(t.db)
  }
  assert.deepEqual(await reports({ whole: true }), [])
})
