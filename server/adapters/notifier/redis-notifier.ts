import type { Notifier } from '#server/kit/ports/notifier.ts'
import { batchedNotifier } from './notifier.ts'
import type { RedisLink } from './redis.ts'

/** More often than clients poll, but rarely enough to be cheap for a node with many streams. */
const AWAY_SWEEP_MS = 5000

/**
 * Notifies between nodes by publish and subscribe of Redis (spec/chat 32). While the connection is
 * down, notifications wait, ephemeral events are lost, and this node checks for news every five
 * seconds. Afterwards it notifies all members.
 */
export function redisNotifier(link: RedisLink, sweepMs = AWAY_SWEEP_MS): Notifier {
  const { notifier, receive, missed, stop } = batchedNotifier({
    isConnected: () => link.isUp(),
    carry: (channel, text) => link.publish(channel, text),
    onError: () => {}, // the link reports its own failures
  })
  link.onMessage(receive)
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
