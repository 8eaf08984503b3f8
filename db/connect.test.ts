import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { command, testDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { openWire } from '../test/faults/lib/wire.ts'
import { Client } from './client.ts'
import { allowSeconds, connect, directPool } from './connect.ts'

const database = await testDatabase({ empty: true })
const { url } = database
after(() => database.drop())

test('connections that the database ends are replaced, however often, and nothing falls over', async () => {
  let errors = 0
  const connection = connect(url, { max: 2, onError: () => (errors += 1) })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const read = () => sql`select 1`.execute(connection.reads)
  const write = () => sql`select 1`.execute(connection.db)
  for (let round = 0; round < 10; round++) {
    await Promise.all([read(), write()])
    const asked = [...Array.from({ length: 20 }, read), write(), write()]
    const settled = Promise.allSettled(asked)
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await settled
    for (const ask of [read, write])
      await until(
        () =>
          ask().then(
            () => true,
            () => false,
          ),
        'the next answer',
      )
  }
  assert.ok(errors > 0, 'the test ended connections')
  await admin.end()
  await connection.close()
})

test('a connection that takes no writes any more is replaced, also amid a transaction', async () => {
  const connection = connect(url, { max: 1, onError: assert.ifError })
  const { db } = connection
  await command(url, 'create table written (value int)')
  const write = (trx = db) => sql`insert into written values (1)`.execute(trx)
  const becomesReadOnly = () => sql`set default_transaction_read_only = on`.execute(db)
  for (const act of [() => write(), () => db.transaction().execute(write)]) {
    await act()
    await becomesReadOnly()
    await assert.rejects(act())
    await act()
  }
  await connection.close()
})

const ofDatabase = (change: string) =>
  `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`

test('no connection compiles its plans, whatever the database says', async () => {
  await command(url, ofDatabase('set jit = on'))
  const connection = connect(url, { max: 1, onError: () => {} })
  const direct = directPool(url, { max: 1, onError: () => {} })
  for (const db of [connection.db, connection.reads])
    assert.deepEqual((await sql`show jit`.execute(db)).rows, [{ jit: 'off' }])
  assert.deepEqual((await direct.query('show jit')).rows, [{ jit: 'off' }])
  assert.deepEqual((await direct.query('show statement_timeout')).rows, [{ statement_timeout: '5s' }])
  await command(url, ofDatabase('reset jit'))
  await direct.end()
  await connection.close()
})

test('what the database ends while it is closed is no loss', async () => {
  const errors: Error[] = []
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (let round = 0; round < 20; round++) {
    const connection = connect(url, { max: 4, onError: (error) => void errors.push(error) })
    const used = [1, 2, 3, 4].map(() => sql`select pg_sleep(0.005)`.execute(connection.db))
    await Promise.all([...used, sql`select 1`.execute(connection.reads)])
    const ended = admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await connection.close()
    await ended
  }
  assert.deepEqual(errors, [])
  await admin.end()
})

test('a slow read delays no other read, and takes three seconds at most', async () => {
  const connection = connect(url, { max: 2, onError: () => {} })
  const order: string[] = []
  const slow = sql`select pg_sleep(10)`
    .execute(connection.reads)
    .catch((error: { code?: string }) => order.push(`slow ${error.code}`))
  for (let round = 0; round < 20; round++) await sql`select 1`.execute(connection.reads)
  order.push('others')
  await slow
  assert.deepEqual(order, ['others', 'slow 57014'])
  await connection.close()
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  )

// At the same time, because these tests only wait.
describe('a silence, or a long statement', { concurrency: 4 }, () => {
  test('connections that say nothing end with what waits on them, and with what waits for them', async (t) => {
    const wire = await openWire(url)
    t.after(() => wire.close())
    const connection = connect(wire.url, { max: 4, onError: () => {} })
    const read = () => sql`select 1`.execute(connection.reads)
    const write = () => sql`select 1`.execute(connection.db)
    await Promise.all([...Array.from({ length: 20 }, read), ...Array.from({ length: 4 }, write)])
    wire.silence()
    const asked = performance.now()
    const codes = await Promise.all([...Array.from({ length: 20 }, read), write(), write()].map(codeOf))
    assert.ok(performance.now() - asked < 8000, `${performance.now() - asked} ms`)
    assert.ok(codes.includes('ETIMEDOUT') && !codes.includes('answered'), codes.join())
    const back = performance.now()
    await Promise.all([read(), ...Array.from({ length: 4 }, write)])
    assert.ok(performance.now() - back < 2000, `${performance.now() - back} ms`)
    await connection.close()
  })

  test('a host that is gone is asked anew until it is there', async (t) => {
    const wire = await openWire(url)
    t.after(() => wire.close())
    const connection = connect(wire.url, { max: 2, onError: () => {} })
    const all = () =>
      Promise.all([connection.reads, connection.db].map((db) => codeOf(sql`select 1`.execute(db))))
    wire.vanish()
    for (const code of await all()) assert.notEqual(code, 'answered')
    wire.comeBack()
    assert.deepEqual(await all(), ['answered', 'answered'])
    await connection.close()
  })

  test('a connection that only listens ends when nobody is there any more', async (t) => {
    const wire = await openWire(url)
    t.after(() => wire.close())
    const client = new Client({ connectionString: wire.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('listen member_news')
    wire.silence()
    await new Promise<void>((resolve) => client.on('end', resolve))
  })

  test('a statement may take longer only where its transaction says so', async () => {
    const connection = connect(url, { max: 2, onError: () => {} })
    const limit = (db: typeof connection.db) =>
      sql<{ limit: string }>`select current_setting('statement_timeout') as limit, pg_sleep(6.5)`.execute(db)
    const long = connection.db.transaction().execute(async (trx) => {
      await allowSeconds(trx, 30)
      return limit(trx)
    })
    assert.equal(await codeOf(limit(connection.db)), '57014', 'PostgreSQL ends it and says so')
    assert.equal((await long).rows[0]?.limit, '30s')
    await connection.close()
  })
})
