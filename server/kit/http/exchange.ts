import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { uuid } from '#contract/rules/patterns.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { newDeviceId, readDeviceId } from './device-cookie.ts'
import { repeatableToken } from './repeated-session.ts'
import {
  clearSessionCookie,
  clearStaffCookie,
  cookieName,
  isSecure,
  type SessionCookie,
  staffCookieName,
} from './request.ts'

/** One request while it is served, and the handler's decisions about the answer. */
export type Exchange = {
  ctx: Ctx
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  /** The Idempotency-Key; empty if the call takes none. */
  key: string
  /** The value of the caller's session cookie. */
  token: string | undefined
  /** The browser's id; read lazily, because few calls need it. */
  deviceId: () => string
  status: number
  /** The member whom the handler logged in. */
  login: { memberId: number; fresh: boolean; persistent: boolean } | undefined
  /** The session whose cookie the answer sets. */
  newSession: SessionCookie | undefined
}

/** Returns the request's key in lower case. Throws `request.key_required` if the call needs one. */
export function idempotencyKey(request: FastifyRequest, endpoint: Endpoint): string {
  if (!takesKey(endpoint)) return ''
  const key = String(request.headers['idempotency-key']).toLowerCase()
  if (!uuid.test(key)) throw new AppError('request.key_required')
  return key
}

export function openExchange(
  ctx: Ctx,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Exchange {
  let deviceId: string | undefined
  return {
    ctx,
    endpoint,
    request,
    reply,
    key: idempotencyKey(request, endpoint),
    token: request.cookies[cookieName(ctx)],
    deviceId: () => (deviceId ??= readDeviceId(ctx, request) ?? newDeviceId()),
    status: endpoint.status,
    login: undefined,
    newSession: undefined,
  }
}

/** Ends the caller's session in the transaction of `db`; the browser clears the site's data. */
export async function endSession({ ctx, reply, token }: Exchange, db: Database): Promise<void> {
  if (token) await ctx.sessions.end(db, token)
  clearSessionCookie(ctx, reply)
  if (isSecure(ctx)) void reply.header('clear-site-data', '"cache", "storage"')
}

/** Ends the session of the caller's admin cookie. The members' data of the browser stay. */
export async function endStaffSession({ ctx, request, reply }: Exchange, db: Database): Promise<void> {
  const token = request.cookies[staffCookieName(ctx)]
  if (token) await ctx.staffSessions.end(db, token)
  clearStaffCookie(ctx, reply)
}

/**
 * Starts a session for the member whom the handler logged in, in the transaction of `db`, because
 * waiting for a second connection of the pool could deadlock. With a `seed`, a repeat of the call
 * gets the same session.
 */
export async function startSession(exchange: Exchange, db: Database, seed?: string): Promise<void> {
  const { ctx, request, key, token, login } = exchange
  if (!login) return
  const deviceId = exchange.deviceId()
  if (token) await ctx.sessions.end(db, token) // a log-in never keeps the old session (spec/abuse T06)
  const { memberId, fresh, persistent } = login
  const newToken = await ctx.sessions.start(db, memberId, userAgent(request), {
    deviceId,
    fresh,
    persistent,
    ...(seed ? { token: repeatableToken(ctx, { seed, key, deviceId }) } : {}),
  })
  exchange.newSession = { token: newToken, persistent }
}

export const userAgent = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, 200)
