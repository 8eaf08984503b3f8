import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { serialQueue } from '#contract/lib/serial-queue.ts'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ensurePrices } from '#server/catalogue/prices/seed-prices.ts'
import { insertCast } from '#server/dev/demo/insert-cast.ts'
import { staffFictionalChat } from '#server/dev/demo/staff-fictional-chat.ts'
import { memoryFolder } from './memory-folder.ts'

/** Returns DATABASE_URL, or a PostgreSQL that ends with the process. */
export async function startServer(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const folder = fs.mkdtempSync(path.join(memoryFolder(), 'vonk-test-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false })
  process.on('exit', () => {
    postgres.kill()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
  })
  return postgres.url
}

/** The address of another database of a server. */
export function withDatabase(url: string, name: string): string {
  const parsed = new URL(url.replace('app@/', 'app@localhost/'))
  parsed.pathname = `/${name}`
  return parsed.href.replace('app@localhost/', 'app@/')
}

/** Runs statements on a connection of their own. */
export async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** A server, and its database that test files copy. */
export type Prepared = { server: string; template: string }
let prepared: Promise<Prepared> | undefined
/** PostgreSQL refuses two copies of a template at the same time. */
const inTurn = serialQueue()

/** Makes a migrated database with the cast, once for all processes; test files get copies. */
export async function prepare(): Promise<Prepared> {
  if (process.env.VONK_TEST_DATABASE) return JSON.parse(process.env.VONK_TEST_DATABASE) as Prepared
  const server = await startServer()
  const template = `vonk_test_${randomBytes(6).toString('hex')}`
  await command(server, `create database ${template}`)
  const url = withDatabase(server, template)
  await migrate(url)
  const connection = connect(url, { max: 2, onError: () => {} })
  await insertCast(connection.db)
  await ensurePrices(connection.db)
  await staffFictionalChat(connection.db)
  await connection.close()
  return { server, template }
}

/** Makes a database for one test file; call `drop` afterwards. The last file drops the template. */
export async function testDatabase(
  options: { empty?: boolean } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  prepared ??= prepare()
  const { server, template } = await prepared
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await inTurn(() =>
    // Copying the files takes a third of the time of copying them through the log.
    command(
      server,
      `create database ${name}${options.empty ? '' : ` template ${template} strategy file_copy`}`,
    ),
  )
  return {
    url: withDatabase(server, name),
    drop: () => command(server, `drop database if exists ${name} with (force)`),
  }
}
