import type { Ctx } from '#server/kit/ctx.ts'
import { recordEvent } from './record-event.ts'
import { sendPostback } from './send-postback.ts'

export const partnersJobs = (ctx: Ctx) => ({
  'partners.record-signup': ({ memberId }: { memberId: number }) =>
    recordEvent(ctx, { kind: 'signup', memberId }),
  'partners.record-confirmation': ({ memberId }: { memberId: number }) =>
    recordEvent(ctx, { kind: 'confirmed', memberId }),
  'partners.record-order': async ({ orderId }: { orderId: number }) => {
    const { memberId } = await ctx.db
      .selectFrom('memberOrder')
      .select('memberId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await recordEvent(ctx, { kind: 'order', memberId, orderId })
  },
  'partners.send-postback': ({ eventId }: { eventId: string }) => sendPostback(ctx, eventId),
})
