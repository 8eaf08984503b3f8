import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { ALLOW_SECONDS, Client, type OnStatement, Silence, STATEMENT_MS } from './client.ts'
import type { Pooler } from './pooler.ts'
import { sharedClients } from './shared-clients.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

/** A read that takes longer keeps others waiting, and has no place on a shared connection. */
const READ_MS = 3000
const SHORT_READS = 3
const HEAVY_READS = 2
const SEARCH_READS = 2
/** So many heavy reads or pages of search are given to a connection at a time. */
const MOST_LONG = 3
export const READ_CONNECTIONS = SHORT_READS + HEAVY_READS + SEARCH_READS

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
  /** Short reads outside transactions, many at a time over a few pipelined connections. */
  reads: Database
  /** Those that take longer the more a member has, so that no short read waits behind them. */
  heavyReads: Database
  /** Pages of search, which take some milliseconds. */
  searchReads: Database
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
 * Opens a pool of at most `max` connections to `url`, and pipelined connections for reads: three
 * for short ones, two for heavy ones and two for pages of search. Of these two kinds three reads
 * are given to a connection at a time, because PostgreSQL may answer one connection much more
 * slowly than the other. Replaces lost and silent connections and reports them to `onError`.
 * Statements end after 5 s, these reads after 3 s, lock waits after 2 s (spec/http 15); a query
 * without an answer fails with ETIMEDOUT after 6 s.
 */
export function connect(url: string, options: ConnectOptions): Connection {
  const { pooler, onStatement } = options
  const common = {
    connectionString: url,
    Client,
    onStatement,
    ...(pooler ? { naming: pooler.prepares } : START_SETTINGS),
    connectionTimeoutMillis: 5000,
  }
  const clients = new Set<Client>()
  let isClosing = false
  const onLost = (error: Error) => {
    // Whoever closes loses nothing: PostgreSQL may end a connection sooner than it is closed.
    if (isClosing) return
    options.onError(error)
    // If one connection is silent, the others may be too: later queries need not wait to find out.
    if (error instanceof Silence) for (const client of clients) client.dropIfUnheardSince(error.askedAt)
  }
  const poolOf = (config: object) => {
    const pool = new pg.Pool({ ...common, ...config } as unknown as pg.PoolConfig)
    pool.on('error', () => {}) // without it a database restart ends the process
    pool.on('connect', (client) => {
      clients.add(client as unknown as Client)
      client.on('error', onLost)
      client.on('end', () => clients.delete(client as unknown as Client))
    })
    return pool
  }
  const databaseOf = (over: PostgresPool) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: over }), plugins: [camelCase()] })
  const limits = pooler ? {} : { statement_timeout: READ_MS }
  const readsOver = (max: number, most?: number) => {
    const shared = poolOf({ ...limits, max, pipeline: true })
    return databaseOf(sharedClients(shared, { mayPlanOnce: !pooler, most, onError: options.onError }))
  }
  const pool = poolOf({ max: options.max ?? 8 })
  const db = databaseOf(pool)
  const reads = readsOver(SHORT_READS)
  const heavyReads = readsOver(HEAVY_READS, MOST_LONG)
  const searchReads = readsOver(SEARCH_READS, MOST_LONG)
  return {
    db,
    reads,
    heavyReads,
    searchReads,
    pool,
    async close() {
      isClosing = true
      await Promise.all([db, reads, heavyReads, searchReads].map((each) => each.destroy()))
    },
  }
}

/** Runs `work` in the transaction that `db` is, or in a new one. */
export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
