import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { searchMembers } from '#contract/search.ts'
import type { Acknowledged, Sender } from '#test/faults/chat/keyed-traffic.ts'
import { retryAfterSeconds, type waitBeforeRetry } from '#web/lib/http/backoff.ts'
import { quantile } from './statistics.ts'

const TICK_MS = 20
const TIMEOUT_MS = 10_000
/** Requests of a kind under way at one moment: a machine too slow for the rate does less. */
const MOST_AT_ONCE = 64

type Kind = 'sends' | 'searches'
type Rates = Record<Kind, number>

/** One try of a request, and when it ended (performance.now()). Status 0 is no answer. */
export type Try = { kind: Kind; at: number; ms: number; status: number }

export const isAnswered = ({ status }: Pick<Try, 'status'>): boolean => status >= 200 && status < 300

/** A request that failed after all tries: its route and error, and when (performance.now()). */
export type Failed = { what: string; began: number; ended: number }

const MOST_FAILED = 100

export type SteadyLoad = {
  acknowledged: Acknowledged[]
  /** Sends that the client gave up; perhaps they were written. */
  unanswered: { sender: Sender; key: string }[]
  tries: Try[]
  /** What failed after all tries, up to a hundred. */
  failed: Failed[]
  /** How many requests have begun, and failed after all tries. */
  counts: { begun: number; refused: number }
  /** Ends the load after the last answer and says what was reached. */
  stop(): Promise<{ sends: string; searches: string }>
}

type Answer = { status: number; text: string; retryAfter: number | undefined }

/** Status 0 where no answer came. */
function ask(agent: http.Agent, options: http.RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, text: error.message, retryAfter: undefined })
    const request = http.request({ ...options, agent, timeout: TIMEOUT_MS }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        resolve({ status, text, retryAfter: retryAfterSeconds(headers['retry-after'] ?? null) }),
      )
      answer.on('error', lost)
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', lost)
    request.end(body)
  })
}

type Client = {
  agent: http.Agent
  port: number
  /** How long the client waits before it tries again; undefined if it gives up. */
  patience: typeof waitBeforeRetry
  tries: Try[]
}

type Request = { kind: Kind; options: http.RequestOptions; body?: string }

/** Asks until an answer with 2xx. Throws where the client gives up. */
async function askPatiently(client: Client, { kind, options, body }: Request) {
  const at = { host: '127.0.0.1', port: client.port, ...options }
  for (let attempt = 0; ; attempt++) {
    const began = performance.now()
    const answer = await ask(client.agent, at, body)
    const now = performance.now()
    client.tries.push({ kind, at: now, ms: now - began, status: answer.status })
    if (isAnswered(answer)) return { ...answer, attempt }
    const wait = client.patience(attempt, answer)
    if (wait === undefined)
      throw new Error(
        `${kind}: ${options.method ?? 'GET'} ${options.path}: ${answer.status} ${answer.text.slice(0, 200)}`,
      )
    await delay(wait)
  }
}

const headersOf = ({ port }: Client, { cookie }: Sender) => ({
  host: `localhost:${port}`,
  'x-request-type': 'client',
  cookie,
})

async function send(client: Client, sender: Sender, key: string): Promise<Acknowledged> {
  const body = JSON.stringify({ kind: 'text', body: `bericht ${key}` })
  const headers = {
    ...headersOf(client, sender),
    'idempotency-key': key,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const path = `/api/conversations/${sender.conversationId}/messages`
  const options = { method: 'POST', path, headers }
  const { status, text, attempt } = await askPatiently(client, { kind: 'sends', options, body })
  const { message } = JSON.parse(text) as { message: { id: string; seq: number } }
  return { sender, key, id: message.id, seq: message.seq, resolved: status === 200 && attempt > 0 }
}

async function search(client: Client, sender: Sender, number: number): Promise<void> {
  const path = `${searchMembers.path}?min_age=${18 + (number % 30)}&max_age=80`
  await askPatiently(client, { kind: 'searches', options: { path, headers: headersOf(client, sender) } })
}

/** One kind of request, begun at a rate while not too many are under way. */
function createStream(
  rate: number,
  act: (number: number) => Promise<void>,
  { counts, failed }: Pick<SteadyLoad, 'counts' | 'failed'>,
) {
  const times: number[] = []
  const began = performance.now()
  const underWay = new Set<Promise<void>>()
  let begun = 0
  const start = () => {
    const from = performance.now()
    const one = act(begun).then(
      () => void times.push(performance.now() - from),
      (error: unknown) => {
        counts.refused += 1
        const what = error instanceof Error ? error.message : String(error)
        if (failed.length < MOST_FAILED) failed.push({ what, began: from, ended: performance.now() })
      },
    )
    begun += 1
    counts.begun += 1
    underWay.add(one)
    void one.then(() => underWay.delete(one))
  }
  return {
    keepUp() {
      const due = ((performance.now() - began) / 1000) * rate - begun
      for (let left = Math.min(due, MOST_AT_ONCE - underWay.size); left >= 1; left--) start()
    },
    async figure(): Promise<string> {
      const seconds = (performance.now() - began) / 1000
      await Promise.all(underWay)
      const ms = (share: number) => Math.round(quantile(times, share))
      return `${times.length} answered, ${Math.round(times.length / seconds)} a second of ${rate}; p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms`
    },
  }
}

/** Nothing is tried again: a request without 2xx has failed. */
export const IMPATIENT = () => undefined

/** Sends and searches at fixed rates, as clients of this patience. */
export function startSteadyLoad(
  port: number,
  senders: readonly Sender[],
  { patience, ...rates }: Rates & Pick<Client, 'patience'>,
): SteadyLoad {
  const acknowledged: Acknowledged[] = []
  const unanswered: SteadyLoad['unanswered'] = []
  const tries: Try[] = []
  const results = { failed: [] as Failed[], counts: { begun: 0, refused: 0 } }
  const client: Client = { agent: new http.Agent({ keepAlive: true }), port, patience, tries }
  const senderOf = (number: number) => senders[number % senders.length] as Sender
  const sendOne = async (number: number) => {
    const [sender, key] = [senderOf(number), randomUUID()]
    try {
      acknowledged.push(await send(client, sender, key))
    } catch (error) {
      unanswered.push({ sender, key })
      throw error
    }
  }
  const sends = createStream(rates.sends, sendOne, results)
  const searches = createStream(rates.searches, (number) => search(client, senderOf(number), number), results)
  const timer = setInterval(() => {
    sends.keepUp()
    searches.keepUp()
  }, TICK_MS)
  return {
    acknowledged,
    unanswered,
    tries,
    ...results,
    async stop() {
      clearInterval(timer)
      const figures = { sends: await sends.figure(), searches: await searches.figure() }
      client.agent.destroy()
      return figures
    },
  }
}
