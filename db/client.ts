import pg from 'pg'

// Dates stay texts, yyyy-mm-dd.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Counts and identities stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export const STATEMENT_MS = 5000
/** PostgreSQL ends statements after STATEMENT_MS, so no answer comes later than this. */
const ANSWER_MS = STATEMENT_MS + 1000
const GREETING_MS = 1500
const STILL_THERE_MS = 5000
const KEEP_ALIVE_MS = 10_000
/** PostgreSQL's code for a write that it may not do. */
const READ_ONLY = '25006'
export const ALLOW_SECONDS = "select set_config('statement_timeout', $1, true)"

export class Silence extends Error {
  code = 'ETIMEDOUT'
  askedAt: number

  constructor(askedAt: number) {
    super('the database does not answer')
    this.askedAt = askedAt
  }
}

/** Called with the text of each statement; returns a function that is called at its end. */
export type OnStatement = (text: string) => ((error?: Error) => void) | undefined

type Answer = (error: Error | undefined, result?: unknown) => void

/**
 * A connection that closes when the database does not answer: its queries then fail with ETIMEDOUT.
 * TCP alone cannot tell, because a hanging server still acknowledges bytes. It also closes after a
 * write that the server may not do: a primary that became a standby never takes writes again, and a
 * new connection leads to the present primary.
 * The client also names the statements of `prepared`, so that PostgreSQL keeps their plans.
 */
export class Client extends pg.Client {
  /** False where each statement may run on another backend, without its prepared statements. */
  #naming: boolean
  #patienceMs = ANSWER_MS
  #waiting = 0
  #heardAt = performance.now()
  #onStatement: OnStatement | undefined

  constructor(
    config?: pg.ClientConfig & {
      naming?: boolean
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
    this.#onStatement = config?.onStatement
  }

  // One signature, for (text, values), (config) and the callback of the pool.
  // @ts-expect-error pg has eight overloads instead
  override query(config: string | pg.QueryConfig, values?: unknown[], callback?: Answer): unknown {
    const answered = this.#waitForAnswer(config, values)
    const plain = super.query.bind(this) as unknown as (...args: unknown[]) => unknown
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

  /** Closes the connection if it received nothing since `moment` and no query is running. */
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
      if (error && 'code' in error && error.code === READ_ONLY) void this.end().catch(() => {})
    }
  }

  /** Queries every five seconds, because an idle connection would not notice its loss. */
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

const MOST_NAMES = 1000
const names = new Map<string, string>()

/** Makes this statement a named prepared statement on each connection. */
export function giveName(text: string): void {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `v${names.size}`)
}

function named(config: string | pg.QueryConfig, values: unknown[] | undefined): string | pg.QueryConfig {
  if (typeof config !== 'string' || !values) return config
  const name = names.get(config)
  return name ? { name, text: config, values } : config
}
