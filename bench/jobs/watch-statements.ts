import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/**
 * The longest statement, and the longest transaction that wrote: both in milliseconds. `writer` is
 * the statement at which that transaction was when it was last seen.
 */
export type Longest = { statement: number; writing: number; writer: string }

export type StatementWatch = {
  /** Returns the longest since the last call. */
  take(): Longest
  stop(): Promise<void>
}

const EVERY_MS = 10
const NOTHING: Longest = { statement: 0, writing: 0, writer: '' }

const TEXT = `
  select coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter (where state = 'active'), 0)::float8 * 1000 as statement,
    coalesce(max(extract(epoch from clock_timestamp() - xact_start)) filter (where backend_xid is not null), 0)::float8 * 1000 as writing,
    coalesce((array_agg(concat_ws(' ', wait_event_type, wait_event, query) order by xact_start) filter (where backend_xid is not null))[1], '') as writer
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

/**
 * Asks PostgreSQL every 10 ms what its connections do. A transaction that wrote holds its locks
 * until it ends, so its age is the longest that anybody waited for one.
 */
export async function watchStatements(url: string): Promise<StatementWatch> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let longest = NOTHING
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const { rows } = await client.query<Longest>({ name: 'watch', text: TEXT })
      const [now] = rows
      if (now)
        longest = {
          statement: Math.max(longest.statement, now.statement),
          ...(now.writing > longest.writing
            ? { writing: now.writing, writer: now.writer }
            : { writing: longest.writing, writer: longest.writer }),
        }
      await delay(EVERY_MS)
    }
  })()
  return {
    take() {
      const taken = longest
      longest = NOTHING
      return taken
    },
    async stop() {
      ending.abort()
      await watching
      await client.end()
    },
  }
}
