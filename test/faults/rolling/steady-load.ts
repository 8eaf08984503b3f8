import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { searchMembers } from '#contract/search.ts'
import type { Acknowledged, Sender } from '#test/faults/chat/keyed-traffic.ts'
import { complain } from '#test/faults/lib/report.ts'
import { quantile } from '#test/faults/lib/statistics.ts'

const TICK_MS = 20
const TIMEOUT_MS = 10_000
/** Requests of a kind under way at one moment: a machine too slow for the rate does less. */
const MOST_AT_ONCE = 64

type Rates = { sends: number; searches: number }

export type SteadyLoad = {
  acknowledged: Acknowledged[]
  failed: string[]
  /** Ends the load after the last answer and says what was reached. */
  stop(): Promise<{ sends: string; searches: string }>
}

type Answer = { status: number; text: string }

function ask(agent: http.Agent, options: http.RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ ...options, agent, timeout: TIMEOUT_MS }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
    request.end(body)
  })
}

type Target = { agent: http.Agent; port: number }

const headersOf = ({ port }: Target, { cookie }: Sender) => ({
  host: `localhost:${port}`,
  'x-request-type': 'client',
  cookie,
})

async function send(target: Target, sender: Sender): Promise<Acknowledged> {
  const key = randomUUID()
  const body = JSON.stringify({ kind: 'text', body: `bericht ${key}` })
  const headers = {
    ...headersOf(target, sender),
    'idempotency-key': key,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const path = `/api/conversations/${sender.conversationId}/messages`
  const at = { host: '127.0.0.1', port: target.port, method: 'POST', path, headers }
  const { status, text } = await ask(target.agent, at, body)
  if (status !== 201) throw new Error(`a send: ${status} ${text.slice(0, 200)}`)
  const { message } = JSON.parse(text) as { message: { id: string; seq: number } }
  return { sender, key, id: message.id, seq: message.seq, resolved: false }
}

async function search(target: Target, sender: Sender, number: number): Promise<void> {
  const path = `${searchMembers.path}?min_age=${18 + (number % 30)}&max_age=80`
  const at = { host: '127.0.0.1', port: target.port, path, headers: headersOf(target, sender) }
  const { status, text } = await ask(target.agent, at)
  if (status !== 200) throw new Error(`a search: ${status} ${text.slice(0, 200)}`)
}

/** One kind of request, begun at a rate while not too many are under way. */
function createStream(rate: number, act: (number: number) => Promise<void>, failed: string[]) {
  const times: number[] = []
  const began = performance.now()
  const underWay = new Set<Promise<void>>()
  let begun = 0
  const start = () => {
    const from = performance.now()
    const one = act(begun).then(
      () => void times.push(performance.now() - from),
      (error: unknown) => complain(failed, String(error)),
    )
    begun += 1
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

/** Sends and searches at fixed rates. Nothing is tried again: a request without 2xx has failed. */
export function startSteadyLoad(port: number, senders: readonly Sender[], rates: Rates): SteadyLoad {
  const target = { port, agent: new http.Agent({ keepAlive: true }) }
  const acknowledged: Acknowledged[] = []
  const failed: string[] = []
  const senderOf = (number: number) => senders[number % senders.length] as Sender
  const sends = createStream(
    rates.sends,
    async (number) => void acknowledged.push(await send(target, senderOf(number))),
    failed,
  )
  const searches = createStream(rates.searches, (number) => search(target, senderOf(number), number), failed)
  const timer = setInterval(() => {
    sends.keepUp()
    searches.keepUp()
  }, TICK_MS)
  return {
    acknowledged,
    failed,
    async stop() {
      clearInterval(timer)
      const figures = { sends: await sends.figure(), searches: await searches.figure() }
      target.agent.destroy()
      return figures
    },
  }
}
