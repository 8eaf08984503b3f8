import type { Bell } from '#server/kit/ports/notifier.ts'
import { batchedBell } from './notifier.ts'
import type { RedisLink } from './redis.ts'

/** Sooner than the polling of the clients, and not so often that a node with many streams notices. */
const AWAY_SWEEP_MS = 5000

/**
 * The bell between many nodes (DESIGN §8), over the publish and subscribe of Redis. While the link is away, rings wait
 * here, and this node looks by itself every five seconds whether there is news; when it is back, it rings for all.
 * Whispers of that time are lost.
 */
export function redisBell(link: RedisLink, sweepMs = AWAY_SWEEP_MS): Bell {
  const { bell, hear, missed, stop } = batchedBell({
    isThere: () => link.isUp(),
    carry: (channel, text) => link.publish(channel, text),
    onError: () => {}, // the link says once that it is away
  })
  link.onMessage(hear)
  link.onChange((isUp) => {
    if (isUp) void missed()
  })
  const sweep = setInterval(() => {
    if (!link.isUp()) void missed()
  }, sweepMs)
  sweep.unref()
  return {
    ...bell,
    async close() {
      clearInterval(sweep)
      await stop()
    },
  }
}
