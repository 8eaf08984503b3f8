import { setDeviceCookie } from './device-cookie.ts'
import type { Exchange } from './exchange.ts'
import { setSessionCookie } from './request.ts'

/** Sets status and cookies of the answer, and returns the body for Fastify to send. */
export function answer(exchange: Exchange, output: unknown): unknown {
  const { ctx, endpoint, reply, newSession } = exchange
  if (endpoint.acts) ctx.wakeRelay()
  if (newSession) {
    setDeviceCookie(ctx, reply, exchange.deviceId())
    setSessionCookie(ctx, reply, newSession)
  }
  void reply.code(isAccepted(exchange, output) ? 202 : exchange.status)
  return endpoint.status === 204 ? reply.send() : output
}

const isAccepted = ({ endpoint: { accepts } }: Exchange, output: unknown): boolean =>
  accepts !== undefined && typeof output === 'object' && output !== null && accepts in output
