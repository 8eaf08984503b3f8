import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/**
 * The longest statement, and the longest that a transaction held what it had written: both in
 * milliseconds. `writer` is what that transaction did when it was last seen.
 */
export type Longest = { statement: number; writing: number; writer: string }

export type StatementWatch = {
  /** Returns the longest since the last call. */
  take(): Longest
  stop(): Promise<void>
}

const EVERY_MS = 10
const NOTHING: Longest = { statement: 0, writing: 0, writer: '' }

type Active = { xid: string | null; statement: number; doing: string }

const TEXT = `
  select backend_xid::text as xid, concat_ws(' ', wait_event_type, wait_event, query) as doing,
    case when state = 'active' then extract(epoch from clock_timestamp() - query_start)::float8 * 1000 else 0 end as statement
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    and (state = 'active' or backend_xid is not null)`

/**
 * Asks PostgreSQL every 10 ms what its connections do. A transaction gets its number with the first
 * row that it writes or locks, and holds its locks from then until it ends: that is the longest
 * that anybody waited for one.
 */
export async function watchStatements(url: string): Promise<StatementWatch> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let longest = NOTHING
  let since = new Map<string, number>()
  const note = ({ xid, statement, doing }: Active, now: number) => {
    const writing = now - ((xid === null ? undefined : since.get(xid)) ?? now)
    longest = { ...longest, statement: Math.max(longest.statement, statement) }
    if (writing > longest.writing) longest = { ...longest, writing, writer: doing }
  }
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const { rows } = await client.query<Active>({ name: 'watch', text: TEXT })
      const now = performance.now()
      // What has ended is forgotten.
      since = new Map(rows.flatMap(({ xid }) => (xid === null ? [] : [[xid, since.get(xid) ?? now]])))
      for (const row of rows) note(row, now)
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
