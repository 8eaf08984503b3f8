import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/live.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { openEventStream } from '#server/kit/http/event-stream.ts'
import { anyMemberOfRequest } from '#server/kit/http/request.ts'
import { mount } from '#server/kit/mount.ts'
import { getChanges, readLastSeq } from './changes.ts'
import type { Hub } from './hub.ts'
import { hello, Stream } from './stream.ts'

/** The largest `integer` of PostgreSQL. */
const LAST_NUMBER = 2_147_483_647

export function liveRoutes(app: FastifyInstance, ctx: Ctx, hub: Hub): void {
  mount(app, ctx, contract.getChanges, getChanges)

  const { path, summary, query } = contract.streamEvents
  app.route<{ Querystring: { since?: number } }>({
    method: 'GET',
    url: path,
    config: { isStream: true },
    schema: { summary, querystring: query },
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.member = await anyMemberOfRequest(ctx, request)
      requireMember(request)
    },
    handler: async (request, reply) => {
      const { id: memberId, session } = requireMember(request)
      const resumed = Number(request.headers['last-event-id'] || request.query.since)
      const cursor =
        Number.isInteger(resumed) && resumed >= 0
          ? Math.min(resumed, LAST_NUMBER)
          : await readLastSeq(ctx.reads, memberId)
      const socket = openEventStream(reply)
      if (!socket) return
      const stream = new Stream(socket, { memberId, sessionId: session.id, cursor })
      socket.on('close', () => hub.leave(stream))
      stream.send(hello(cursor))
      hub.open(stream)
    },
  })
}

function requireMember({ member }: FastifyRequest): Member {
  if (!member) throw new AppError('accounts.authentication_required')
  if (member.status === 'blocked') throw new AppError('accounts.restricted')
  return member
}
