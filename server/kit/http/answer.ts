import { setDeviceCookie } from './device-cookie.ts'
import type { Exchange } from './exchange.ts'
import { setSessionCookie } from './request.ts'

/** Sets status and cookies of the answer, and returns the body for Fastify to send. */
export function answer(exchange: Exchange, output: unknown): unknown {
  const { ctx, endpoint, reply, deviceId, status, newToken } = exchange
  if (endpoint.acts) ctx.wakeRelay()
  if (newToken) {
    setDeviceCookie(ctx, reply, deviceId)
    setSessionCookie(ctx, reply, newToken)
  }
  void reply.code(status)
  return endpoint.status === 204 ? reply.send() : output
}
