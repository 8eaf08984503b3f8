import '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { type Ctx, type FindMember, forBrand, type Member, type Staff } from './ctx.ts'
import { authenticate } from './http/authenticate.ts'
import { markBrowser, readBrowserMark } from './http/browser-mark.ts'
import { setDeviceCookie } from './http/device-cookie.ts'
import {
  type Exchange,
  endSession,
  endStaffSession,
  idempotencyKey,
  openExchange,
  startSession,
  userAgent,
} from './http/exchange.ts'
import { receiveUpload, removeStagedFile } from './http/receive-upload.ts'
import { markWrite, withOwnWrites } from './http/recent-write.ts'
import { newSeed, repeatedSession } from './http/repeated-session.ts'
import { chosenCountry, languageOf, networkOf, setSessionCookie, setStaffCookie } from './http/request.ts'
import { requestHash, retrying, runOnce } from './idempotency.ts'
import type { Brand } from './ports/brands.ts'

/**
 * A call as its handler gets it: parsed input, caller, and the few facts of HTTP that handlers
 * need.
 */
export type Call<E extends Endpoint, Found extends Member = Member> = {
  ctx: Ctx
  /** The brand of the request's host. */
  brand: Brand
  host: string | undefined
  member: E['who'] extends 'member' ? Found : Found | undefined
  staff: E['who'] extends 'staff' ? Staff : undefined
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** The Idempotency-Key; empty if the call takes none. */
  key: string
  language: Language
  /** The caller's network (/24 or /56) and browser, for limits and the list of sessions. */
  network: string
  /** The caller's address, for look-ups only: stored rows hold `network` (spec/privacy 4). */
  address: string
  chosenCountry: string | undefined
  device: string
  /** Returns the signed id of the browser, which it gets at its first log-in. */
  deviceId: () => string
  /** What `markBrowser` returned in the last ten minutes, in this browser. */
  browserMark: string | undefined
  /** Marks the browser in which a log-in of several steps begins; the answer sets its cookie. */
  markBrowser: () => string
  sessionToken: string | undefined
  /**
   * Logs the caller in; the answer sets the cookie. `fresh` is false for a mailed link.
   * `persistent` is false where the session ends with the browser.
   */
  startSession(memberId: number, options?: { fresh?: boolean; persistent?: boolean }): Promise<void>
  endSession(): Promise<void>
  /** Logs staff in, after both factors were right; the answer sets the admin cookie. */
  startStaffSession(staffId: number): Promise<void>
  endStaffSession(): Promise<void>
  /** For a call with repeat 'own': this key was answered before, so the status is 200. */
  replayed(): void
}

type Handler<E extends Endpoint, Found extends Member> = (
  call: Call<E, Found>,
) => Promise<z.input<E['output']>>

type Rule<E extends Endpoint, Found extends Member> = {
  handler: Handler<E, Found>
  find?: FindMember<Found>
  /** Runs before the transaction, for what is too slow inside one. May refuse the call. */
  before?: (call: Call<E, Found>) => Promise<void>
}

/**
 * Serves one call of the contract: session, client header, input, limits, repeats, error texts and
 * the allow-list of the answer. Never throws: errors of `handler` are answered as
 * contract/rules/errors.ts says, all others as 500. With `find`, the statement that reads the
 * session also reads what else the handler needs of the member.
 */
export function mount<E extends Endpoint, Found extends Member = Member>(
  app: FastifyInstance,
  ctx: Ctx,
  endpoint: E,
  rule: Handler<E, Found> | Rule<E, Found>,
): void {
  const steps: Rule<E, Found> = typeof rule === 'function' ? { handler: rule } : rule
  const [url = '', query] = endpoint.path.split('?')
  app.route({
    method: endpoint.method,
    url,
    ...(query ? { constraints: { query } } : {}),
    // Fastify answers a HEAD by running the GET, which may have effects (spec/http 20).
    exposeHeadRoute: false,
    schema: routeSchema(endpoint),
    config: ctx.config.rateLimits ? routeConfig(endpoint) : {},
    onRequest: (request, reply) => authenticate(ctx, { endpoint, find: steps.find }, request, reply),
    ...uploadHooks(ctx, endpoint),
    handler: (request, reply) => {
      const work = async () =>
        serve(openExchange(callContext(ctx, endpoint, request), endpoint, request, reply), steps)
      return request.member && app.inTurn ? app.inTurn(request.member.id, endpoint, work) : work()
    },
  })
}

/** Session, limits and input of the call are already checked. */
async function serve<E extends Endpoint, Found extends Member>(
  exchange: Exchange,
  { before, handler }: Rule<E, Found>,
): Promise<unknown> {
  const { ctx, endpoint, reply } = exchange
  await before?.(handlerCall(exchange, ctx))
  if (endpoint.acts && ctx.replica.isOpen) markWrite(ctx, reply)
  const output = await runCall(exchange, (db) => handler(handlerCall(exchange, { ...ctx, db })))
  if (endpoint.acts) ctx.wakeRelay()
  if (exchange.newSession) {
    setDeviceCookie(ctx, reply, exchange.deviceId())
    setSessionCookie(ctx, reply, exchange.newSession)
  }
  void reply.code(isAccepted(endpoint, output) ? 202 : exchange.status)
  return endpoint.status === 204 ? reply.send() : output
}

/** Runs `work` as the call's `repeat` says, and starts the session of a log-in. */
async function runCall(exchange: Exchange, work: (db: Database) => Promise<unknown>): Promise<unknown> {
  const { ctx, endpoint } = exchange
  if (endpoint.repeat === 'stored') return runStored(exchange, work)
  if (endpoint.repeat === 'idempotent') return retrying(() => ctx.db.transaction().execute(work))
  const output = await work(ctx.db)
  await startSession(exchange, ctx.db)
  return output
}

/**
 * Runs `work` once per key, in one transaction with the key. A repeat returns the stored output and
 * the session of the first call (spec/http 5). Throws the errors of `work`, `runOnce` and
 * `repeatedSession`.
 */
async function runStored(exchange: Exchange, work: (db: Database) => Promise<unknown>): Promise<unknown> {
  const { ctx, endpoint, request, reply, key } = exchange
  const stored = await runOnce(
    ctx,
    {
      memberId: endpoint.who === 'member' ? (request.member?.id ?? 0) : 0,
      staffId: request.staff?.id ?? 0,
      key,
      hash: requestHash(ctx, [endpoint.method, request.url, request.body ?? null]),
      route: `${endpoint.method} ${endpoint.path}`,
    },
    async (trx) => {
      const output = await work(trx)
      const seed = exchange.login && newSeed()
      await startSession(exchange, trx, seed)
      const session = exchange.login && seed ? { memberId: exchange.login.memberId, seed } : undefined
      return { output: endpoint.output.parse(output), session }
    },
  )
  if (stored.replayed) {
    void reply.header('idempotency-replayed', 'true')
    const origin = { key, deviceId: exchange.deviceId() }
    exchange.newSession = await repeatedSession(ctx, request.member, { ...stored, ...origin })
  }
  return stored.output
}

const isAccepted = ({ accepts }: Endpoint, output: unknown): boolean =>
  accepts !== undefined && typeof output === 'object' && output !== null && accepts in output

/** Settings of the request's brand, and reads that see the caller's own writes. */
function callContext(ctx: Ctx, { who, method }: Endpoint, request: FastifyRequest): Ctx {
  const branded = withOwnWrites(forBrand(ctx, request.brand), request)
  // Lists of staff are rare and have many filters, so PostgreSQL plans them anew for their values.
  return who === 'staff' && method === 'GET' ? { ...branded, reads: ctx.db } : branded
}

const routeSchema = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
  params: endpoint.params,
  querystring: endpoint.query,
  ...(endpoint.method === 'GET' ? {} : { body: endpoint.body }),
  response: {
    [endpoint.status]: endpoint.output,
    ...(endpoint.repeat === 'own' ? { 200: endpoint.output } : {}),
    ...(endpoint.accepts ? { 202: endpoint.output } : {}),
  },
})

function routeConfig({ limit, upload, weight }: Endpoint): RouteOptions['config'] {
  if (!limit) return { weight }
  return {
    weight,
    rateLimit: {
      max: ({ member, staff }: FastifyRequest) =>
        member || staff ? limit.max : (limit.visitors ?? limit.max),
      timeWindow: limit.seconds * 1000,
      // Refuses an upload over the rate limit after the pace, and before its body is received.
      hook: upload ? 'preParsing' : 'preHandler',
    },
  }
}

function uploadHooks(ctx: Ctx, endpoint: Endpoint): Pick<RouteOptions, 'preValidation' | 'onSend'> {
  const { upload } = endpoint
  if (!upload) return {}
  return {
    preValidation: async (request: FastifyRequest) => {
      idempotencyKey(request, endpoint)
      await receiveUpload(ctx, request, upload)
    },
    onSend: removeStagedFile,
  }
}

/**
 * No getters here: each call would get a hidden class of its own, with which V8 keeps the whole
 * request until the next major garbage collection.
 */
function handlerCall<E extends Endpoint, Found extends Member>(exchange: Exchange, ctx: Ctx): Call<E, Found> {
  const { request, reply, key, token } = exchange
  return {
    ctx,
    brand: request.brand,
    host: request.headers.host,
    member: request.member,
    staff: request.staff,
    params: request.params,
    query: request.query,
    body: request.body,
    key,
    language: languageOf(request),
    network: networkOf(request.ip),
    address: request.ip ?? '', // undefined after the caller hung up
    chosenCountry: chosenCountry(request),
    device: userAgent(request),
    deviceId: exchange.deviceId,
    browserMark: readBrowserMark(ctx, request),
    markBrowser: () => markBrowser(ctx, request, reply),
    sessionToken: token,
    startSession: async (memberId: number, { fresh = true, persistent = true } = {}) => {
      exchange.login = { memberId, fresh, persistent }
    },
    endSession: () => endSession(exchange, ctx.db),
    startStaffSession: async (staffId: number) =>
      setStaffCookie(ctx, reply, await ctx.staffSessions.start(ctx.db, staffId)),
    endStaffSession: () => endStaffSession(exchange, ctx.db),
    replayed: () => {
      exchange.status = 200
      void reply.header('idempotency-replayed', 'true')
    },
  } as Call<E, Found>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a few calls of a member at a time; absent where calls are not limited. */
    inTurn?: <T>(
      memberId: number,
      endpoint: Pick<Endpoint, 'weight' | 'acts'>,
      work: () => Promise<T>,
    ) => Promise<T>
  }
  interface FastifyContextConfig {
    /** How many calls this call counts as in a member's pace. */
    weight?: number
  }
}
