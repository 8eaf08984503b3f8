import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#server/app/config.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import { seedDemo } from '#server/dev/demo/seed-demo.ts'
import { findProblems, readBooks } from '#server/payments/books/books.ts'
import { differencesWithProvider } from '#server/payments/books/reconcile.ts'
import { rollUp } from '#server/statistics/roll-up.ts'
import { testDatabase } from '#test/database.ts'
import { HISTORY_DAYS } from './days.ts'

const database = await testDatabase({ empty: true })
await migrate(database.url)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-history-'))
let runtime: Runtime
before(async () => {
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  }
  runtime = await createRuntime(readConfig(env), {
    databaseUrl: database.url,
    photoFolder: path.join(folder, 'photos'),
    shared: false,
  })
  await seedDemo(runtime.ctx, runtime.localProvider)
})
after(async () => {
  await runtime.close()
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

type Counted = { day: string; what: string; members: number; amount: number }
const counted = async () =>
  (
    await sql<Counted>`select start::text as day, what, sum(members)::int as members, sum(amount)::int as amount
      from stat_sum where dimension = 'day' and span = 'day' group by 1, 2 order by 1, 2`.execute(
      runtime.ctx.db,
    )
  ).rows

describe('The history of a demo', () => {
  test('has numbers on every day that staff may see, and more of them in the end', async () => {
    const rows = await counted()
    const of = (what: string) => rows.filter((row) => row.what === what)
    assert.equal(of('sign_ups').length, HISTORY_DAYS + 1)
    assert.ok(of('sign_ups').every(({ members }) => members >= 10))
    assert.ok(of('visitors').every(({ members }) => members > 0))
    const sum = (list: Counted[]) => list.reduce((all, { members }) => all + members, 0)
    const signUps = of('sign_ups')
    assert.ok(sum(signUps.slice(60, 88)) > 1.3 * sum(signUps.slice(4, 32)))
  })

  test('keeps its books, which the provider and the statistics share', async () => {
    const { ctx } = runtime
    const books = await readBooks(ctx.db)
    assert.deepEqual(findProblems(books), [])
    assert.deepEqual(await differencesWithProvider(ctx, 2 * HISTORY_DAYS), [])
    const { rows } = await sql<{ currency: string; amount: number }>`
      select currency, sum(amount)::bigint as amount from stat_day where what = 'revenue' group by 1 order by 1`.execute(
      ctx.db,
    )
    assert.ok(books.money.some(({ refunded }) => refunded > 0))
    assert.deepEqual(
      rows,
      books.money.map(({ currency, kept }) => ({ currency, amount: kept })),
    )
  })

  test('stays as it is when its days are counted again', async () => {
    const first = await counted()
    await rollUp(runtime.ctx)
    assert.deepEqual(await counted(), first)
  })

  test('has cases that were decided, and a few that wait', async () => {
    const { rows } = await sql<{ kind: string; waiting: number; decided: number; lacking: number }>`
      select c.kind, count(*) filter (where state = 'open')::int as waiting,
        count(*) filter (where state = 'decided')::int as decided,
        count(*) filter (where state = 'decided' and d.id is null)::int as lacking
      from staff_case c left join decision d on d.case_id = c.id group by 1 order by 1`.execute(
      runtime.ctx.db,
    )
    const [photos, reports] = rows
    assert.deepEqual([photos?.kind, photos?.waiting, photos?.lacking], ['photo', 6, 0])
    assert.deepEqual([reports?.kind, reports?.waiting, reports?.lacking], ['report', 3, 0])
    assert.ok(photos && photos.decided > 50, `${photos?.decided}`)
  })
})
