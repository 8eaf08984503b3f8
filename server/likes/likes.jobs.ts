import type { Ctx } from '#server/kit/ctx.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { type Blocked, forgetPair } from './forget-pair.ts'

export const likesJobs = (ctx: Ctx) => ({
  'likes.deliver-waiting': (payload: { memberId: number }) => deliverWaiting(ctx, payload.memberId),
  'likes.forget-pair': (payload: Blocked) => forgetPair(ctx, payload),
})
