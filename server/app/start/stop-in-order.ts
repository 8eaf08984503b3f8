import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { JobRunner } from '#server/app/jobs.ts'
import type { Runtime } from '#server/app/runtime.ts'

const END_MS = 20_000
const HAND_BACK_MS = 3000

type Parts = {
  runtime: Pick<Runtime, 'config' | 'hub' | 'drain' | 'close'>
  app: FastifyInstance | undefined
  runner: JobRunner | undefined
  pushPlanner: { stop(): Promise<void> }
  watches: readonly { stop(): Promise<void> }[]
  /** Requests and jobs that are under way get this time (spec/promises 12). */
  endMs?: number
}

const within = <T>(ms: number, work: Promise<T>): Promise<T | 'late'> =>
  Promise.race([work, delay(ms, 'late' as const, { ref: false })])

/**
 * Ends what runs. `/readyz` answers 503 at once, and the node serves on for DRAIN_SECONDS, so that
 * a proxy notices before the listener closes. Streams end one after another in the second half of
 * that time, and their clients open them again at another node. Jobs end, or go back to the queue.
 */
export async function stopInOrder(parts: Parts): Promise<void> {
  const { runtime, app, runner, pushPlanner, watches, endMs = END_MS } = parts
  runtime.drain()
  const jobs = runner?.stop()
  jobs?.catch(() => {}) // awaited below
  const drainMs = app ? runtime.config.drainSeconds * 1000 : 0
  if (drainMs) {
    await delay(drainMs / 2)
    await runtime.hub.endSlowly(drainMs / 2)
  }
  runtime.hub.close()
  await pushPlanner.stop()
  const watched = watches.map((watch) => watch.stop())
  const ended = await within(endMs, Promise.all([app?.close(), jobs, ...watched]))
  if (ended === 'late') await within(HAND_BACK_MS, runner?.handBack() ?? Promise.resolve())
  await runtime.close()
}
