import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/live.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { anyMemberOfRequest } from '#server/kit/http/request.ts'
import { mount } from '#server/kit/mount.ts'
import { getChanges, lastSeqOf } from './changes.ts'
import type { Hub, Stream } from './hub.ts'

/** A slow reader is disconnected and resumes by number, so that it does not fill our memory. */
const MAX_BUFFERED_BYTES = 1 << 20

export function liveRoutes(app: FastifyInstance, ctx: Ctx, hub: Hub): void {
  mount(app, ctx, contract.getChanges, getChanges)

  const { path, summary, query } = contract.streamEvents
  app.route<{ Querystring: { since?: number } }>({
    method: 'GET',
    url: path,
    schema: { summary, querystring: query },
    sse: 'manual', // a stream for every Accept header, so that a missing one is no error
    onRequest: async (request) => {
      request.member = await anyMemberOfRequest(ctx, request)
      memberOf(request)
    },
    handler: async (request, reply) => {
      const { id: memberId, session } = memberOf(request)
      const resumed = Number(reply.sse.lastEventId ?? request.query.since)
      const cursor =
        Number.isInteger(resumed) && resumed >= 0 ? resumed : await lastSeqOf(ctx.reads, memberId)
      reply.sse.keepAlive()
      const send = (event: { id?: string; event: string; data: unknown }) => {
        if (reply.raw.writableLength > MAX_BUFFERED_BYTES) stream.end()
        else void reply.sse.send(event).catch(() => stream.end())
      }
      const stream: Stream = {
        memberId,
        sessionId: session.id,
        cursor,
        push: (change) => send({ id: String(change.seq), event: 'change', data: change }),
        typing: (typing) => send({ event: 'typing', data: typing }),
        reset: (lastSeq) => send({ id: String(lastSeq), event: 'reset', data: { last_seq: lastSeq } }),
        end() {
          hub.leave(stream)
          reply.sse.close()
        },
      }
      reply.sse.onClose(() => hub.leave(stream))
      send({ event: 'hello', data: { last_seq: cursor } })
      hub.open(stream)
    },
  })
}

function memberOf({ member }: FastifyRequest): Member {
  if (!member) throw new AppError('accounts.authentication_required')
  if (member.status === 'blocked') throw new AppError('accounts.restricted')
  return member
}
