import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { streamEvents } from '#contract/live.ts'

/**
 * Opens streams and sends to them at a fixed rate, in a separate process. Each message carries a
 * number in its text. Its time runs from before the request is written until the text is in the
 * receiver's stream.
 */
export type DeliverLoad = {
  sendTo: number
  listenAt: number
  perSecond: number
  warmMs: number
  ms: number
  /** Each side listens, and writes to the other side. */
  people: { cookie: string; conversationId: string }[]
}

export type Delivered = { sent: number; failed: number; missing: number; perSecond: number; times: number[] }

const LAST_WITHIN_MS = 5000
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

export function openStream(
  port: number,
  cookie: string,
  onNumbers: (numbers: number[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get({
      host: '127.0.0.1',
      port,
      path: streamEvents.path,
      headers: { cookie },
      agent: false,
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('error', () => {})
      answer.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        const numbers = blocks.map((block) => Number(/"body":"bericht (\d+)"/.exec(block)?.[1] ?? Number.NaN))
        onNumbers(numbers.filter((number) => !Number.isNaN(number)))
        resolve()
      })
    })
  })
}

export function send(
  port: number,
  { cookie, conversationId }: DeliverLoad['people'][number],
  n: number,
): Promise<boolean> {
  const body = JSON.stringify({ kind: 'text', body: `bericht ${n}` })
  return new Promise((resolve) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path: `/api/conversations/${conversationId}/messages`,
      headers: {
        cookie,
        'x-request-type': 'client',
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    })
    request.on('error', () => resolve(false))
    request.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 201))
    })
    request.end(body)
  })
}

async function run({ people, sendTo, listenAt, perSecond, warmMs, ms }: DeliverLoad): Promise<Delivered> {
  const begun: number[] = []
  const arrived: (number | undefined)[] = []
  // The sender's stream gets the message too; only the receiver's counts.
  await Promise.all(
    people.map(({ cookie }, index) =>
      openStream(listenAt, cookie, (numbers) => {
        for (const n of numbers) if (n % people.length !== index) arrived[n] ??= performance.now()
      }),
    ),
  )
  const warm = Math.round((perSecond * warmMs) / 1000)
  const total = warm + Math.round((perSecond * ms) / 1000)
  const answers: Promise<boolean>[] = []
  const start = performance.now()
  for (let n = 0; n < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1000) + 1)
    for (; n < due; n++) {
      begun[n] = performance.now()
      answers.push(send(sendTo, people[n % people.length] as DeliverLoad['people'][number], n))
    }
    await delay(1)
  }
  const seconds = (performance.now() - start) / 1000
  const failed = (await Promise.all(answers)).filter((ok) => !ok).length
  const missing = () => begun.filter((_at, n) => arrived[n] === undefined).length
  for (const end = performance.now() + LAST_WITHIN_MS; missing() && performance.now() < end; ) await delay(10)
  const times = begun.flatMap((at, n) => (n >= warm && arrived[n] !== undefined ? [arrived[n] - at] : []))
  return { sent: total, failed, missing: missing(), perSecond: total / seconds, times }
}

process.once('message', (load: DeliverLoad) => {
  run(load).then(
    (delivered) => process.send?.(delivered, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
