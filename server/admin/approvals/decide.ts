import type { decideApproval as endpoint } from '#contract/admin/orders.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import { banApproved } from '#server/admin/decisions/decisions.ts'
import { importApproved } from '#server/admin/imports/start-import.ts'
import { pricesApproved } from '#server/admin/prices/prices.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { toGiver } from '#server/payments/concessions/concessions.ts'
import { type GoodwillRequest, giveGoodwill } from '#server/payments/concessions/give-goodwill.ts'
import { type RefundRequest, refundOrder } from '#server/payments/concessions/refund-order.ts'
import { actorOf } from '#server/staff/actor.ts'
import { type Approval, type ApprovalKind, decideApproval } from '#server/staff/approvals.ts'
import { logAct } from '#server/staff/log.ts'
import { invitationApproved, rolesApproved } from '#server/staff/people/grant-roles.ts'
import { approvalFor } from './list-approvals.ts'

type Act = (ctx: Ctx, staff: Staff, approval: Approval) => Promise<unknown>

/** What an approved request does, in the transaction of the approval. */
const acts: Record<ApprovalKind, Act> = {
  refund: (ctx, staff, { id, reason, payload }) =>
    refundOrder(ctx, toGiver(staff), { ...(payload as RefundRequest), reason, approvalId: id }),
  goodwill: (ctx, staff, { id, reason, payload }) =>
    giveGoodwill(ctx, toGiver(staff), { ...(payload as GoodwillRequest), reason, approvalId: id }),
  ban: banApproved,
  prices: pricesApproved,
  invitation: invitationApproved,
  roles: rolesApproved,
  import: importApproved,
}

const codes = {
  unknown: 'admin.approval_not_found',
  not_permitted: 'admin.not_permitted',
  same_person: 'admin.same_person',
  invited_lately: 'admin.invited_lately',
  decided: 'admin.approval_decided',
} as const satisfies Record<string, ErrorCode>

/** Approving a request performs its act (decision 19). */
export async function postApproval({ ctx, staff, params, body }: Call<typeof endpoint>) {
  const visible = await approvalFor(ctx.db, staff, params.id)
  if (!visible) throw new AppError('admin.approval_not_found')
  const verdict = await decideApproval(ctx.db, staff, params.id, body.approve)
  if ('refusal' in verdict) throw new AppError(codes[verdict.refusal])
  const { approval } = verdict
  await logAct(ctx.db, actorOf(staff), {
    act: `${body.approve ? 'approve' : 'refuse'}_${approval.kind}` as const,
    subject: { kind: 'approval', id: approval.publicId },
    memberId: approval.memberId,
    reason: approval.reason,
  })
  if (body.approve) await acts[approval.kind](ctx, staff, approval)
  const decided = await approvalFor(ctx.db, staff, params.id)
  if (!decided) throw new Error(`approval ${params.id} is not there`)
  return { approval: decided }
}
