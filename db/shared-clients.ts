import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Client } from './client.ts'
import { isPrepared } from './prepared.ts'

/** Longer answers are reported: they belong to the pool, or on pages. */
const READ_ROWS = 1000

type Shared = { client: pg.PoolClient; release(): void }

/** One of the shared connections, and how many reads wait for it. */
type Lane = { current: Promise<Shared> | undefined; waiting: number }

type Options = {
  mayPlanOnce: boolean
  /** How many reads are given to a client at a time; the others wait for the first with room. */
  most?: number | undefined
  onError: (error: Error) => void
}

/** Gives each read the lane for which the fewest wait, once fewer than `most` do. */
function turnsOn(lanes: Lane[], most: number) {
  const queue: PromiseWithResolvers<Lane>[] = []
  return {
    async take(): Promise<Lane> {
      const lane = lanes.reduce((least, each) => (each.waiting < least.waiting ? each : least))
      if (lane.waiting < most) {
        lane.waiting += 1
        return lane
      }
      const later = Promise.withResolvers<Lane>()
      queue.push(later)
      return later.promise
    },
    giveBack(lane: Lane): void {
      const next = queue.shift()
      if (next) next.resolve(lane)
      else lane.waiting -= 1
    },
    refuseWaiting(error: unknown): void {
      for (const { reject } of queue.splice(0)) reject(error)
    },
  }
}

/**
 * Gives each read the pipelined client for which the fewest wait, and a new client after a loss. A
 * read delays only those that were given the same client after it.
 */
export function sharedClients(
  pool: pg.Pool,
  { mayPlanOnce, most = Infinity, onError }: Options,
): PostgresPool {
  const lanes: Lane[] = Array.from({ length: pool.options.max }, () => ({ current: undefined, waiting: 0 }))
  const turns = turnsOn(lanes, most)
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
      const lane = await turns.take()
      const release = () => turns.giveBack(lane)
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
        // Otherwise each of them would wait for a client in vain.
        turns.refuseWaiting(error)
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
