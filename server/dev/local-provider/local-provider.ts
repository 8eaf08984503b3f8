import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Acts, createActs } from './acts.ts'
import { type ApiAnswer, problem } from './answers.ts'
import { answerApi } from './api.ts'
import { createKeyedCalls } from './keyed-calls.ts'
import { answerPage } from './pages.ts'
import { keepState, type LocalState } from './state.ts'
import { createWebhooks, type PostWebhook, postOverHttp, type Webhooks } from './webhooks.ts'

/**
 * What goes wrong with a call: a status instead of doing it; done, and then no answer; or cut off
 * before it is done.
 */
export type ProviderTrouble = number | 'timeout' | 'reset'
export type ProviderRequest = {
  method: string
  path: string
  key: string | undefined
  body: Record<string, unknown>
}

export type LocalProviderOptions = {
  /** Where browsers reach its pages, without a slash at the end. */
  url: string
  /** Where its state is kept; in memory only without one. */
  file?: string
  /** The only key that it takes; without one any that looks like a key. */
  apiKey?: string
  now?: () => number
  /** Asked before each call of the API. */
  trouble?: (request: ProviderRequest) => ProviderTrouble | undefined
  /** Hears that a call was done which gets no answer. */
  onSilence?: () => void
  /**
   * Whether things happen by themselves, when somebody asked for them on a page, or only when a
   * test says so.
   */
  pace?: () => 'by itself' | 'asked' | 'held'
}

export type LocalProvider = {
  /**
   * Answers a request for the API (`/v2/…`) or for one of its pages; `path` is below where it is
   * mounted, with the query.
   */
  handle(request: http.IncomingMessage, response: http.ServerResponse, path: string): void
  state: LocalState
  acts: Acts
  webhooks: Webhooks
  /**
   * Webhooks to addresses that begin like this go this way from now on; the others, and those to
   * nobody, over HTTP.
   */
  postWith(origin: string, post: PostWebhook | undefined): void
  /** The refunds that were asked for are paid out, unless a test does that. */
  payOut(): void
  /** Does something, of which the site hears later or more than once. */
  telling<T>(way: { delayMs: number; times: number }, act: () => T): T
  saved(): Promise<void>
  close(): Promise<void>
}

const LARGEST_BODY = 64 * 1024
const TICK_MS = 1000

/**
 * A payment provider on this machine: speaks the wire format of the Mollie API v2, with pages on
 * which somebody decides what becomes of a payment. For the demo and for tests; it moves no money.
 */
export function createLocalProvider(options: LocalProviderOptions): LocalProvider {
  const { url, now = Date.now, pace = () => 'by itself' } = options
  const byItself = () => pace() === 'by itself'
  const keeper = keepState(options.file)
  const { state } = keeper
  const keyedCalls = createKeyedCalls({ state, now, saved: () => keeper.saved() })
  const { post, postWith } = createPosts()
  const webhooks = createWebhooks({
    state,
    now,
    byItself,
    post,
    // Asked again before the next answer, which then fails.
    changed: () => void keeper.saved().catch(() => {}),
  })
  const delivery = createDelivery()
  const acts = createActs({
    state,
    now,
    tell(payment) {
      const { delayMs, times } = delivery.current()
      for (let time = 0; time < times; time += 1) webhooks.tell(payment, delayMs)
    },
  })
  const payOut = () => {
    for (const refund of state.refunds.values()) acts.settleRefund(refund, 'refunded')
  }
  const tick = setInterval(() => {
    if (!byItself()) return
    acts.expireDue()
    payOut()
  }, TICK_MS).unref()

  const provider: LocalProvider = {
    state,
    acts,
    webhooks,
    payOut,
    saved: () => keeper.saved(),
    telling: (chosen, act) => delivery.during(chosen, act),
    postWith,
    handle(request, response, path) {
      answer(request, response, path).catch(() => response.destroy())
    },
    async close() {
      clearInterval(tick)
      webhooks.close()
      await keeper.saved()
    },
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse, path: string) {
    const text = await bodyOf(request)
    const target = new URL(path, 'http://local')
    const { pathname, searchParams } = target
    if (!pathname.startsWith('/v2/'))
      return answerPage({ provider, url, pace }, { request, response, pathname, searchParams, text })
    const api = { state, acts, url, now }
    return answerCall({ options, keyedCalls, api }, { request, response, target, text })
  }
  return provider
}

type Api = {
  options: LocalProviderOptions
  keyedCalls: ReturnType<typeof createKeyedCalls>
  api: Parameters<typeof answerApi>[0]
}
type ApiRequest = {
  request: http.IncomingMessage
  response: http.ServerResponse
  target: URL
  text: string
}

/** Answers a call of the API, or goes wrong as `options.trouble` says. */
async function answerCall(
  { options, keyedCalls, api }: Api,
  { request, response, target, text }: ApiRequest,
): Promise<void> {
  const { pathname, searchParams } = target
  const mode = modeOf(request.headers.authorization, options.apiKey)
  const key = [request.headers['idempotency-key']].flat()[0]
  const body = jsonOf(text)
  const call = { method: request.method ?? '', path: pathname.slice(3), key, body: body ?? {} }
  const trouble = options.trouble?.(call)
  if (trouble === 'reset') return void request.socket.destroy()
  if (typeof trouble === 'number') return send(response, problem(trouble, 'As asked for'))
  if (!mode) return send(response, problem(401, 'Missing authentication, or failed to authenticate'))
  if (!body) return send(response, problem(400, 'The body is not JSON'))
  const done = keyedCalls.once(call, `${pathname}?${searchParams.toString()} ${text}`, () =>
    answerApi(api, { ...call, query: searchParams, mode }),
  )
  if (call.method !== 'GET') await keyedCalls.savedWith(key)
  if (trouble === 'timeout') return options.onSilence?.()
  send(response, done)
}

/** How late and how often the site hears of what happens. */
function createDelivery() {
  let current = { delayMs: 0, times: 1 }
  return {
    current: () => current,
    during<T>(chosen: typeof current, act: () => T): T {
      const before = current
      current = chosen
      try {
        return act()
      } finally {
        current = before
      }
    },
  }
}

/** Webhooks over HTTP, but for the origins that chose another way. */
function createPosts(): { post: PostWebhook; postWith: LocalProvider['postWith'] } {
  const chosen = new Map<string, PostWebhook>()
  return {
    post(address, id) {
      const [, postThere = postOverHttp] =
        [...chosen].find(([origin]) => address.startsWith(`${origin}/`)) ?? []
      return postThere(address, id)
    },
    postWith(origin, postThere) {
      if (postThere) chosen.set(origin, postThere)
      else chosen.delete(origin)
    },
  }
}

function send(response: http.ServerResponse, { status, body }: ApiAnswer): void {
  if (body === undefined) {
    response.writeHead(status).end()
    return
  }
  response
    .writeHead(status, { 'content-type': 'application/hal+json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

function modeOf(authorization = '', apiKey: string | undefined): 'live' | 'test' | undefined {
  const [, key = '', mode] = /^Bearer ((live|test)_[A-Za-z0-9]{10,100})$/.exec(authorization) ?? []
  return mode && (!apiKey || key === apiKey) ? (mode as 'live' | 'test') : undefined
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BODY) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined where it is no JSON object; nothing at all is an empty one. */
function jsonOf(text: string): Record<string, unknown> | undefined {
  if (!text) return {}
  try {
    const body = JSON.parse(text) as unknown
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

export type ListeningProvider = LocalProvider & {
  /** Where its API begins. */
  apiUrl: string
}

/**
 * The local provider on a port of this machine; a free one where `port` is 0. Its pages are there
 * too.
 */
export async function startLocalProvider(
  options: Omit<LocalProviderOptions, 'url'> & { url?: string; port?: number },
): Promise<ListeningProvider> {
  let handle: LocalProvider['handle'] = (_request, response) => response.destroy()
  const server = http.createServer((request, response) => handle(request, response, request.url ?? '/'))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createLocalProvider({ ...options, url: options.url ?? own })
  handle = (...asked) => provider.handle(...asked)
  return {
    ...provider,
    apiUrl: `${own}/v2`,
    async close() {
      server.close()
      server.closeAllConnections()
      await provider.close()
    },
  }
}
