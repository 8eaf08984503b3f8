import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createActs } from './acts.ts'
import { type ApiAnswer, problem } from './answers.ts'
import { answerApi } from './api.ts'
import { createKeyedCalls } from './keyed-calls.ts'
import { answerPage, type LocalProvider } from './pages.ts'
import { keepState } from './state.ts'
import { createWebhooks, type PostWebhook, postOverHttp } from './webhooks.ts'

/** How a call fails: a status, done but unanswered (`timeout`), or cut off before (`reset`). */
export type ProviderTrouble = number | 'timeout' | 'reset'
export type ProviderRequest = {
  method: string
  path: string
  key: string | undefined
  body: Record<string, unknown>
}

export type LocalProviderOptions = {
  /** The address of the pages for browsers, without a slash at the end. */
  url: string
  /** The file for the state. Default: memory only. */
  file?: string
  /** The only API key that is accepted. Default: any well-formed key. */
  apiKey?: string
  now?: () => number
  /** Called before each call of the API. */
  trouble?: (request: ProviderRequest) => ProviderTrouble | undefined
  /** Called after a call that was done and gets no answer. */
  onSilence?: () => void
  /** Whether payments proceed by themselves, when a page asks, or only when a test says so. */
  pace?: () => 'automatic' | 'on_request' | 'held'
}

const LARGEST_BODY = 64 * 1024
const TICK_MS = 1000

/** A payment provider that speaks the wire format of the Mollie API v2 and moves no money. */
export function createLocalProvider(options: LocalProviderOptions): LocalProvider {
  const { url, now = Date.now, pace = () => 'automatic' } = options
  const isAutomatic = () => pace() === 'automatic'
  const keeper = keepState(options.file)
  const { state } = keeper
  const keyedCalls = createKeyedCalls({ state, now, saved: () => keeper.saved() })
  const { post, postWith } = createPosts()
  const webhooks = createWebhooks({
    state,
    now,
    isAutomatic,
    post,
    // Ignored here: the next answer calls `saved` again and then fails.
    changed: () => void keeper.saved().catch(() => {}),
  })
  const delivery = createDelivery()
  const acts = createActs({
    state,
    now,
    notify(payment) {
      const { delayMs, times } = delivery.current()
      for (let time = 0; time < times; time += 1) webhooks.notify(payment, delayMs)
    },
  })
  const payOut = () => {
    for (const refund of state.refunds.values()) acts.settleRefund(refund, 'refunded')
  }
  const tick = setInterval(() => {
    if (!isAutomatic()) return
    acts.expireDue()
    payOut()
  }, TICK_MS).unref()

  const provider: LocalProvider = {
    state,
    acts,
    webhooks,
    payOut,
    saved: () => keeper.saved(),
    withWebhooks: (chosen, act) => delivery.during(chosen, act),
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

/** Answers a call of the API, or fails as `options.trouble` says. */
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

/** How late, and how often, the site's webhook is called. */
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

/** Sends webhooks over HTTP, except to the origins that have their own way. */
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

/** Returns undefined for text that is not a JSON object; an empty text is an empty object. */
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
  /** The base address of the API. */
  apiUrl: string
}

/** Serves the provider and its pages on a port of this machine; `port` 0 takes a free port. */
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
  handle = (...args) => provider.handle(...args)
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
