import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#server/kit/ctx.ts'
import { isSecure } from './request.ts'

const MINUTES = 10
const FORM = /^[A-Za-z0-9_-]{22}$/

const nameOf = (ctx: Ctx) => (isSecure(ctx) ? '__Host-login' : 'login')

/** Returns the mark of a browser that began a log-in in the last ten minutes. */
export function readBrowserMark(ctx: Ctx, { cookies }: FastifyRequest): string | undefined {
  const mark = cookies[nameOf(ctx)]
  return mark && FORM.test(mark) ? mark : undefined
}

/**
 * Marks the browser for ten minutes, so that a log-in of several steps ends where it began. Tabs of
 * one browser share the mark. Lax, because an issuer leads back from another site.
 */
export function markBrowser(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): string {
  const mark = readBrowserMark(ctx, request) ?? randomBytes(16).toString('base64url')
  void reply.setCookie(nameOf(ctx), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
    maxAge: MINUTES * 60,
  })
  return mark
}
