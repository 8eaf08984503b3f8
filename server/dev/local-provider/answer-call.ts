import type http from 'node:http'
import type { ApiAnswer } from './answers.ts'
import type { createKeyedCalls } from './keyed-calls.ts'
import type { ApiCall } from './new-things.ts'

/** How a call fails: a status, done but unanswered (`timeout`), or cut off before (`reset`). */
export type ProviderTrouble = number | 'timeout' | 'reset'
export type ProviderRequest = {
  method: string
  path: string
  key: string | undefined
  body: Record<string, unknown>
}

/** Makes calls fail. */
export type Trouble = {
  /** Called before each call of the API. */
  trouble?: (request: ProviderRequest) => ProviderTrouble | undefined
  /** Called after a call that was done and gets no answer. */
  onSilence?: () => void
}

/** One of the APIs that the provider speaks. */
export type Wire = {
  /** What its paths begin with, such as `/v2`. */
  root: string
  type: string
  modeOf(headers: http.IncomingHttpHeaders): 'live' | 'test' | undefined
  problem(status: number, detail: string): ApiAnswer
  answer(call: ApiCall): ApiAnswer
}

type Api = {
  options: Trouble
  keyedCalls: ReturnType<typeof createKeyedCalls>
  wire: Wire
}
type ApiRequest = {
  request: http.IncomingMessage
  response: http.ServerResponse
  target: URL
  text: string
}

/** Answers a call of the API, or fails as `options.trouble` says. */
export async function answerCall(
  { options, keyedCalls, wire }: Api,
  { request, response, target, text }: ApiRequest,
): Promise<void> {
  const { pathname, searchParams } = target
  const mode = wire.modeOf(request.headers)
  const key = [request.headers['idempotency-key']].flat()[0]
  const body = jsonOf(text)
  const call = { method: request.method ?? '', path: pathname.slice(wire.root.length), key, body: body ?? {} }
  const trouble = options.trouble?.(call)
  if (trouble === 'reset') return void request.socket.destroy()
  const refuse = (status: number, detail: string) => send(response, wire.problem(status, detail), wire.type)
  if (typeof trouble === 'number') return refuse(trouble, 'As asked for')
  if (!mode) return refuse(401, 'Missing authentication, or failed to authenticate')
  if (!body) return refuse(400, 'The body is not JSON')
  const done = keyedCalls.once(call, `${pathname}?${searchParams.toString()} ${text}`, () =>
    wire.answer({ ...call, query: searchParams, mode }),
  )
  if (call.method !== 'GET') await keyedCalls.savedWith(key)
  if (trouble === 'timeout') return options.onSilence?.()
  send(response, done, wire.type)
}

function send(response: http.ServerResponse, { status, body }: ApiAnswer, type: string): void {
  if (body === undefined) {
    response.writeHead(status).end()
    return
  }
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(JSON.stringify(body))
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
