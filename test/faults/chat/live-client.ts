import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { CallOutput } from '#contract/endpoint.ts'
import { type Change, getChanges, streamEvents } from '#contract/live.ts'
import { createFeed, type Feed } from '#web/chat/stream/feed.ts'

type Where = { port: number; cookie: string }
type Heard = {
  change: (change: Change) => void
  /** Called when the stream sends its first frame. */
  open?: () => void
}

/** Reads the stream as the web does, until it breaks, sends a reset, or the signal aborts. */
export function listen(
  { port, cookie }: Where,
  since: number,
  heard: Heard,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get({
      host: '127.0.0.1',
      port,
      path: `${streamEvents.path}?since=${since}`,
      headers: { cookie, host: `localhost:${port}`, accept: 'text/event-stream' },
      agent: false,
    })
    const end = () => {
      request.destroy()
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    request.on('error', end)
    request.on('response', (answer) => {
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('error', end)
      answer.on('close', end)
      answer.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const event = /^event: (\w+)$/m.exec(block)?.[1]
          const data = /^data: (.*)$/m.exec(block)?.[1] ?? ''
          if (event === 'hello') heard.open?.()
          if (event === 'reset') end()
          if (event === 'change') heard.change(JSON.parse(data) as Change)
        }
      })
    })
  })
}

/** Asks for changes over HTTP. Throws if no answer comes. */
export async function askChanges(
  { port, cookie }: Where,
  since: number | undefined,
): Promise<CallOutput<typeof getChanges>> {
  const query = since === undefined ? '' : `?since=${since}`
  const answer = await fetch(`http://localhost:${port}${getChanges.path}${query}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`changes answered ${answer.status}`)
  return (await answer.json()) as CallOutput<typeof getChanges>
}

/** A browser that stays connected: the feed of the web client, over a stream that reconnects. */
export type LiveClient = { feed: Feed; stop(): Promise<void> }

export function stayConnected(
  where: Where,
  apply: (change: Change) => void,
  /** What happens to a frame of the stream on its way to the client. */
  deliver: (change: Change, take: (change: Change) => void) => void = (change, take) => take(change),
): LiveClient {
  const stopped = new AbortController()
  const feed = createFeed({
    ask: (since) => askChanges(where, since),
    apply,
    begun: () => {},
    reset: () => {},
  })
  const take = (change: Change) => void feed.take(change).catch(() => {}) // the next round asks again
  const run = async () => {
    while (!stopped.signal.aborted) {
      await feed.catchUp().then(
        () => listen(where, feed.last() ?? 0, { change: (change) => deliver(change, take) }, stopped.signal),
        () => {},
      )
      await delay(20)
    }
  }
  const running = run()
  return {
    feed,
    async stop() {
      stopped.abort()
      await running
    },
  }
}
