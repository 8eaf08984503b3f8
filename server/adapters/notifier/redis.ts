import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'

const CHANNELS = ['member_news', 'ephemeral_events'] as const
const BEAT_MS = 1000
/** Three beats that nobody answered. */
const SILENCE_MS = 3500
/** A connection that still says nothing is made anew: the network may have dropped it without a word. */
const STUCK_MS = 8000
const START_MS = 1000
const COMMAND_MS = 1000

/** A Redis or Valkey that is never waited for: it is up, or everybody does without it. */
export type RedisLink = {
  /** Both connections work: what this node says, it hears. */
  isUp(): boolean
  onChange(listener: (isUp: boolean) => void): void
  /** What went wrong last, without any secret. */
  fault(): string
  /** Throws where it may not have been said: at once while the link is away, after a second where Redis hangs. */
  publish(channel: (typeof CHANNELS)[number], text: string): Promise<unknown>
  onMessage(listener: (channel: string, text: string) => void): void
  /** Runs a script over one key. Throws as `publish` does. */
  evaluate(script: string, key: string, ...values: number[]): Promise<unknown>
  close(): void
}

/**
 * Opens a connection for commands and one that listens, and keeps both for ever: `url` as redis:// or rediss://. Waits
 * a second at most for a Redis that is not there; it is used as soon as it is. Whether it works is what a beat from
 * one connection to the other says, because a Redis that hangs keeps its connections open. Never throws.
 */
export async function linkRedis(url: string): Promise<RedisLink> {
  const options = {
    enableOfflineQueue: false, // a command that cannot be sent now fails now
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    connectTimeout: 2000,
    retryStrategy: (tries: number) => Math.min(1000, 100 * tries) * (0.5 + Math.random() / 2),
  }
  const [commands, ears] = [new Redis(url, options), new Redis(url, options)]
  const changed: ((isUp: boolean) => void)[] = []
  const heard: ((channel: string, text: string) => void)[] = []
  const pulse = `beat ${randomUUID()}`
  let up = false
  let fault = 'no answer'
  let heardAt = performance.now()

  const set = (now: boolean) => {
    if (up === now) return
    up = now
    for (const listener of changed) listener(up)
  }
  const beat = () => {
    const silent = performance.now() - heardAt
    if (silent > SILENCE_MS) {
      if (up) fault = 'no answer'
      set(false)
    }
    if (silent > STUCK_MS) {
      heardAt = performance.now()
      for (const client of [commands, ears]) client.disconnect(true)
    } else commands.publish(pulse, '').catch(() => {})
  }
  for (const client of [commands, ears]) {
    // Every failed try says one; that it is away is said once.
    client.on('error', (error: Error & { code?: string }) => {
      fault = error.message || (error.code ?? error.name)
    })
    client.on('close', () => {
      if (up) fault = 'the connection ended'
      set(false)
    })
  }
  commands.on('ready', beat)
  ears.on('ready', () => void ears.subscribe(pulse, ...CHANNELS).then(beat, () => {}))
  ears.on('message', (channel: string, text: string) => {
    if (channel !== pulse) {
      for (const listener of heard) listener(channel, text)
      return
    }
    heardAt = performance.now()
    set(true)
  })
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  await Promise.race([
    new Promise<void>((resolve) => changed.push(() => resolve())),
    delay(START_MS, undefined, { ref: false }),
  ])
  return {
    isUp: () => up,
    fault: () => fault,
    onChange: (listener) => changed.push(listener),
    publish: (channel, text) => commands.publish(channel, text),
    onMessage: (listener) => heard.push(listener),
    evaluate: (script, key, ...values) => commands.eval(script, 1, key, ...values),
    close() {
      clearInterval(timer)
      changed.length = 0 // nobody needs to hear that it goes now
      for (const client of [commands, ears]) client.disconnect()
    },
  }
}
