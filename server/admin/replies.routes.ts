import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/replies.ts'
import { listReplies } from '#server/chat/replies/reply-inbox.ts'
import { postReply, postReplyNote } from '#server/chat/replies/send-reply.ts'
import { postNextReply, postTakeReply } from '#server/chat/replies/take-reply.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'

export function repliesRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getReplies, listReplies)
  mount(app, ctx, contract.takeNextReply, postNextReply)
  mount(app, ctx, contract.takeReply, postTakeReply)
  mount(app, ctx, contract.sendReply, postReply)
  mount(app, ctx, contract.addReplyNote, postReplyNote)
}
