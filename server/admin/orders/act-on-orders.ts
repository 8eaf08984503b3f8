import type * as contract from '#contract/admin/orders.ts'
import type { Call } from '#server/kit/mount.ts'
import { toGiver } from '#server/payments/concessions/concessions.ts'
import { giveGoodwill } from '#server/payments/concessions/give-goodwill.ts'
import { liftBlock } from '#server/payments/concessions/lift-block.ts'
import { refundOrder } from '#server/payments/concessions/refund-order.ts'
import { refundReview, settleReview } from '#server/payments/review/decide-review.ts'
import { actorOf } from '#server/staff/actor.ts'
import { memberForStaff, orderForStaff } from './order-for-staff.ts'
import { listRefunds } from './read-order.ts'

export async function postRefund({ ctx, staff, params, body }: Call<typeof contract.refundAsStaff>) {
  const { id: orderId } = await orderForStaff(ctx.db, staff, params.id)
  const { amount, reason, case: caseId } = body
  const done = await refundOrder(ctx, toGiver(staff), { orderId, amount, reason, caseId })
  if ('approval' in done) return { approval: { id: done.approval } }
  const [refund] = await listRefunds(ctx.db, done.order, done.refund.id)
  if (!refund) throw new Error(`refund ${done.refund.id} is not there`)
  return { refund }
}

export async function postGoodwill({ ctx, staff, params, body }: Call<typeof contract.giveGoodwill>) {
  const { id: memberId } = await memberForStaff(ctx.db, staff, params.id)
  const { credits, reason, case: caseId } = body
  const done = await giveGoodwill(ctx, toGiver(staff), { memberId, credits, reason, caseId })
  return 'approval' in done ? { approval: { id: done.approval } } : { goodwill: done }
}

export async function postBlockLift({ ctx, staff, params, body }: Call<typeof contract.liftPaymentBlock>) {
  const { id: memberId } = await memberForStaff(ctx.db, staff, params.id)
  const { reason, case: caseId } = body
  await liftBlock(ctx, actorOf(staff), { memberId, method: params.method, reason, caseId })
  return undefined
}

export async function postReview({ ctx, staff, params, body }: Call<typeof contract.decideReview>) {
  const { id: orderId } = await orderForStaff(ctx.db, staff, params.id)
  const decide = body.act === 'settle' ? settleReview : refundReview
  return { status: await decide(ctx, actorOf(staff), { orderId, reason: body.reason }) }
}
