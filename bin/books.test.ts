import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { digestDays } from '#server/payments/books/digest-day.ts'
import { aBuyer, bought } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** Runs the command and returns its output and exit code. `apiUrl` is the provider's address. */
function books(...args: string[]): Promise<{ code: number; output: string }> {
  const { localProvider, config } = t.runtime
  const env = {
    PATH: process.env.PATH,
    ...OWN_ENVIRONMENT,
    DATABASE_URL: t.url,
    DATA_DIR: os.tmpdir(),
    PAYMENT_PROVIDER: 'local',
    MOLLIE_BASE_URL: localProvider?.apiUrl,
    MOLLIE_API_KEY: config.payments[0].apiKey,
  }
  const file = path.join(import.meta.dirname, 'books.ts')
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })
}

test('the books are told, compared with the provider, and the command ends with 1 where something is wrong', async () => {
  const placed = await bought(t, (await aBuyer(t)).client)
  const right = await books('--json')
  assert.equal(right.code, 0, right.output)
  const output = JSON.parse(right.output) as {
    problems: string[]
    money: { sold: number }[]
    provider: object
  }
  assert.deepEqual([output.problems, output.provider], [[], { differences: [] }])
  assert.equal(output.money[0]?.sold, Number(placed.amount.amount.replace('.', '')))
  assert.match((await books('--day', '2020-01-01')).output, /The books of 2020-01-01/)

  const [payment] = t.provider.payments()
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  Object.assign(payment!, { endedAt: hourAgo, amount: { value: '0.01', currency: 'EUR' } })
  const differs = await books()
  assert.equal(differs.code, 1)
  assert.match(differs.output, /WRONG: payment tr_\w+: we have \d+ EUR, the provider has 1 EUR/)
})

test('a day whose entries are others than those that were digested is told', async () => {
  await t.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update ledger_entry set created_at = created_at - interval '1 day'`.execute(trx)
  })
  await digestDays(t.ctx)
  const kept = await books('--verify')
  assert.equal(kept.code, 0, kept.output)
  assert.match(kept.output, /digests, from/)
  await t.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update ledger_entry set amount = amount + 1 where member_id = ${t.id('anna')}`.execute(trx)
  })
  const changed = await books('--verify')
  assert.equal(changed.code, 1)
  assert.match(changed.output, /WRONG: \d{4}-\d{2}-\d{2}: \d+ entries with [0-9a-f]{64} were kept/)
  assert.match((await books()).output, /WRONG: I2 /)
})

test('what it cannot read it explains', async () => {
  const { code, output } = await books('--day', '2026-13-99')
  assert.equal(code, 1)
  assert.match(output, /npm run vonk -- books --verify/)
})
