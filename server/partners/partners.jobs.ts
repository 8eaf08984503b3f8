import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { recordEvent } from './record-event.ts'
import { sendPostback } from './send-postback.ts'
import { resumeWebhook, sendWebhook } from './webhooks/send-webhook.ts'
import { tellDecision, tellDeletion, tellPurchase, tellSignup } from './webhooks/tell-webhooks.ts'

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
  'partners.tell-signup': ({ memberId }: { memberId: number }) => tellSignup(ctx, memberId),
  'partners.tell-purchase': ({ orderId }: { orderId: number }) => tellPurchase(ctx, orderId),
  'partners.tell-decision': ({ decisionId }: { decisionId: number }) => tellDecision(ctx, decisionId),
  'partners.tell-deletion': ({ memberId }: { memberId: number }) => tellDeletion(ctx, memberId, false),
  'partners.tell-restoration': ({ memberId }: { memberId: number }) => tellDeletion(ctx, memberId, true),
  'partners.send-webhook': ({ deliveryId }: { deliveryId: string }) => sendWebhook(ctx, deliveryId),
  'partners.resume-webhook': ({ webhookId }: { webhookId: number }) => resumeWebhook(ctx, webhookId),
  'partners.forget-deliveries': () =>
    changeInBatches(ctx.db, { table: 'webhook_delivery', where: sql`at < now() - interval '30 days'` }),
})
