import type { Notifier } from '#server/kit/ports/notifier.ts'
import { batchedNotifier } from './notifier.ts'
import type { RedisLink } from './redis.ts'

/**
 * Sooner than the polling of the clients, and not so often that a node with many streams notices.
 */
const AWAY_SWEEP_MS = 5000

/**
 * Notifies between many nodes over publish and subscribe of Redis (spec/chat 32). While the
 * connection is down, notifications wait here, ephemeral events are lost, and this node looks for
 * news by itself every five seconds. When the connection is back, it notifies all members.
 */
export function redisNotifier(link: RedisLink, sweepMs = AWAY_SWEEP_MS): Notifier {
  const { notifier, hear, missed, stop } = batchedNotifier({
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
    ...notifier,
    async close() {
      clearInterval(sweep)
      await stop()
    },
  }
}
