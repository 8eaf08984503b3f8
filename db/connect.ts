import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Pooler } from './pooler.ts'
import { isPrepared } from './prepared.ts'
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

const STATEMENT_MS = 5000
/** PostgreSQL itself ends a statement after STATEMENT_MS, so no answer comes later than this. */
const ANSWER_MS = STATEMENT_MS + 1000
/** A read that takes longer keeps others waiting, and has no place on a shared connection. */
const READ_MS = 3000
const SHORT_READS = 3
const HEAVY_READS = 2
const SEARCH_READS = 2
export const READ_CONNECTIONS = SHORT_READS + HEAVY_READS + SEARCH_READS
/** Longer answers are reported: they belong to the pool, or on pages. */
const READ_ROWS = 1000
const GREETING_MS = 1500
const STILL_THERE_MS = 5000
const KEEP_ALIVE_MS = 10_000
const ALLOW_SECONDS = "select set_config('statement_timeout', $1, true)"

class Silence extends Error {
  code = 'ETIMEDOUT'
  askedAt: number

  constructor(askedAt: number) {
    super('the database does not answer')
    this.askedAt = askedAt
  }
}

/** Is called with the text of each statement; what it returns is called with its end. */
export type OnStatement = (text: string) => ((error?: Error) => void) | undefined

type Answer = (error: Error | undefined, result?: unknown) => void

/**
 * A connection that ends when the database is silent: its queries then fail with ETIMEDOUT. Only a
 * query can tell, because a silent peer still acknowledges bytes.
 *
 * The client also names each distinct SQL text, so that PostgreSQL plans it once per connection.
 * This nearly doubles the throughput.
 */
export class Client extends pg.Client {
  /** False where each statement may run on another backend, which knows no names. */
  #naming: boolean
  #patienceMs = ANSWER_MS
  #waiting = 0
  #heardAt = performance.now()
  #isGathering = false
  #pipelined: boolean
  #plansOnce = false
  #onStatement: OnStatement | undefined

  constructor(
    config?: pg.ClientConfig & {
      naming?: boolean
      pipeline?: boolean
      onStatement?: OnStatement | undefined
    },
  ) {
    super({
      ...config,
      connectionTimeoutMillis: GREETING_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    this.#naming = config?.naming ?? true
    this.#pipelined = config?.pipeline ?? false
    this.#onStatement = config?.onStatement
  }

  // @ts-expect-error one signature instead of pg's eight overloads: (text, values), (config) and the pool's callback
  override query(config: string | pg.QueryConfig, values?: unknown[], callback?: Answer): unknown {
    const answered = this.#waitForAnswer(config, values)
    const plain = super.query.bind(this) as unknown as (...args: unknown[]) => unknown
    if (this.#pipelined) this.#gatherWrites()
    if (callback)
      return plain(config, values, (...answer: Parameters<Answer>) => {
        answered(answer[0])
        callback(...answer)
      })
    return new Promise((resolve, reject) =>
      plain(
        this.#naming ? named(config, values) : config,
        values,
        (error: Error | undefined, result: unknown) => {
          answered(error)
          if (error) reject(error)
          else resolve(result)
        },
      ),
    )
  }

  /**
   * Whether the next statements get one plan for all values, before their first answer. Otherwise
   * PostgreSQL compares that plan with the mean of those that it made for values. After the tables
   * have grown, the mean is of smaller ones and looks cheap, and it plans each statement anew, many
   * hundred times.
   */
  planOnce(once: boolean): void {
    if (once === this.#plansOnce) return
    this.#plansOnce = once
    this.#gatherWrites()
    const told = super.query(once ? 'set plan_cache_mode = force_generic_plan' : 'reset plan_cache_mode')
    told.catch(() => {}) // the queries after it fail too
  }

  // All queries of one turn of the event loop leave in one write.
  #gatherWrites(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    setImmediate(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  /** Ends the connection if it received nothing since `moment` and no query waits for an answer. */
  dropIfUnheardSince(moment: number): void {
    if (!this.#waiting && this.#heardAt < moment) this.connection.stream.destroy(new Silence(moment))
  }

  #waitForAnswer(config: string | pg.QueryConfig, values: unknown): (error?: Error) => void {
    const text = typeof config === 'string' ? config : config.text
    if (text === ALLOW_SECONDS && Array.isArray(values)) this.#patienceMs = Number(values[0]) + 1000
    else if (text === 'commit' || text === 'rollback') this.#patienceMs = ANSWER_MS
    else if (/^listen /i.test(text)) this.keepAsking()
    const askedAt = performance.now()
    const timer = setTimeout(() => this.connection.stream.destroy(new Silence(askedAt)), this.#patienceMs)
    this.#waiting += 1
    const ended = this.#onStatement?.(text)
    return (error) => {
      ended?.(error)
      clearTimeout(timer)
      this.#waiting -= 1
      this.#heardAt = performance.now()
    }
  }

  /** Asks every five seconds, because a connection without queries would not notice its loss. */
  keepAsking(): void {
    const timer = setInterval(() => {
      if (this.#waiting) return
      const answer = this.query('select 1') as Promise<unknown>
      answer.catch(() => {}) // the connection reports its own loss
    }, STILL_THERE_MS)
    timer.unref()
    this.once('end', () => clearInterval(timer))
  }
}

/** A text with more values is one of many of its kind, with a list in it, and gets no name. */
export const MAX_VALUES = 100

function named(config: string | pg.QueryConfig, values: unknown[] | undefined): string | pg.QueryConfig {
  if (typeof config !== 'string' || !values || values.length > MAX_VALUES) return config
  const name = nameOf(config)
  return name ? { name, text: config, values } : config
}

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

/** The limits of every connection; a pooler's get them from their role (`limitRole`). */
export const LIMITS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
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
    ...LIMITS,
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
 * for short ones, two for heavy ones and two for pages of search. Replaces lost and silent connections and reports them to
 * `onError`. Statements end after 5 s, these reads after 3 s, lock waits after 2 s (spec/http 15);
 * a query without an answer fails with ETIMEDOUT after 6 s.
 */
export function connect(url: string, options: ConnectOptions): Connection {
  const { pooler, onStatement } = options
  const common = {
    connectionString: url,
    Client,
    onStatement,
    ...(pooler ? { naming: pooler.prepares } : LIMITS),
    connectionTimeoutMillis: 5000,
  }
  const pool = new pg.Pool({ ...common, max: options.max ?? 8 } as unknown as pg.PoolConfig)
  const readPoolOf = (max: number) =>
    new pg.Pool({
      ...common,
      ...(pooler ? {} : { statement_timeout: READ_MS }),
      max,
      pipeline: true,
    } as unknown as pg.PoolConfig)
  const shortPool = readPoolOf(SHORT_READS)
  const heavyPool = readPoolOf(HEAVY_READS)
  const searchPool = readPoolOf(SEARCH_READS)
  const clients = new Set<Client>()
  const onLost = (error: Error) => {
    options.onError(error)
    // If one connection is silent, the others may be too: later queries need not wait to find out.
    if (error instanceof Silence) for (const client of clients) client.dropIfUnheardSince(error.askedAt)
  }
  for (const each of [pool, shortPool, heavyPool, searchPool]) {
    each.on('error', () => {}) // without it a database restart ends the process
    each.on('connect', (client) => {
      clients.add(client as unknown as Client)
      client.on('error', onLost)
      client.on('end', () => clients.delete(client as unknown as Client))
    })
  }
  const databaseOf = (over: PostgresPool) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: over }), plugins: [camelCase()] })
  const db = databaseOf(pool)
  const readsOver = (shared: pg.Pool) =>
    databaseOf(sharedClients(shared, { mayPlanOnce: !pooler, onError: options.onError }))
  const reads = readsOver(shortPool)
  const heavyReads = readsOver(heavyPool)
  const searchReads = readsOver(searchPool)
  return {
    db,
    reads,
    heavyReads,
    searchReads,
    pool,
    async close() {
      await Promise.all([db, reads, heavyReads, searchReads].map((each) => each.destroy()))
    },
  }
}

type Shared = { client: pg.PoolClient; release(): void }

/** One of the shared connections, and how many reads wait for it. */
type Lane = { current: Promise<Shared> | undefined; waiting: number }

/**
 * Gives each read the pipelined client for which the fewest wait, and a new client after a loss. A
 * read delays only those that were given the same client after it.
 */
function sharedClients(
  pool: pg.Pool,
  { mayPlanOnce, onError }: { mayPlanOnce: boolean; onError: (error: Error) => void },
): PostgresPool {
  const lanes: Lane[] = Array.from({ length: pool.options.max }, () => ({ current: undefined, waiting: 0 }))
  const open = async (lane: Lane): Promise<Shared> => {
    const client = await pool.connect()
    let held = true
    const release = () => {
      // A lost client emits `error` and later `end`, when a new client may have taken its place.
      if (!held) return
      held = false
      lane.current = undefined
      client.release(true)
    }
    client.once('error', release)
    client.once('end', release)
    ;(client as unknown as Client).keepAsking()
    return { client, release }
  }
  const clientOf = async (lane: Lane): Promise<pg.PoolClient> => {
    lane.current ??= open(lane).catch((error: unknown) => {
      lane.current = undefined
      throw error
    })
    return (await lane.current).client
  }
  return {
    options: pool.options,
    async connect() {
      const lane = lanes.reduce((least, each) => (each.waiting < least.waiting ? each : least))
      lane.waiting += 1
      const release = () => {
        lane.waiting -= 1
      }
      try {
        const client = await clientOf(lane)
        const query = async (text: string, values: unknown[]) => {
          if (mayPlanOnce) (client as unknown as Client).planOnce(isPrepared(text))
          const answer = await client.query(text, values)
          if (answer.rows.length > READ_ROWS)
            onError(new Error(`a read of ${answer.rows.length} rows over a shared connection: ${text}`))
          return answer
        }
        return { query, release } as unknown as pg.PoolClient
      } catch (error) {
        release()
        throw error
      }
    },
    async end() {
      for (const { current } of lanes) (await current?.catch(() => undefined))?.release()
      await pool.end()
    },
  }
}

/** Runs `work` in the transaction that `db` is, or in a new one. */
export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
