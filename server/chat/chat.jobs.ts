import type { Ctx } from '#server/kit/ctx.ts'
import { sendFirstMessage } from './send-first-message.ts'

export const chatJobs = (ctx: Ctx) => ({
  'chat.send-first-message': async ({ memberId }: { memberId: number }) => sendFirstMessage(ctx, memberId),
})
