import { type Change, streamEvents, type Typing } from '#contract/live.ts'
import type { Feed } from './feed.ts'
import type { StreamDemand } from './tab-visibility.ts'
import type { StreamParts } from './tabs.ts'
import { wait } from './wait.ts'

type StreamOptions = StreamParts & { demand: StreamDemand }

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000
const STEADY_MS = 10_000

/** Doubles with each failure in a row, and is random to spread the clients. */
export const retryDelayMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random() / 2)

/**
 * Until the signal aborts: catches up, listens, and starts again after a break. While pushes are on
 * and no tab is visible there is no stream: events come as pushes.
 */
export async function openStream(feed: Feed, options: StreamOptions): Promise<void> {
  let failures = 0
  while (!options.signal.aborted) {
    await options.demand.untilWanted(options.signal)
    const openedAt = Date.now()
    await feed.catchUp().then(
      () => listen(feed.last() ?? 0, options),
      () => {},
    )
    options.state(false)
    failures = Date.now() - openedAt > STEADY_MS ? 1 : failures + 1
    await wait(retryDelayMs(failures), options.signal)
  }
}

// EventSource gives up after any answer but 200, so each round opens a new one.
function listen(since: number, { signal, change, typing, state, demand }: StreamOptions): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const source = new EventSource(`${streamEvents.path}?since=${since}`)
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      source.close()
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
    void demand.untilUnwanted(ended.signal).then(end)
    source.addEventListener('open', () => state(true))
    source.addEventListener('error', end)
    // The cursor of this stream is useless; the next round catches up.
    source.addEventListener('reset', end)
    source.addEventListener('typing', ({ data }: MessageEvent<string>) => typing(JSON.parse(data) as Typing))
    source.addEventListener('change', ({ data }: MessageEvent<string>) => change(JSON.parse(data) as Change))
  })
}
