import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from './app-error.ts'
import type { Ctx, Member } from './ctx.ts'
import { deviceIdOf, newDeviceId, setDeviceCookie } from './http/device-cookie.ts'
import { forgetStaged, receiveUpload } from './http/receive-upload.ts'
import { newSeed, repeatableToken, sessionOfRepeat } from './http/repeated-session.ts'
import {
  chosenCountryOf,
  cookieName,
  isSecure,
  languageOf,
  memberOfRequest,
  networkOf,
  refuseForeignCaller,
  setSessionCookie,
} from './http/request.ts'
import { hashOf, once } from './idempotency.ts'

/** One call as a rule sees it: parsed input, the caller, and nothing of HTTP but what it may need to know. */
export type Call<E extends Endpoint> = {
  ctx: Ctx
  member: E['who'] extends 'member' ? Member : Member | undefined
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** The Idempotency-Key; empty where the call takes none. */
  key: string
  language: Language
  /** The caller's network (/24 or /56) and browser, for limits and the list of sessions. */
  network: string
  /**
   * The caller's address itself, only to look it up now; for whatever is kept there is `network`
   * (spec/privacy 4).
   */
  address: string
  chosenCountry: string | undefined
  device: string
  /** The signed id of the browser; a new one where it has none, which it keeps from its first log-in on. */
  deviceId: string
  sessionToken: string | undefined
  /** Logs the caller in as this member: the answer carries the cookie. Not fresh: without having asked the password. */
  startSession(memberId: number, options?: { fresh: boolean }): Promise<void>
  endSession(): Promise<void>
  /** For a call with repeat 'own': this key was answered before, so the status is 200 instead of the first time's. */
  replayed(): void
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['output']>>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function keyOf(request: FastifyRequest, endpoint: Endpoint): string {
  if (endpoint.repeat === 'none') return ''
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !UUID.test(key)) throw new AppError('request.key_required')
  return key.toLowerCase()
}

/**
 * Serves one call of the contract: session, client header, input, limits, repeats, error texts and the allow-list of
 * the answer. Throws nothing; whatever `handler` throws becomes the error of contract/rules/errors.ts, or a 500 with a text.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  ctx: Ctx,
  endpoint: E,
  handler: Handler<E>,
): void {
  const limit = ctx.config.rateLimits ? endpoint.limit : undefined
  const { upload } = endpoint
  const [url = '', marker] = endpoint.path.split('?')
  app.route({
    method: endpoint.method,
    url,
    ...(marker ? { constraints: { query: marker } } : {}),
    schema: {
      summary: endpoint.summary,
      ...(upload ? { consumes: ['multipart/form-data'] } : {}),
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method === 'GET' ? {} : { body: endpoint.body }),
      response: {
        [endpoint.status]: endpoint.output,
        ...(endpoint.repeat === 'own' ? { 200: endpoint.output } : {}),
      },
    },
    config: limit
      ? {
          rateLimit: {
            max: ({ member }: FastifyRequest) => (member ? limit.max : (limit.visitors ?? limit.max)),
            timeWindow: limit.seconds * 1000,
            hook: upload ? 'onRequest' : 'preHandler', // nobody sends megabytes to hear that it was too often
          },
        }
      : {},
    onRequest: async (request, reply) => {
      if (endpoint.acts) refuseForeignCaller(request)
      request.member = await memberOfRequest(ctx, request)
      if (endpoint.who !== 'member') return
      if (!request.member) throw new AppError('accounts.authentication_required')
      const token = request.cookies[cookieName(ctx)]
      const renewed = token && request.member.session.worn ? await ctx.sessions.rotate(token) : undefined
      if (renewed) setSessionCookie(ctx, reply, renewed)
    },
    ...(upload
      ? {
          preValidation: async (request: FastifyRequest) => {
            keyOf(request, endpoint)
            await receiveUpload(ctx, request, upload)
          },
          onSend: forgetStaged,
        }
      : {}),
    handler: async (request, reply) => {
      const key = keyOf(request, endpoint)
      const token = request.cookies[cookieName(ctx)]
      const deviceId = deviceIdOf(ctx, request) ?? newDeviceId()
      let loggedIn: { memberId: number; fresh: boolean } | undefined
      let status: number = endpoint.status
      let newSession: string | undefined
      // In the call's own transaction: whoever holds one and waits for another connection may wait for themselves.
      const endSession = async (db: Database) => {
        if (token) await ctx.sessions.end(db, token)
        void reply.clearCookie(cookieName(ctx), { path: '/' })
        if (isSecure(ctx)) void reply.header('clear-site-data', '"cache", "storage"')
      }
      const startSession = async (db: Database, seed?: string) => {
        if (!loggedIn) return
        if (token) await ctx.sessions.end(db, token) // a new session never goes on under an old id (spec/abuse T06)
        newSession = await ctx.sessions.start(db, loggedIn.memberId, call.device, {
          deviceId,
          fresh: loggedIn.fresh,
          ...(seed ? { token: repeatableToken(ctx, { seed, key, deviceId }) } : {}),
        })
      }
      const call = {
        ctx,
        member: request.member,
        params: request.params,
        query: request.query,
        body: request.body,
        key,
        language: languageOf(request),
        network: networkOf(request.ip),
        address: request.ip ?? '', // none of whom hung up already
        chosenCountry: chosenCountryOf(request),
        device: (request.headers['user-agent'] ?? '').slice(0, 200),
        deviceId,
        sessionToken: token,
        startSession: async (memberId: number, options = { fresh: true }) => {
          loggedIn = { memberId, ...options }
        },
        endSession: () => endSession(ctx.db),
        replayed: () => {
          status = 200
          void reply.header('idempotency-replayed', 'true')
        },
      } as Call<E>

      let answer: unknown
      if (endpoint.repeat === 'stored') {
        const hash = hashOf(ctx, [endpoint.method, request.url, request.body ?? null])
        const stored = await once(
          ctx,
          {
            memberId: endpoint.who === 'member' ? (request.member?.id ?? 0) : 0,
            key,
            hash,
            route: `${endpoint.method} ${endpoint.path}`,
          },
          async (trx) => {
            const output = await handler({
              ...call,
              ctx: { ...ctx, db: trx },
              endSession: () => endSession(trx),
            })
            const seed = loggedIn && newSeed()
            await startSession(trx, seed)
            const session = loggedIn && seed ? { memberId: loggedIn.memberId, seed } : undefined
            return { output: endpoint.output.parse(output), session }
          },
        )
        if (stored.replayed) {
          void reply.header('idempotency-replayed', 'true')
          newSession = await sessionOfRepeat(ctx, request.member, { ...stored, key, deviceId })
        }
        answer = stored.output
      } else {
        answer = await handler(call)
        await startSession(ctx.db)
      }
      if (endpoint.acts) ctx.wakeRelay()
      if (newSession) {
        setDeviceCookie(ctx, reply, deviceId)
        setSessionCookie(ctx, reply, newSession)
      }
      void reply.code(status)
      return endpoint.status === 204 ? reply.send() : answer
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | undefined
  }
}
