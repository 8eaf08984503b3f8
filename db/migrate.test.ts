import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { testDatabase } from '#test/database.ts'
import { migrate, migrateTo, SchemaError } from './migrate.ts'
import { withClient } from './with-client.ts'

/** PostgreSQL's answer to a connection that it refuses. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused by the test\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A server that refuses connections with these codes in order, the last one for ever. */
async function refusing(...codes: [string, ...string[]]) {
  const refused: string[] = []
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const code = codes[refused.length] ?? codes.at(-1) ?? ''
      refused.push(code)
      socket.end(refusal(code))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://app@127.0.0.1:${port}/postgres`, refused, close: () => server.close() }
}

test('a database that is starting up or recovering is waited for, and no other error is', async (t) => {
  const { url, refused, close } = await refusing('57P03', '57P03', '57P03', '3D000')
  t.after(close)
  await assert.rejects(migrate(url), { code: '3D000' })
  assert.deepEqual(refused, ['57P03', '57P03', '57P03', '3D000'])
})

const FIRST = '202611200859-domains'
const LAST = '202611281400-no-search-snapshot'
const BASE = '202611281500-base'

/** Runs a statement and returns the first value of each row. */
async function valuesOf(url: string, text: string): Promise<unknown[]> {
  const values: unknown[] = []
  await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
    values.push(...rows.map(([value]) => value))
  })
  return values
}

const NAMES = `select name from kysely_migration where name <= '${BASE}' order by name`
/** Each relation with its number: one that is made anew has another. */
const TABLES = `select format('%s %s', oid, relname) from pg_class where relnamespace = 'public'::regnamespace order by 1`

/** A database as the migrations before the base left it. */
async function databaseBefore(...names: string[]) {
  const database = await testDatabase()
  const rows = names.map((name) => `('${name}', now()::text)`).join(', ')
  await valuesOf(
    database.url,
    `with base as (delete from kysely_migration where name = '${BASE}')
     insert into kysely_migration (name, timestamp) values ${rows}`,
  )
  return database
}

test('a database that the migrations before the base made goes on as it is, on two nodes at once', async (t) => {
  const database = await databaseBefore(FIRST, LAST)
  t.after(() => database.drop())
  const { url } = database
  const tables = await valuesOf(url, TABLES)
  const members = await valuesOf(url, 'select count(*) from member')
  await Promise.all([migrate(url), migrate(url)])
  assert.deepEqual(await valuesOf(url, NAMES), [FIRST, LAST, BASE])
  assert.deepEqual(await valuesOf(url, TABLES), tables)
  assert.deepEqual(await valuesOf(url, 'select count(*) from member'), members)
})

test('a database that has only some of them is refused in one line', async (t) => {
  const database = await databaseBefore(FIRST)
  t.after(() => database.drop())
  const { url } = database
  await assert.rejects(migrate(url), (error) => {
    assert.ok(error instanceof SchemaError)
    assert.match(error.message, new RegExp(`^[^\n]*start a release that has ${LAST} first$`))
    return true
  })
  assert.deepEqual(await valuesOf(url, NAMES), [FIRST])
})

test('the schema of a backup from before the base is that of the base', async (t) => {
  const database = await testDatabase({ empty: true })
  t.after(() => database.drop())
  const { url } = database
  await migrateTo(url, LAST)
  assert.deepEqual(await valuesOf(url, NAMES), [BASE])
  await assert.rejects(migrateTo(url, FIRST), /does not know 202611200859-domains/)
})
