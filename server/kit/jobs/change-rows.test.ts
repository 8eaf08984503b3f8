import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/app.ts'
import { changeByBlocks, changeInBatches } from './change-rows.ts'

const t = await testApp()
after(() => t.close())

// A trigger notes how many rows each statement changed.
beforeEach(async () => {
  await t.runtime.connection.pool.query(`
    drop table if exists due, noted;
    create table due (n integer, done boolean not null default false);
    create table noted (id integer generated always as identity, rows integer);
    create or replace function note_change() returns trigger language plpgsql as $$ begin
      insert into noted (rows) select count(*) from changed; return null; end $$;
    create trigger due_deleted after delete on due referencing old table as changed
      for each statement execute function note_change();
    create trigger due_updated after update on due referencing old table as changed
      for each statement execute function note_change();
    insert into due select n from generate_series(1, 700) n`)
})

const count = async (table: 'due' | 'noted', where = sql`true`) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(t.db)
  return rows[0]?.count
}
const noted = async () => {
  const { rows } = await sql<{ rows: number }>`select rows from noted order by id`.execute(t.db)
  return rows.map((row) => row.rows)
}

test('what is due is deleted in batches, and nothing else', async () => {
  await changeInBatches(t.db, { table: 'due', where: sql`n <= 500` }, { rows: 200 })
  assert.deepEqual(await noted(), [200, 200, 100])
  assert.equal(await count('due'), 200)
})

test('what is due is changed in batches too', async () => {
  const change = { table: 'due', set: sql`done = true`, where: sql`not done and n > 300` }
  await changeInBatches(t.db, change, { rows: 200 })
  assert.deepEqual(await noted(), [200, 200, 0])
  assert.equal(await count('due', sql`done`), 400)
})

test('a job that dies goes on with the rest', async () => {
  let statements = 0
  const dying = t.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      if (statements === 3) throw new Error('died')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const change = { table: 'due', where: sql`n <= 500` }
  await assert.rejects(changeInBatches(dying, change, { rows: 200 }), /died/)
  assert.equal(await count('due'), 300)
  await changeInBatches(t.db, change, { rows: 200 })
  assert.equal(await count('due'), 200)
})

test('a table without an index is read once, some blocks at a time', async () => {
  await sql`insert into due select n from generate_series(701, 2000) n`.execute(t.db)
  await changeByBlocks(t.db, { table: 'due', where: sql`n % 2 = 0` }, { blocks: 1 })
  const rows = await noted()
  assert.ok(rows.length > 5 && Math.max(...rows) < 200, rows.join())
  assert.equal(await count('due'), 1000)
  assert.equal(await count('due', sql`n % 2 = 0`), 0)
})
