import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'

const CHANNELS = ['member_news', 'site_changes', 'ephemeral_events'] as const
const BEAT_MS = 1000
/** Three heartbeats without an answer. */
const SILENCE_MS = 3500
/** After this silence both connections reopen: the network may have dropped them unnoticed. */
const STUCK_MS = 8000
const START_MS = 1000
const COMMAND_MS = 1000

/** A link to Redis or Valkey. While it is down, callers work without Redis. */
export type RedisLink = {
  /** Whether both connections work, that is, this node receives its own messages. */
  isUp(): boolean
  onChange(listener: (isUp: boolean) => void): void
  /** The last error, without secrets. */
  error(): string
  /** Throws if the message may be lost: at once while the link is down, else after a second. */
  publish(channel: (typeof CHANNELS)[number], text: string): Promise<unknown>
  onMessage(listener: (channel: string, text: string) => void): void
  /** Runs a script on one key. Throws as `publish` does. */
  evaluate(script: string, key: string, ...values: number[]): Promise<unknown>
  close(): void
}

/** Holds whether the link works, and the last error. Listeners are called once per change. */
function createStatus() {
  const listeners: ((isUp: boolean) => void)[] = []
  let up = false
  let lastError = 'no answer'
  const set = (now: boolean) => {
    if (up === now) return
    up = now
    for (const listener of listeners) listener(up)
  }
  return {
    isUp: () => up,
    error: () => lastError,
    setError: (error: string) => {
      lastError = error
    },
    setUp: () => set(true),
    /** Stores `why` as the last error if the link worked until now. */
    setDown: (why: string) => {
      if (up) lastError = why
      set(false)
    },
    onChange: (listener: (isUp: boolean) => void) => void listeners.push(listener),
    forgetListeners: () => {
      listeners.length = 0
    },
  }
}

/**
 * Opens a connection for commands and one for subscriptions, and reopens both when they end. `url`
 * begins with redis:// or rediss://. Waits at most a second; the link comes up later if Redis is
 * slow. A heartbeat from one connection to the other detects a Redis that hangs. Never throws.
 */
export async function linkRedis(url: string): Promise<RedisLink> {
  const options = {
    enableOfflineQueue: false, // a command fails at once while the link is down
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    connectTimeout: 2000,
    retryStrategy: (tries: number) => Math.min(1000, 100 * tries) * (0.5 + Math.random() / 2),
  }
  const [commands, ears] = [new Redis(url, options), new Redis(url, options)]
  const status = createStatus()
  const listeners: ((channel: string, text: string) => void)[] = []
  const pulse = `beat ${randomUUID()}`
  let heardAt = performance.now()

  const beat = () => {
    const silent = performance.now() - heardAt
    if (silent > SILENCE_MS) status.setDown('no answer')
    if (silent > STUCK_MS) {
      heardAt = performance.now()
      for (const client of [commands, ears]) client.disconnect(true)
    } else commands.publish(pulse, '').catch(() => {})
  }
  for (const client of [commands, ears]) {
    client.on('error', (error: Error & { code?: string }) => {
      status.setError(error.message || (error.code ?? error.name))
    })
    client.on('close', () => status.setDown('the connection ended'))
  }
  commands.on('ready', beat)
  ears.on('ready', () => void ears.subscribe(pulse, ...CHANNELS).then(beat, () => {}))
  ears.on('message', (channel: string, text: string) => {
    if (channel !== pulse) {
      for (const listener of listeners) listener(channel, text)
      return
    }
    heardAt = performance.now()
    status.setUp()
  })
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  await Promise.race([
    new Promise<void>((resolve) => status.onChange(() => resolve())),
    delay(START_MS, undefined, { ref: false }),
  ])
  return {
    isUp: status.isUp,
    error: status.error,
    onChange: status.onChange,
    publish: (channel, text) => commands.publish(channel, text),
    onMessage: (listener) => listeners.push(listener),
    evaluate: (script, key, ...values) => commands.eval(script, 1, key, ...values),
    close() {
      clearInterval(timer)
      status.forgetListeners()
      for (const client of [commands, ears]) client.disconnect()
    },
  }
}
