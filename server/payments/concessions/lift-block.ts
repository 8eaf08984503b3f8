import type { PaymentMethod } from '#contract/rules/money.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

export type BlockLift = {
  memberId: number
  method: PaymentMethod
  reason: string
  caseId?: number | undefined
}

/**
 * Lets a member pay with a method again (spec/admin 25). Throws `admin.no_block` where it is not
 * blocked. `ctx.db` is the transaction.
 */
export async function liftBlock(
  ctx: Ctx,
  actor: Actor,
  { memberId, method, reason, caseId }: BlockLift,
): Promise<void> {
  const lifted = await ctx.db
    .deleteFrom('paymentBlock')
    .where('memberId', '=', memberId)
    .where('method', '=', method)
    .returning(['reason', 'since'])
    .executeTakeFirst()
  if (!lifted) throw new AppError('admin.no_block')
  await logAct(ctx.db, actor, {
    act: 'lift_payment_block',
    subject: { kind: 'payment_block', id: method },
    memberId,
    caseId,
    reason,
    before: lifted,
  })
}
