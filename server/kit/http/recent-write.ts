import type { FastifyReply, FastifyRequest } from 'fastify'
import { OWN_WRITES_SECONDS } from '#db/replica.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isSecure } from './request.ts'

const NAME = 'wrote'

/**
 * Makes this browser read from the primary for some seconds, on every node, because a replica may
 * not have its write yet (spec/performance 16).
 */
export function markWrite(ctx: Ctx, reply: FastifyReply): void {
  void reply.setCookie(NAME, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
    maxAge: OWN_WRITES_SECONDS,
  })
}

/** The context of a call: a browser that wrote in the last seconds reads from the primary. */
export function withOwnWrites(ctx: Ctx, { cookies, member }: FastifyRequest): Ctx {
  if (!ctx.replica.isOpen) return ctx
  const { db, reads, replica } = ctx
  const read: Ctx['replica']['read'] = (work) =>
    NAME in cookies ? work({ db, reads, isReplica: false }) : replica.read(work, member?.id)
  return { ...ctx, replica: { isOpen: true, read } }
}
