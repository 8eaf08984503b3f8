import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { after, test } from 'node:test'
import pg from 'pg'
import { describeSchema } from '#db/describe.ts'
import { s3BackupPlace } from '#server/adapters/storage/s3-backup-place.ts'
import { testDatabase } from '#test/database.ts'
import { startS3 } from '#test/services/s3.ts'
import { testStore } from '#test/services/store.ts'
import { filesBelow } from './files-below.ts'
import { folderPlace } from './place.ts'
import { readBackup } from './read-backup.ts'
import { columnList, listTables, tableName } from './tables.ts'
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
    for (const table of await listTables(client)) {
      const row = `row(${columnList(table)})::text`
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as sum
         from ${tableName(table)}`,
      )
      found[tableName(table)] = rows[0]?.sum ?? ''
    }
    return found
  })

const whole = path.join(folder, 'whole')
const s3 = await startS3()
after(() => s3.close())

/** A DATA_DIR with files that a backup takes, and one that it leaves out. */
const dataDir = path.join(folder, 'data')
const PHOTO = 'photos/ab/a photo+1.webp'
const photo = randomBytes(100_000)
for (const [name, bytes] of Object.entries({
  [PHOTO]: photo,
  secret: 'x',
  empty: '',
  'geo/map': 'fetched',
})) {
  fs.mkdirSync(path.join(dataDir, path.dirname(name)), { recursive: true })
  fs.writeFileSync(path.join(dataDir, name), bytes, { mode: name === 'secret' ? 0o600 : 0o644 })
}
const restored = (name: string) => path.join(folder, name)

test('a backup brings every row back, with keys, triggers, sequences and jobs', async () => {
  await within(one.url, (client) =>
    client.query("select graphile_worker.add_job('kit.forget-old-keys', run_at => now() + interval '1 day')"),
  )
  // Of several partitions, one of which a new installation does not have.
  await within(one.url, (client) =>
    client.query(`insert into member_event (member_id, seq, kind, created_at)
      select 1, n, 'user', now() + make_interval(days => n - 20) from generate_series(1, 25) n`),
  )
  const manifest = await writeBackup(one.url, folderPlace(whole), dataDir)
  assert.ok(manifest.tables.some(({ name, rows }) => name === 'member' && rows > 5))
  assert.ok(manifest.tables.some(({ name, rows }) => name === 'member_event' && rows >= 25))
  assert.equal(manifest.files.count, 3)
  await readBackup(other.url, folderPlace(whole), restored('data-2'))
  assert.ok(fs.readFileSync(path.join(restored('data-2'), PHOTO)).equals(photo))
  assert.equal(fs.statSync(path.join(restored('data-2'), 'secret')).mode & 0o777, 0o600)
  assert.deepEqual(fs.readdirSync(restored('data-2')).toSorted(), ['empty', 'photos', 'secret'])
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

test('restore refuses a database with members and leaves it as it is, and DATA_DIR too', async () => {
  const before = await contents(other.url)
  await assert.rejects(readBackup(other.url, folderPlace(whole), restored('none')), /holds data/)
  assert.deepEqual(await contents(other.url), before)
  assert.equal(fs.existsSync(restored('none')), false)
})

test('a backup goes into an empty folder only, and a damaged or unfinished one is refused', async () => {
  await assert.rejects(writeBackup(one.url, folderPlace(whole), dataDir), /is not empty/)
  const third = await testDatabase({ empty: true })
  /** Tries to restore a copy that was changed. */
  const tried = (change: (broken: string) => void) => {
    const broken = fs.mkdtempSync(path.join(folder, 'broken-'))
    fs.cpSync(whole, broken, { recursive: true })
    change(broken)
    return readBackup(third.url, folderPlace(broken), restored('data-3'))
  }
  const table = (name: string) => `database/public.${name}.copy.gz`
  await assert.rejects(
    tried((broken) =>
      fs.copyFileSync(path.join(broken, table('profile')), path.join(broken, table('session'))),
    ),
  )
  await within(third.url, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from member')
    assert.equal(rows[0]?.n, 0)
  })
  await assert.rejects(
    tried((broken) => fs.writeFileSync(path.join(broken, 'files', PHOTO), photo.subarray(1))),
    /photo\+1\.webp is damaged/,
  )
  await assert.rejects(
    tried((broken) => fs.rmSync(path.join(broken, 'files', PHOTO))),
    /is missing/,
  )
  await assert.rejects(
    tried((broken) => fs.rmSync(path.join(broken, MANIFEST))),
    /no whole backup/,
  )
  const format = (number: number) => (broken: string) =>
    fs.writeFileSync(path.join(broken, MANIFEST), JSON.stringify({ format: number }))
  await assert.rejects(tried(format(1)), /older release/)
  await assert.rejects(tried(format(9)), /newer release/)
  await third.drop()
})

test('a folder in DATA_DIR is refused, and nothing is written there', async () => {
  const inside = path.relative(process.cwd(), path.join(dataDir, 'backups/1'))
  for (const refused of [dataDir, inside, path.resolve(inside)])
    await assert.rejects(writeBackup(one.url, folderPlace(refused), dataDir), {
      message: `${refused} lies in DATA_DIR (${dataDir}), which is what is copied`,
    })
  assert.equal(fs.existsSync(path.join(dataDir, 'backups')), false)
  // A neighbour whose name begins with that of DATA_DIR.
  await writeBackup(one.url, folderPlace(`${dataDir}-backup`), path.relative(process.cwd(), dataDir))
})

test('a symbolic link in DATA_DIR is told, and leaves no whole backup', async () => {
  const linked = path.join(folder, 'linked')
  fs.mkdirSync(linked)
  fs.symlinkSync(dataDir, path.join(linked, 'geo'))
  await writeBackup(one.url, folderPlace(path.join(folder, 'without')), linked)
  fs.symlinkSync(path.join(dataDir, 'photos'), path.join(linked, 'photos'))
  const place = folderPlace(path.join(folder, 'with'))
  await assert.rejects(writeBackup(one.url, place, linked), /linked\/photos is a symbolic link/)
  await assert.rejects(readBackup(other.url, place, restored('none')), /no whole backup/)
})

test('a folder that is removed amid the files is passed over', async () => {
  const changing = path.join(folder, 'changing')
  for (const name of ['a/b/c', 'd/e/f', 'g']) {
    fs.mkdirSync(path.join(changing, name), { recursive: true })
    fs.writeFileSync(path.join(changing, name, 'file'), '')
  }
  const found = await Array.fromAsync(filesBelow(changing, new Set(['g'])))
  assert.deepEqual(found.map((file) => path.relative(changing, file)).toSorted(), [
    'a/b/c/file',
    'd/e/f/file',
  ])
  let count = 0
  for await (const file of filesBelow(changing)) {
    assert.match(file, /file$/)
    count++
    fs.rmSync(changing, { recursive: true, force: true })
  }
  assert.equal(count, 1)
})

test('restore holds no connection while it loads files, and then looks again', async () => {
  const third = await testDatabase({ empty: true })
  await within(third.url, (client) => client.query('create table kept ()'))
  /** Does something to the database as soon as the first file is read. */
  const place = (meanwhile: () => Promise<unknown>) => {
    const kept = folderPlace(whole)
    let done: Promise<unknown> | undefined
    return {
      ...kept,
      async read(file: string) {
        if (file.startsWith('files/')) await (done ??= meanwhile())
        return kept.read(file)
      },
    }
  }
  const failing = place(() => Promise.reject(new Error('the store is gone')))
  await assert.rejects(readBackup(third.url, failing, restored('data-5')), /the store is gone/)
  await within(third.url, (client) => client.query('select from kept'))
  const closing = place(() =>
    within(one.url, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(third.url.replace('app@/', 'app@localhost/')).pathname.slice(1),
      ]),
    ),
  )
  await readBackup(third.url, closing, restored('data-5'))
  assert.deepEqual(await contents(third.url), await contents(one.url))
  await third.drop()
  const fourth = await testDatabase({ empty: true })
  const filling = place(() => readBackup(fourth.url, folderPlace(whole), restored('data-6')))
  await assert.rejects(readBackup(fourth.url, filling, restored('data-7')), /holds data/)
  assert.deepEqual(await contents(fourth.url), await contents(one.url))
  await fourth.drop()
})

test('a backup whose connection is lost between two tables throws', async () => {
  const target = folderPlace(path.join(folder, 'lost'))
  const losing = async (file: string, content: Readable) => {
    const bytes = await target.write(file, content)
    await within(one.url, (client) =>
      client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike 'copy %'`),
    )
    return bytes
  }
  await assert.rejects(writeBackup(one.url, { ...target, write: losing }, dataDir), /connection/i)
  await assert.rejects(readBackup(other.url, target, restored('none')), /no whole backup/)
})

test('a backup in a store of objects comes back as one in a folder does', async (t) => {
  const store = await testStore()
  t.after(() => store.close())
  await store.write('backups/10/other', 'of another backup')
  const place = s3BackupPlace(store.options, 'backups/1', 1)
  const { files, tables } = await writeBackup(one.url, place, dataDir)
  assert.deepEqual(await place.size(), {
    files: tables.length + files.count + 2,
    bytes: [...(await store.sizes())].reduce(
      (sum, [key, size]) => sum + (key.startsWith('backups/1/') ? size : 0),
      0,
    ),
  })
  await assert.rejects(writeBackup(one.url, place, dataDir), /is not empty/)
  const third = await testDatabase({ empty: true })
  await readBackup(third.url, place, restored('data-4'))
  assert.deepEqual(await contents(third.url), await contents(one.url))
  assert.ok(fs.readFileSync(path.join(restored('data-4'), PHOTO)).equals(photo))
  await assert.rejects(readBackup(third.url, place, restored('none')), /holds data/)
  await third.drop()
})

test('a backup that a store did not take whole has no manifest, and is refused', async (t) => {
  t.after(() => (s3.refuse = () => false))
  const place = s3BackupPlace(s3.options, 'broken', 1)
  s3.refuse = (method, url) => method === 'PUT' && url.includes('/files/photos/')
  await assert.rejects(writeBackup(one.url, place, dataDir), /answered 503 to PUT/)
  await assert.rejects(readBackup(other.url, place, restored('none')), /no whole backup/)
  // A store that answers 200 and loses the object.
  const lost = s3BackupPlace(s3.options, 'lost', 1)
  s3.refuse = (method) => {
    if (method === 'GET') s3.objects.delete('/photos/lost/database/public.profile.copy.gz')
    return false
  }
  await assert.rejects(writeBackup(one.url, lost, dataDir), /holds \d+ files/)
  await assert.rejects(readBackup(other.url, lost, restored('none')), /no whole backup/)
})
