import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text) // a day is a text yyyy-mm-dd, not an instant
pg.types.setTypeParser(pg.types.builtins.INT8, Number) // counts and identities stay below 2^53

const MAX_NAMES = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  const name = `v${names.size}`
  names.set(text, name)
  return name
}

/** Gives each distinct SQL text a name, so that PostgreSQL plans it once per connection: nearly twice the throughput. */
class PreparingClient extends pg.Client {
  // @ts-expect-error one signature instead of pg's eight overloads: Kysely only uses (text, values)
  override query(config: unknown, values?: unknown, callback?: unknown): unknown {
    const plain = super.query.bind(this) as unknown as (...args: unknown[]) => unknown
    if (typeof config === 'string' && Array.isArray(values) && !callback && values.length <= 40) {
      const name = nameOf(config)
      if (name) return plain({ name, text: config, values })
    }
    return plain(config, values, callback)
  }
}

const camelCase = () => new CamelCasePlugin({ maintainNestedObjectKeys: true })

export type Connection = {
  /** Transactions and everything that writes. */
  db: Database
  /** Short reads outside transactions, many at once over one pipelined connection. */
  reads: Database
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool of at most `max` connections to `url` and one pipelined connection for short reads.
 * Lost connections are replaced; `onError` hears of them. Statements end after 5 s, lock waits after 2 s (TRUST §3.3).
 */
export function connect(url: string, options: { max?: number; onError: (error: Error) => void }): Connection {
  const timeouts = {
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  }
  const common = {
    connectionString: url,
    Client: PreparingClient,
    ...timeouts,
    connectionTimeoutMillis: 5000,
  }
  const pool = new pg.Pool({ ...common, max: options.max ?? 8 } as pg.PoolConfig)
  const readPool = new pg.Pool({ ...common, max: 1, pipeline: true } as pg.PoolConfig)
  for (const each of [pool, readPool]) {
    each.on('error', options.onError) // without it a database restart ends the process
    each.on('connect', (client) => client.on('error', options.onError))
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase()] })
  const reads = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: sharedClient(readPool) }),
    plugins: [camelCase()],
  })
  return {
    db,
    reads,
    pool,
    async close() {
      await Promise.all([db.destroy(), reads.destroy()])
    },
  }
}

type Shared = { client: pg.PoolClient; letGo(): void }

/** Hands the same pipelined client to everyone at once, and a new one after it was lost. */
function sharedClient(pool: pg.Pool) {
  let current: Promise<Shared> | undefined
  const open = async (): Promise<Shared> => {
    const client = await pool.connect()
    let held = true
    const letGo = () => {
      // A lost client says `error` and later `end`: by then another one may have its place.
      if (!held) return
      held = false
      current = undefined
      client.release(true)
    }
    client.once('error', letGo)
    client.once('end', letGo)
    return { client, letGo }
  }
  return {
    options: pool.options,
    async connect() {
      current ??= open().catch((error: unknown) => {
        current = undefined
        throw error
      })
      const { client } = await current
      return { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
    },
    async end() {
      const shared = await current?.catch(() => undefined)
      shared?.letGo()
      await pool.end()
    },
  }
}
