import { sql } from 'kysely'
import type { OnStatement } from './client.ts'
import { type Connection, connect, type Database } from './connect.ts'

/** Where a read goes: the primary, or a replica that lags behind it by a second at most. */
export type ReadSource = Pick<Connection, 'db' | 'reads'> & { isReplica: boolean }

export type Replica = {
  /**
   * Runs a read on the replica. Runs it on the primary while the replica is away or late, and for a
   * member who has news; and again on the primary where the replica throws, because only the
   * primary decides about errors.
   */
  read<T>(work: (source: ReadSource) => Promise<T>, memberId?: number): Promise<T>
  /** These members have news, which they may ask about before the replica knows it. */
  noteNews: (members: readonly number[] | 'all') => void
  /** Whether there is a replica, away or not. */
  isOpen: boolean
  /** How far the replica is behind, in seconds; undefined while it is away or no replica. */
  lagSeconds: () => number | undefined
  isUsed: () => boolean
  close(): Promise<void>
}

const ASK_MS = 500
/** A replica that lags further behind serves nothing. */
const LATE_MS = 1000
/** Longer than the lag of a read can be, with the time between two questions. */
export const OWN_WRITES_SECONDS = 5
/** Positions of the primary that are kept: those of half a minute. */
const MARKS = 60

/** A place in the log of PostgreSQL, such as 16/B374D848. */
const positionOf = (lsn: string): bigint => {
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
  return { at, position: positionOf(lsn), identity }
}

/** The position that a replica has replayed; undefined for what is no replica of this primary. */
async function replayedBy(replica: Database, identity: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ lsn: string | null; isStandby: boolean; identity: string }>`
    select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as is_standby,
      ${IDENTITY} as identity`.execute(replica)
  const [row] = rows
  return row?.isStandby && row.lsn && row.identity === identity ? positionOf(row.lsn) : undefined
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
 * Asks twice a second how late a replica is, and calls `onChange` when it begins or ends to be
 * fresh. `orLost` rejects what still waits when it ends.
 */
function watchLag(measure: () => Promise<number>, onChange: (isFresh: boolean) => void) {
  let lagMs = Number.POSITIVE_INFINITY
  let measuredAt = 0
  let wasFresh = false
  /** Reads under way. Racing them against one promise would keep all of them for as long as it. */
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
 * Opens the replica at `url` and measures how far it is behind `primary`: the age of the newest
 * position of the primary that it has replayed. So a primary without writes makes no replica late,
 * and a replica that lost its primary is late at once. Calls `onChange` when the replica begins or
 * ends to serve reads.
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
        // Reads that wait for a replica that is gone need not wait for its time limit.
        return await lag.orLost(work(source))
      } catch {
        return work(fallback)
      }
    },
    noteNews: news.note,
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
    noteNews: () => {},
    isOpen: false,
    lagSeconds: () => undefined,
    isUsed: () => false,
    close: async () => {},
  }
}
