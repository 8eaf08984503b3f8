import type { Ctx } from '#server/kit/ctx.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { type Blocked, forgetPair } from './forget-pair.ts'
import { placeSignupLikes, type SignupLikes } from './place-signup-likes.ts'

export const likesJobs = (ctx: Ctx) => ({
  'likes.deliver-waiting': (payload: { memberId: number }) => deliverWaiting(ctx, payload.memberId),
  'likes.place-signup-likes': (payload: SignupLikes) => placeSignupLikes(ctx, payload),
  'likes.forget-pair': (payload: Blocked) => forgetPair(ctx, payload),
})
