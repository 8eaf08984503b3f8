import { setTimeout as delay } from 'node:timers/promises'
import type { HitCounter, Hits } from '#server/kit/ports/hit-counter.ts'
import type { RedisLink } from './redis.ts'

/** The least recently hit keys are dropped first. */
const MAX_KEYS = 50_000
/** A call waits at most this long for Redis (spec/promises 8). */
const ANSWER_MS = 150
const REST_MS = 1000

/** The first hit starts the window; a key that lost its expiry starts again. */
const COUNT = `
local hits = redis.call('INCR', KEYS[1])
local rest = redis.call('PTTL', KEYS[1])
if rest < 0 then
  rest = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], rest)
end
return { hits, rest }`

function memory() {
  const windows = new Map<string, { hits: number; endsAt: number }>()
  return (key: string, windowMs: number): Hits => {
    const now = performance.now()
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + windowMs }
    window.hits += 1
    windows.delete(key) // moves the key to the end: the most recent hits
    windows.set(key, window)
    if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value ?? '')
    return { hits: window.hits, restMs: window.endsAt - now }
  }
}

/** Counts hits in this process. */
export function localCounter(): HitCounter {
  const count = memory()
  return { hit: async (key, windowMs) => count(key, windowMs) }
}

/**
 * Counts hits in Redis for all nodes and also locally, so that limits hold while Redis is down,
 * hangs or lost its data. Returns the stricter count. Waits at most 150 ms; after a timeout it
 * skips Redis for a second.
 */
export function redisCounter(link: RedisLink): HitCounter {
  const count = memory()
  let restUntil = 0
  const ask = async (key: string, windowMs: number): Promise<Hits | undefined> => {
    if (!link.isUp() || performance.now() < restUntil) return undefined
    const answer = await Promise.race([
      link.evaluate(COUNT, `vonk:hits:${key}`, Math.ceil(windowMs)).catch(() => undefined),
      delay(ANSWER_MS, undefined, { ref: false }),
    ])
    const [hits, restMs] = (answer ?? []) as number[]
    if (hits !== undefined && restMs !== undefined) return { hits, restMs }
    restUntil = performance.now() + REST_MS
    return undefined
  }
  return {
    async hit(key, windowMs) {
      const here = count(key, windowMs)
      const everywhere = await ask(key, windowMs)
      return everywhere && everywhere.hits >= here.hits ? everywhere : here
    },
  }
}
