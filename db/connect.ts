import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ALLOW_SECONDS, Client, type OnStatement, Silence, STATEMENT_MS } from './client.ts'
import type { Pooler } from './pooler.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

/** Longer reads would delay others on the same connection. */
const READ_MS = 3000
export const READ_CONNECTIONS = 7

/**
 * Sets the time limit of the statements of this transaction, at the client and in PostgreSQL. For
 * jobs that read whole tables.
 */
export async function allowSeconds(trx: Database, seconds: number): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(ALLOW_SECONDS, [String(seconds * 1000)]))
}

const camelCase = () => new CamelCasePlugin({ maintainNestedObjectKeys: true })

export type Connection = {
  /** Transactions and everything that writes. */
  db: Database
  /** Reads outside transactions, with generic plans. */
  reads: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** The limits of every connection. */
export const LIMITS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} as const

// With many partitions and views, compiling a plan takes longer than running it: it delayed
// messages by a second. Debian enables it.
const NO_JIT = { jit: 'off' } as const

/** For the role of a pooler's connections, because a pooler ignores its clients' settings. */
export const ROLE_SETTINGS = { ...LIMITS, ...NO_JIT } as const

/** Settings that a direct connection sends at its start. */
export const START_SETTINGS = { ...LIMITS, options: `-c jit=${NO_JIT.jit}` } as const

// Reads are frequent, and planning one takes longer than running it.
const READ_SETTINGS = {
  ...LIMITS,
  statement_timeout: READ_MS,
  options: `${START_SETTINGS.options} -c plan_cache_mode=force_generic_plan`,
} as const

type ConnectOptions = {
  max?: number
  /** The pooler at this address, which ignores limits and may not support prepared statements. */
  pooler?: Pooler | undefined
  onStatement?: OnStatement | undefined
  onError: (error: Error) => void
}

type PoolOptions = pg.PoolConfig & { naming?: boolean; onStatement?: OnStatement | undefined }

function openPool(options: PoolOptions, onConnect: (client: Client) => void): pg.Pool {
  const config: PoolOptions = {
    ...options,
    // Its `query` has one signature, where the types of pg have eight.
    Client: Client as unknown as new () => pg.ClientBase,
    connectionTimeoutMillis: 5000,
  }
  const pool = new pg.Pool(config)
  pool.on('error', () => {}) // without it a database restart ends the process
  pool.on('connect', (client) => {
    if (client instanceof Client) onConnect(client)
  })
  return pool
}

/** A pool of connections to PostgreSQL itself, for what needs one for longer than a transaction. */
export const directPool = (url: string, { max = 4, onError }: ConnectOptions): pg.Pool =>
  openPool({ ...START_SETTINGS, connectionString: url, max }, (client) => client.on('error', onError))

/**
 * Opens a pool of at most `max` connections to `url` for transactions, and one of seven for reads.
 * Replaces lost and silent connections and reports them to `onError`. Statements end after 5 s,
 * reads after 3 s, lock waits after 2 s (spec/http 15); a query without an answer fails with
 * ETIMEDOUT after 6 s.
 */
export function connect(url: string, options: ConnectOptions): Connection {
  const { pooler, onStatement } = options
  const clients = new Set<Client>()
  let isClosing = false
  const onLost = (error: Error) => {
    // While we close, PostgreSQL may end a connection first.
    if (isClosing) return
    options.onError(error)
    // If one connection hangs, others may too, and later queries should not wait for that.
    if (error instanceof Silence) for (const client of clients) client.dropIfUnheardSince(error.askedAt)
  }
  const poolOf = (max: number, settings: PoolOptions) =>
    openPool(
      { ...(pooler ? { naming: pooler.prepares } : settings), connectionString: url, onStatement, max },
      (client) => {
        clients.add(client)
        client.on('error', onLost)
        client.on('end', () => clients.delete(client))
      },
    )
  const databaseOf = (pool: pg.Pool) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase()] })
  const pool = poolOf(options.max ?? 8, START_SETTINGS)
  const db = databaseOf(pool)
  const reads = databaseOf(poolOf(READ_CONNECTIONS, READ_SETTINGS))
  return {
    db,
    reads,
    pool,
    async close() {
      isClosing = true
      await Promise.all([db.destroy(), reads.destroy()])
    },
  }
}

/** Runs `work` in the transaction that `db` is, or in a new one. */
export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
