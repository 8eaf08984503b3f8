import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { describeSchema } from '#db/describe.ts'
import { testDatabase } from '#test/database.ts'
import { readBackup } from './read-backup.ts'
import { columnList, tableName, tablesOf } from './tables.ts'
import { MANIFEST, writeBackup } from './write-backup.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-backup-'))
const one = await testDatabase()
const other = await testDatabase({ empty: true })
after(async () => {
  await one.drop()
  await other.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, as a checksum by table. */
const contents = (url: string) =>
  within(url, async (client) => {
    const found: Record<string, string> = {}
    for (const table of await tablesOf(client)) {
      const row = `row${columnList(table)}::text`
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as sum
         from ${tableName(table)}`,
      )
      found[tableName(table)] = rows[0]?.sum ?? ''
    }
    return found
  })

const whole = path.join(folder, 'whole')

test('a backup brings every row back, with keys, triggers, sequences and jobs', async () => {
  await within(one.url, (client) =>
    client.query("select graphile_worker.add_job('kit.forget-old-keys', run_at => now() + interval '1 day')"),
  )
  const manifest = await writeBackup(one.url, whole)
  assert.ok(manifest.tables.some(({ name, rows }) => name === 'member' && rows > 5))
  await readBackup(other.url, whole)
  assert.deepEqual(await contents(other.url), await contents(one.url))
  assert.equal(await describeSchema(other.url), await describeSchema(one.url))
  const next = (url: string) =>
    within(url, async (client) => {
      const { rows } = await client.query("select nextval(pg_get_serial_sequence('member', 'id')) as id")
      return (rows as { id: unknown }[])[0]?.id
    })
  assert.equal(await next(other.url), await next(one.url))
  const alarms = await within(other.url, (client) => client.query('select from ledger_alarm'))
  assert.equal(alarms.rowCount, 0)
})

test('restore refuses a database with members and leaves it as it is', async () => {
  const before = await contents(other.url)
  await assert.rejects(readBackup(other.url, whole), /holds data/)
  assert.deepEqual(await contents(other.url), before)
})

test('a backup goes into an empty folder only, and a damaged or unfinished one is refused', async () => {
  await assert.rejects(writeBackup(one.url, whole), /is not empty/)
  const broken = path.join(folder, 'broken')
  fs.cpSync(whole, broken, { recursive: true })
  fs.copyFileSync(path.join(broken, 'public.profile.copy.gz'), path.join(broken, 'public.session.copy.gz'))
  const third = await testDatabase({ empty: true })
  await assert.rejects(readBackup(third.url, broken))
  await within(third.url, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from member')
    assert.equal(rows[0]?.n, 0)
  })
  fs.rmSync(path.join(broken, MANIFEST))
  await assert.rejects(readBackup(third.url, broken), /no whole backup/)
  await third.drop()
})
