import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { testDatabase } from '#test/database.ts'
import { describeFunctions, describeSchema, SCHEMA_FILE } from './describe.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { migrate, readMigrations } from './migrate.ts'

const FIRST_WITH_FILES = '202611221110-applied-functions'

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
  const schema = await fs.readFile(SCHEMA_FILE, 'utf8')
  for (const text of files.values()) assert.ok(schema.includes(`\n${text}`), text)
  assert.equal(schema.match(/^CREATE OR REPLACE FUNCTION/gm)?.length, files.size)
})

test('a migration creates the function of a new trigger, and never replaces one', async () => {
  const folder = path.join(import.meta.dirname, 'migrations')
  const later = (await fs.readdir(folder)).filter((file) => file > `${FIRST_WITH_FILES}.ts`)
  for (const file of later) {
    const text = await fs.readFile(path.join(folder, file), 'utf8')
    assert.doesNotMatch(text, /create or replace function/i, `${file}: change the file in db/functions`)
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

test('an old database ends with the schema of a fresh one, and its settings with their new words', async (t) => {
  const old = await testDatabase({ empty: true })
  const pool = new pg.Pool({ connectionString: old.url, max: 2 })
  const before = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  t.after(async () => {
    await before.destroy()
    await old.drop()
  })
  const migrator = new Migrator({ db: before, provider: { getMigrations: readMigrations } })
  const names = Object.keys(await readMigrations())
  const { error } = await migrator.migrateTo(names[names.indexOf(FIRST_WITH_FILES) - 1] ?? '')
  assert.equal(error, undefined)
  await sql`insert into site_setting (key, value) values ('photo_release', '"desk"')`.execute(before)
  assert.notEqual(await describeSchema(old.url), await fs.readFile(SCHEMA_FILE, 'utf8'))

  await Promise.all([migrate(old.url), migrate(old.url)]) // two nodes start at once
  assert.equal(await describeSchema(old.url), await fs.readFile(SCHEMA_FILE, 'utf8'))
  const { rows } = await sql`select value from site_setting where key = 'photo_release'`.execute(before)
  assert.deepEqual(rows, [{ value: 'moderation' }])
  // Each migration has given its locks back before the next one began.
  const transactions = await sql<{ of: number; each: number }>`
    select count(*)::int as of, count(distinct xmin::text)::int as each from kysely_migration
    where name >= ${FIRST_WITH_FILES}`.execute(before)
  const [{ of, each } = { of: 0, each: -1 }] = transactions.rows
  assert.equal(each, of)
})
