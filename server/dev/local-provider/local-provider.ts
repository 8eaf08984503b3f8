import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createActs } from './acts.ts'
import { adyenWire } from './adyen/adyen-api.ts'
import { type LocalAdyen, webhookBody } from './adyen/notifications.ts'
import { answerCall, type Trouble } from './answer-call.ts'
import { mollieWire } from './api.ts'
import { createKeyedCalls } from './keyed-calls.ts'
import { answerPage, type LocalProvider } from './pages.ts'
import { keepState, type LocalPayment } from './state.ts'
import { createWebhooks, type PostWebhook, postOverHttp, type Webhooks } from './webhooks.ts'

export type LocalProviderOptions = Trouble & {
  /** The address of the pages for browsers, without a slash at the end. */
  url: string
  /** The file for the state. Default: memory only. */
  file?: string
  /** The only API key that is accepted. Default: any well-formed key. */
  apiKey?: string | undefined
  /** With it the API of Adyen is spoken too, for this account. */
  adyen?: LocalAdyen
  now?: () => number
  /** Whether payments proceed by themselves, when a page asks, or only when a test says so. */
  pace?: () => 'automatic' | 'on_request' | 'held'
}

const LARGEST_BODY = 64 * 1024
const TICK_MS = 1000

/**
 * A payment provider that speaks the wire format of the Mollie API v2, and below `/adyen` that of
 * the Checkout API of Adyen, and moves no money.
 */
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
    bodyOf: (id) => webhookBody(state, id, options.adyen),
    // Ignored here: the next answer calls `saved` again and then fails.
    changed: () => void keeper.saved().catch(() => {}),
  })
  const delivery = createDelivery(webhooks)
  const acts = createActs({ state, now, notify: (payment) => delivery.notify(payment) })
  const payOut = () => {
    for (const refund of state.refunds.values()) acts.settleRefund(refund, 'refunded')
  }
  const tick = setInterval(() => {
    if (!isAutomatic()) return
    acts.expireDue()
    payOut()
  }, TICK_MS).unref()

  const context = { state, acts, url, now }
  const wires = [
    mollieWire(context, options.apiKey),
    ...(options.adyen ? [adyenWire({ ...context, adyen: options.adyen })] : []),
  ]
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
    const wire = wires.find(({ root }) => pathname.startsWith(`${root}/`))
    if (wire) return answerCall({ options, keyedCalls, wire }, { request, response, target, text })
    return answerPage({ provider, url, pace }, { request, response, pathname, searchParams, text })
  }
  return provider
}

/** How late, and how often, the site's webhook is called. */
function createDelivery(webhooks: Webhooks) {
  let current = { delayMs: 0, times: 1 }
  return {
    notify(payment: LocalPayment) {
      for (let time = 0; time < current.times; time += 1) webhooks.notify(payment, current.delayMs)
    },
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
    post(address, body) {
      const [, postThere = postOverHttp] =
        [...chosen].find(([origin]) => address.startsWith(`${origin}/`)) ?? []
      return postThere(address, body)
    },
    postWith(origin, postThere) {
      if (postThere) chosen.set(origin, postThere)
      else chosen.delete(origin)
    },
  }
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

export type ListeningProvider = LocalProvider & {
  /** The base address of the API, and of the API of Adyen. */
  apiUrl: string
  adyenUrl: string
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
    adyenUrl: `${own}/adyen`,
    async close() {
      server.close()
      server.closeAllConnections()
      await provider.close()
    },
  }
}
