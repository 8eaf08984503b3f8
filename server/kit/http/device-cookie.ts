import '@fastify/cookie'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/rules/limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isSecure } from './request.ts'

const SECONDS = limits.deviceCookieDays * 24 * 3600
const SIGNED = /^([A-Za-z0-9_-]{22})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/

const nameOf = (ctx: Ctx) => (isSecure(ctx) ? '__Host-device' : 'device')

const sign = (ctx: Ctx, id: string, issued: number) =>
  createHmac('sha256', ctx.config.secret).update(`device ${id} ${issued}`).digest('base64url')

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Returns the browser's id from its cookie; undefined unless we signed it in the last 180 days. */
export function readDeviceId(ctx: Ctx, request: FastifyRequest): string | undefined {
  const [, id, issued, mac] = SIGNED.exec(request.cookies[nameOf(ctx)] ?? '') ?? []
  if (!id || !mac) return undefined
  const age = nowSeconds() - Number(issued)
  const right = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(ctx, id, Number(issued))))
  return right && age <= SECONDS ? id : undefined
}

export const newDeviceId = () => randomBytes(16).toString('base64url')

/** Returns the cookie's value for a browser id. */
export function signedDevice(ctx: Ctx, id: string): string {
  const issued = nowSeconds()
  return `${id}.${issued}.${sign(ctx, id, issued)}`
}

/** Stores the id in the browser for another 180 days, to know the device. It logs nobody in. */
export function setDeviceCookie(ctx: Ctx, reply: FastifyReply, id: string): void {
  void reply.setCookie(nameOf(ctx), signedDevice(ctx, id), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
    maxAge: SECONDS,
  })
}
