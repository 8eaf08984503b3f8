import { limits } from '#contract/rules/limits.ts'
import { heartbeat, type Stream } from './stream.ts'

type Beating = Pick<Stream, 'beatAt' | 'send'>

/**
 * Sends each stream a heartbeat every 25 s (spec/chat 30). One timer serves all streams, each at
 * its own time, so that thousands are not written to at once.
 */
export function createHeartbeats(everyMs = limits.heartbeatSeconds * 1000) {
  // In the order in which they are due.
  const streams = new Set<Beating>()
  const start = (stream: Beating) => {
    stream.beatAt = performance.now() + everyMs
    streams.add(stream)
  }
  const beat = () => {
    const now = performance.now()
    for (const stream of streams) {
      if (stream.beatAt > now) return
      streams.delete(stream)
      start(stream)
      stream.send(heartbeat)
    }
  }
  const timer = setInterval(beat, everyMs / 100).unref()
  return {
    start,
    stop: (stream: Beating) => void streams.delete(stream),
    close: () => clearInterval(timer),
  }
}
