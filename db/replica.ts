import { sql } from 'kysely'
import type { OnStatement } from './client.ts'
import { type Connection, connect, type Database } from './connect.ts'

/** Where a read goes: the primary, or a replica that lags behind it by a second at most. */
export type ReadSource = Pick<Connection, 'db' | 'reads'> & { isReplica: boolean }

export type Replica = {
  /**
   * Runs a read on the replica; on the primary while the replica is unreachable or late, and for a
   * member with news. Repeats it on the primary if the replica throws, because only the primary
   * decides about errors.
   */
  read<T>(work: (source: ReadSource) => Promise<T>, memberId?: number): Promise<T>
  /** These members have news, which the replica may not have yet. */
  markNews: (members: readonly number[] | 'all') => void
  /** Whether a replica is configured, reachable or not. */
  isOpen: boolean
  /** The replica's lag in seconds; undefined while it is unreachable or not a replica. */
  lagSeconds: () => number | undefined
  isUsed: () => boolean
  close(): Promise<void>
}

const ASK_MS = 500
/** A replica with a greater lag serves no reads. */
const LATE_MS = 1000
/** Longer than the greatest lag plus the time between two measurements. */
export const OWN_WRITES_SECONDS = 5
/** The stored positions of the primary: half a minute. */
const MARKS = 60

/** An LSN, such as 16/B374D848. */
const parseLsn = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The members who had news in the last seconds, or all of them. */
function recentNews() {
  let latest = new Set<number | 'all'>()
  let before = latest
  const timer = setInterval(() => {
    before = latest
    latest = new Set()
  }, OWN_WRITES_SECONDS * 1000).unref()
  return {
    note: (members: readonly number[] | 'all'): void => {
      for (const member of members === 'all' ? [members] : members) latest.add(member)
    },
    has: (member: number) => [latest, before].some((members) => members.has(member) || members.has('all')),
    stop: () => clearInterval(timer),
  }
}

type Mark = { at: number; position: bigint }

const IDENTITY = sql<string>`(select system_identifier::text from pg_control_system())`

async function markOf(primary: Database): Promise<Mark & { identity: string }> {
  const at = performance.now()
  const { rows } = await sql<{ lsn: string; identity: string }>`
    select pg_current_wal_lsn()::text as lsn, ${IDENTITY} as identity`.execute(primary)
  const [{ lsn, identity } = { lsn: '0/0', identity: '' }] = rows
  return { at, position: parseLsn(lsn), identity }
}

/** The position that a replica has replayed; undefined if it is no replica of this primary. */
async function replayedBy(replica: Database, identity: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ lsn: string | null; isStandby: boolean; identity: string }>`
    select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as is_standby,
      ${IDENTITY} as identity`.execute(replica)
  const [row] = rows
  return row?.isStandby && row.lsn && row.identity === identity ? parseLsn(row.lsn) : undefined
}

/** Measures how far a replica is behind, in milliseconds. Throws what either server throws. */
function lagMeter(primary: Database, replica: Database): () => Promise<number> {
  const marks: Mark[] = []
  return async () => {
    const mark = await markOf(primary)
    marks.push(mark)
    if (marks.length > MARKS) marks.shift()
    const replayed = await replayedBy(replica, mark.identity)
    const reached = marks.findLast(({ position }) => replayed !== undefined && position <= replayed)
    return reached ? performance.now() - reached.at : Number.POSITIVE_INFINITY
  }
}

/**
 * Measures the lag twice a second, and calls `onChange` when the replica becomes fresh or stale.
 * `orLost` rejects running reads when it becomes stale.
 */
function watchLag(measure: () => Promise<number>, onChange: (isFresh: boolean) => void) {
  let lagMs = Number.POSITIVE_INFINITY
  let measuredAt = 0
  let wasFresh = false
  /** The running reads. Promise.race with one long-lived promise would leak them. */
  const waiting = new Set<(error: Error) => void>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const isFresh = () => lagMs <= LATE_MS && performance.now() - measuredAt < 3 * ASK_MS
  const note = (measured: number) => {
    lagMs = measured
    measuredAt = performance.now()
    if (isFresh() === wasFresh) return
    wasFresh = !wasFresh
    onChange(wasFresh)
    if (wasFresh) return
    for (const giveUp of waiting) giveUp(new Error('the replica is away or late'))
  }
  const watch = async () => {
    const late = setTimeout(note, LATE_MS, Number.POSITIVE_INFINITY)
    note(await measure().catch(() => Number.POSITIVE_INFINITY))
    clearTimeout(late)
    if (!closed) timer = setTimeout(() => void watch(), ASK_MS).unref()
  }
  const first = watch()
  return {
    isFresh,
    orLost<T>(read: Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting.add(reject)
      read.then(resolve, reject).finally(() => waiting.delete(reject))
      return promise
    },
    lagSeconds: () => (Number.isFinite(lagMs) ? lagMs / 1000 : undefined),
    async stop() {
      closed = true
      clearTimeout(timer)
      await first
    },
  }
}

/**
 * Opens the replica at `url` and measures its lag: the age of the newest position of the primary
 * that it has replayed. So a primary without writes causes no lag, and a replica that lost its
 * primary is late at once. Calls `onChange` when the replica starts or stops serving reads.
 */
export function openReplica(
  url: string,
  primary: Connection,
  options: {
    max: number
    onError: (error: Error) => void
    onChange: (isUsed: boolean) => void
    onStatement?: OnStatement | undefined
  },
): Replica {
  const connection = connect(url, options)
  const source: ReadSource = { ...connection, isReplica: true }
  const fallback: ReadSource = { ...primary, isReplica: false }
  const news = recentNews()
  const lag = watchLag(lagMeter(primary.reads, connection.reads), options.onChange)
  return {
    async read(work, memberId) {
      if (!lag.isFresh() || (memberId !== undefined && news.has(memberId))) return work(fallback)
      try {
        // So that reads on a lost replica need not wait for the time limit.
        return await lag.orLost(work(source))
      } catch {
        return work(fallback)
      }
    },
    markNews: news.note,
    isOpen: true,
    lagSeconds: lag.lagSeconds,
    isUsed: lag.isFresh,
    async close() {
      news.stop()
      await lag.stop()
      await connection.close()
    },
  }
}

/** For an installation without a replica: every read goes to the primary. */
export const noReplica = (primary: Connection): Replica => {
  const source: ReadSource = { ...primary, isReplica: false }
  return {
    read: (work) => work(source),
    markNews: () => {},
    isOpen: false,
    lagSeconds: () => undefined,
    isUsed: () => false,
    close: async () => {},
  }
}
