import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { JobRunner } from '#server/app/jobs.ts'
import type { Runtime } from '#server/app/runtime.ts'

const END_MS = 20_000
const HAND_BACK_MS = 3000
const QUIET_TURNS = 10
const QUIET_TURN_MS = 100
const PROBE = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

type Parts = {
  runtime: Pick<Runtime, 'config' | 'hub' | 'drain' | 'close'>
  app: FastifyInstance | undefined
  runner: JobRunner | undefined
  pushPlanner: { stop(): Promise<void> }
  watches: readonly { stop(): Promise<void> }[]
  /** The time for running requests and jobs (spec/promises 12). */
  endMs?: number
}

const within = <T>(ms: number, work: Promise<T>): Promise<T | 'late'> =>
  Promise.race([work, delay(ms, 'late' as const, { ref: false })])

/**
 * Resolves after a second without a call, at the latest after `ms`. Connections that the kernel has
 * accepted and calls not read yet would be lost with the listener. The second is counted in ten
 * turns of the event loop, so that a busy process reads them first.
 */
async function untilQuiet(calls: () => number, ms: number): Promise<void> {
  const end = performance.now() + ms
  let seen = calls()
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
    await delay(QUIET_TURN_MS)
    quiet = calls() === seen ? quiet + 1 : 0
    seen = calls()
  }
}

/** Counts calls other than health checks. */
function countCalls({ server }: FastifyInstance): () => number {
  let calls = 0
  server.on('request', ({ url }) => {
    if (!PROBE.test(url ?? '')) calls += 1
  })
  return () => calls
}

/**
 * Stops the process. `/readyz` answers 503 at once, but the node still serves for DRAIN_SECONDS,
 * and then while calls come (half of `endMs` at most), so that a proxy notices before the listener
 * closes. Streams end one by one in the second half of DRAIN_SECONDS, and clients reopen them at
 * another node. Jobs end, or return to the queue.
 */
export async function stopInOrder(parts: Parts): Promise<void> {
  const { runtime, app, runner, pushPlanner, watches, endMs = END_MS } = parts
  runtime.drain()
  const jobs = runner?.stop()
  jobs?.catch(() => {}) // awaited below
  const drainMs = app ? runtime.config.drainSeconds * 1000 : 0
  let leftMs = endMs
  if (app && drainMs) {
    const calls = countCalls(app)
    await delay(drainMs / 2)
    await runtime.hub.endSlowly(drainMs / 2)
    const drained = performance.now()
    await untilQuiet(calls, endMs / 2)
    leftMs -= performance.now() - drained
  }
  runtime.hub.close()
  await pushPlanner.stop()
  const watched = watches.map((watch) => watch.stop())
  const ended = await within(leftMs, Promise.all([app?.close(), jobs, ...watched]))
  if (ended === 'late') await within(HAND_BACK_MS, runner?.releaseJobs() ?? Promise.resolve())
  await runtime.close()
}
