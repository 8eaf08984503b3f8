import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { testDatabase } from '#test/database.ts'
import { describeFunctions } from './describe.ts'
import { applyFunctions, readFunctions } from './functions.ts'

const database = await testDatabase()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 2 }) }),
})
after(async () => {
  await db.destroy()
  await database.drop()
})

const apply = (texts: ReadonlyMap<string, string>) =>
  db.transaction().execute((trx) => applyFunctions(trx, texts))

const returning = (value: number) =>
  `create or replace function answer() returns integer language sql as $$ select ${value} $$;`

async function answer(): Promise<number | undefined> {
  const { rows } = await sql<{ answer: number }>`select answer()`.execute(db)
  return rows[0]?.answer
}

test('the files hold the functions of the present schema', async () => {
  const files = await readFunctions()
  assert.deepEqual(await describeFunctions(database.url), files, 'run npm run db:generate')
})

test('a migration creates the function of a new trigger, replaces none, and drops one if it exists', async () => {
  const folder = path.join(import.meta.dirname, 'migrations')
  for (const file of await fs.readdir(folder)) {
    const text = await fs.readFile(path.join(folder, file), 'utf8')
    assert.doesNotMatch(text, /create or replace function/i, `${file}: change the file in db/functions`)
    // A new database has its functions after all migrations.
    assert.doesNotMatch(text, /drop function (?!if exists)/i, `${file}: drop function if exists`)
  }
})

describe('applying the files', () => {
  test('an unchanged text is left alone, and a changed one is applied', async () => {
    const files = await readFunctions()
    assert.deepEqual(await apply(files), [])
    assert.deepEqual(await apply(new Map([...files, ['answer', returning(1)]])), ['answer'])
    assert.equal(await answer(), 1)
    assert.deepEqual(await apply(new Map([...files, ['answer', returning(2)]])), ['answer'])
    assert.equal(await answer(), 2)
  })

  test('a function may call one that comes after it, and none that is missing', async () => {
    const files = await readFunctions()
    const first =
      'create or replace function a_caller() returns integer language sql as $$ select z_called() $$;'
    const second = 'create or replace function z_called() returns integer language sql as $$ select 3 $$;'
    await assert.rejects(apply(new Map([...files, ['a_caller', first]])), /z_called\(\) does not exist/)
    assert.deepEqual(await apply(new Map([...files, ['a_caller', first], ['z_called', second]])), [
      'a_caller',
      'z_called',
    ])
  })

  test('a file that is broken changes nothing', async () => {
    const files = await readFunctions()
    await apply(new Map([...files, ['answer', returning(4)]]))
    const broken = 'create or replace function broken() returns integer language sql as $$ select nothing $$;'
    await assert.rejects(apply(new Map([...files, ['answer', returning(5)], ['broken', broken]])))
    assert.equal(await answer(), 4)
  })

  test('every text is applied again after a migration, because it may have replaced a function', async () => {
    const files = new Map([['answer', returning(6)]])
    await apply(files)
    await sql.raw(returning(0)).execute(db)
    assert.deepEqual(await apply(files), [])
    await sql`insert into kysely_migration (name, timestamp) values ('9999', '2026-01-01')`.execute(db)
    assert.deepEqual(await apply(files), ['answer'])
    assert.equal(await answer(), 6)
  })
})
