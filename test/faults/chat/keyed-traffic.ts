import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export type Sender = { memberId: number; conversationId: string; cookie: string }

/** A message that was answered: the request and the answer. */
export type Acknowledged = {
  sender: Sender
  key: string
  id: string
  seq: number
  /** The first answer was lost; a repeat with the same key found the message. */
  resolved: boolean
}

const TIMEOUT_MS = 10_000
const PAUSE_MS = 50
/** The server must answer again within this time. Otherwise the run fails. */
const PATIENCE_MS = 60_000
const words = (key: string) => `bericht ${key}`

type Answer = { status: number; id: string; seq: number; text: string }

/** Sends once. Returns undefined if no answer came. */
export async function post(port: number, sender: Sender, key: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(
      `http://localhost:${port}/api/conversations/${sender.conversationId}/messages`,
      {
        method: 'POST',
        headers: {
          cookie: sender.cookie,
          'x-request-type': 'client',
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ kind: 'text', body: words(key) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    const text = await answer.text()
    const { message } = (answer.ok ? JSON.parse(text) : {}) as { message?: { id: string; seq: number } }
    return { status: answer.status, id: message?.id ?? '', seq: message?.seq ?? 0, text }
  } catch {
    return undefined
  }
}

/** Repeats a request with the same key until an answer (spec/chat 2). Throws on a refusal. */
export async function sendUntilAnswered(
  port: number,
  sender: Sender,
  key: string,
  patienceMs = PATIENCE_MS,
): Promise<Acknowledged> {
  const end = performance.now() + patienceMs
  for (let tries = 1; ; tries++) {
    const answer = await post(port, sender, key)
    if (answer?.status === 200 || answer?.status === 201) {
      const { id, seq, status } = answer
      return { sender, key, id, seq, resolved: status === 200 && tries > 1 }
    }
    if (performance.now() > end)
      throw new Error(`nobody answered ${tries} tries: ${answer?.status ?? 'no answer'}`)
    if (answer && ![502, 503, 504].includes(answer.status))
      throw new Error(`a send was refused: ${answer.status} ${answer.text.slice(0, 300)}`)
    await delay(PAUSE_MS)
  }
}

export type Traffic = {
  acknowledged: Acknowledged[]
  /** Waits until every sender got an answer to a request that began after this call. */
  flows(): Promise<void>
  /** Lets every sender get its last answer. Throws the first error of any sender. */
  stop(): Promise<void>
}

/** Every sender writes one message after the other, each with its own key. */
export function startTraffic(port: number, senders: readonly Sender[], patienceMs?: number): Traffic {
  const acknowledged: Acknowledged[] = []
  const asked = senders.map(() => 0)
  const state: { over: boolean; failure?: unknown } = { over: false }
  const all = senders.map(async (sender, index) => {
    while (!state.over && !state.failure) {
      acknowledged.push(await sendUntilAnswered(port, sender, randomUUID(), patienceMs))
      asked[index] = (asked[index] ?? 0) + 1
    }
  })
  for (const one of all)
    one.catch((error: unknown) => {
      state.failure ??= error
    })
  return {
    acknowledged,
    async flows() {
      const before = [...asked]
      while (!state.failure && asked.some((count, index) => count < (before[index] ?? 0) + 2)) await delay(5)
      if (state.failure) throw state.failure
    },
    async stop() {
      state.over = true
      await Promise.all(all)
    },
  }
}
