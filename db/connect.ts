import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ALLOW_SECONDS, Client, type OnStatement, Silence, STATEMENT_MS } from './client.ts'
import type { Pooler } from './pooler.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

/** A read that takes longer keeps others waiting. */
const READ_MS = 3000
export const READ_CONNECTIONS = 7

/**
 * Lets each statement of this transaction take so many seconds, at the client and in PostgreSQL.
 * For jobs that read whole tables.
 */
export async function allowSeconds(trx: Database, seconds: number): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(ALLOW_SECONDS, [String(seconds * 1000)]))
}

const camelCase = () => new CamelCasePlugin({ maintainNestedObjectKeys: true })

export type Connection = {
  /** Transactions and everything that writes. */
  db: Database
  /** Reads outside transactions. A statement has one plan for all values. */
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

// With many partitions and views, compiling a plan takes longer than running it: a message came a
// second later. Debian has it on.
const NO_JIT = { jit: 'off' } as const

/** What a pooler's connections get from their role, because it takes nothing from its clients. */
export const ROLE_SETTINGS = { ...LIMITS, ...NO_JIT } as const

/** What a connection to PostgreSQL itself asks for at its start. */
export const START_SETTINGS = { ...LIMITS, options: `-c jit=${NO_JIT.jit}` } as const

// Reads are asked again and again: to plan one for its values takes longer than to answer it.
const READ_SETTINGS = {
  ...LIMITS,
  statement_timeout: READ_MS,
  options: `${START_SETTINGS.options} -c plan_cache_mode=force_generic_plan`,
} as const

type ConnectOptions = {
  max?: number
  /** The pooler that answers at the address, which takes no limits and perhaps no names. */
  pooler?: Pooler | undefined
  onStatement?: OnStatement | undefined
  onError: (error: Error) => void
}

/** A pool of connections to PostgreSQL itself, for what needs one for longer than a transaction. */
export function directPool(url: string, { max = 4, onError }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    ...START_SETTINGS,
    connectionString: url,
    Client,
    connectionTimeoutMillis: 5000,
    max,
  } as unknown as pg.PoolConfig)
  pool.on('error', () => {}) // without it a database restart ends the process
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

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
    // PostgreSQL may end a connection sooner than it is closed: that is no loss.
    if (isClosing) return
    options.onError(error)
    // If one connection is silent, the others may be too: later queries need not wait to find out.
    if (error instanceof Silence) for (const client of clients) client.dropIfUnheardSince(error.askedAt)
  }
  const poolOf = (max: number, settings: object) => {
    const pool = new pg.Pool({
      connectionString: url,
      Client,
      onStatement,
      ...(pooler ? { naming: pooler.prepares } : settings),
      connectionTimeoutMillis: 5000,
      max,
    } as unknown as pg.PoolConfig)
    pool.on('error', () => {}) // without it a database restart ends the process
    pool.on('connect', (client) => {
      clients.add(client as unknown as Client)
      client.on('error', onLost)
      client.on('end', () => clients.delete(client as unknown as Client))
    })
    return pool
  }
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
