import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { checkDigest, getBooks, getDigests, getReceiptsFile } from '#contract/admin/books.ts'
import { scanLedger } from '#server/credits/scan-ledger.ts'
import { digestDays } from '#server/payments/books/digest-day.ts'
import { aBuyer, bought } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

describe('the books on screen', () => {
  const today = new Date().toISOString().slice(0, 10)

  test('are those of the command, and without a problem', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    const { body } = await t.staff('finance').call(getBooks)
    assert.deepEqual(body.problems, [])
    const euros = body.money.find(({ currency }) => currency === 'EUR')
    assert.ok(euros && euros.kept >= Number(order.amount.amount.replace('.', '')))
    const quiet = (await t.staff('finance').call(getBooks, { query: { day: '2020-02-02' } })).body
    assert.deepEqual([quiet.money, quiet.kept], [[], null])
  })

  test('leave as a file in which a buyer’s name is no formula', async () => {
    const me = await aBuyer(t, { name: 'Hoi' })
    await sql`update profile set name = '=cmd()' where member_id = ${me.id}`.execute(t.db)
    const order = await bought(t, me.client)
    const { body } = await t.staff('finance').call(getReceiptsFile, { query: { from: today, to: today } })
    const lines = body.csv.split('\r\n')
    assert.equal(lines[0]?.split(',')[0], 'number')
    const line = lines.find((one) => one.includes(order.number)) ?? ''
    assert.ok(line.includes(",'=cmd(),"), line)
    assert.ok(line.includes(`,EUR,${order.amount.amount},`), line)
    const log = await t.db.selectFrom('staffLog').select('act').where('act', '=', 'export_receipts').execute()
    assert.equal(log.length, 1)
  })

  test('say by the digest of a day whether an entry was changed since', async () => {
    await sql`insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after, created_at)
      select id, ledger_seq + 1, 'test:digest', 'grant', 'sys_bonus', 1, credits + 1, now() - interval '1 day'
      from member where id = ${t.id('bram')}`.execute(t.db)
    await digestDays(t.ctx)
    const { digests } = (await t.staff('finance').call(getDigests)).body
    const [latest] = digests
    assert.ok(latest)
    const check = () => t.staff('finance').call(checkDigest, { params: { day: latest.day } })
    assert.equal((await check()).body.same, true)
    const keepHash = (sha256: Buffer) =>
      t.db.updateTable('bookDigest').set({ sha256 }).where('day', '=', latest.day).execute()
    await keepHash(Buffer.alloc(32))
    assert.equal((await check()).body.same, false, 'as many entries, but others')
    await keepHash(Buffer.from(latest.sha256, 'hex'))
    await sql`insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after, created_at)
      select id, ledger_seq + 2, 'test:later', 'grant', 'sys_bonus', 1, credits + 2, ${`${latest.day}T12:00Z`}::timestamptz
      from member where id = ${t.id('bram')}`.execute(t.db)
    assert.equal((await check()).body.same, false)
  })

  test('name what the last check of the ledger found wrong, for now and not for a day', async () => {
    const problems = async (query: { day?: string } = {}) =>
      (await t.staff('finance').call(getBooks, { query })).body.problems
    await sql`insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
      select id, ledger_seq + 7, 'test:alarm', 'grant', 'sys_bonus', 1, credits + 1
      from member where id = ${t.id('bram')}`.execute(t.db)
    const found = (await scanLedger(t.db, new Date().toISOString())) ?? []
    const sentences = found.map(({ invariant, subject }) => `${invariant}: ${subject}`)
    assert.ok(sentences.length)
    const told = await problems()
    assert.deepEqual(
      sentences.filter((sentence) => !told.includes(sentence)),
      [],
    )
    assert.deepEqual(await problems({ day: '2020-02-02' }), [])
  })
})
