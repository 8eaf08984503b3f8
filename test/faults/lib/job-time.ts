import { setTimeout as delay } from 'node:timers/promises'
import { query } from '#test/faults/kill/durable-database.ts'

const GIVE_UP_MS = 40_000

/** How long the queue takes for a job that is ordered now, in milliseconds. */
export async function jobTime(url: string): Promise<number> {
  const began = performance.now()
  const [job] = await query<{ id: string }>(
    url,
    "select id from graphile_worker.add_job('kit.forget-old-keys')",
  )
  while (performance.now() - began < GIVE_UP_MS) {
    const left = await query(url, 'select from graphile_worker.jobs where id = $1', [job?.id])
    if (!left.length) return performance.now() - began
    await delay(20)
  }
  throw new Error('the queue does nothing any more')
}
