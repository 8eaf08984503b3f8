import type { Ctx } from '#server/kit/ctx.ts'
import { deliverWaiting } from './deliver-waiting.ts'

export const likesJobs = (ctx: Ctx) => ({
  'likes.deliver-waiting': (payload: { memberId: number }) => deliverWaiting(ctx, payload.memberId),
})
