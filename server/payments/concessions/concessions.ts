import { type Selectable, sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import type { Concession } from '#db/types.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { type Actor, actorColumns, actorOf } from '#server/staff/actor.ts'

/** Who gives a member something. `limited`: only little in a day (spec/admin 21). */
export type Giver = { actor: Actor & { kind: 'staff' }; limited: boolean }

export const toGiver = (staff: Staff): Giver => ({
  actor: actorOf(staff) as Giver['actor'],
  limited: !staff.permissions.has('large_sums'),
})

export type Grounds = { reason: string; caseId?: number | undefined; approvalId?: number | undefined }

/** A request that waits for a second person, by its public id. */
export type Waiting = { approval: string }

/**
 * Returns whether a second person has to decide about giving a member this much (spec/admin 22):
 * all that was given that day without an approval counts, so that a sum cannot be split to avoid
 * it. Throws `admin.day_limit` where the giver may not even ask. Amounts are minor units of the
 * member's currency. The row of the member is locked.
 */
export async function needsSecondPerson(
  trx: Database,
  { limited }: Giver,
  given: { memberId: number; amount: number; currency: Currency },
): Promise<boolean> {
  const { rows } = await sql<{ byLimited: number; unapproved: number }>`
    select coalesce(sum(c.amount) filter (where c.limited), 0)::integer as by_limited,
           coalesce(sum(c.amount) filter (where c.approval_id is null), 0)::integer as unapproved
    from concession c left join order_refund r on r.id = c.refund_id
    where c.member_id = ${given.memberId} and c.created_at > now() - interval '1 day'
      and r.status is distinct from 'failed'`.execute(trx)
  const [day = { byLimited: 0, unapproved: 0 }] = rows
  const left = staffLimits.supportDayAmount - day.byLimited
  if (limited && given.amount > left)
    throw new AppError('admin.day_limit', moneyOf(Math.max(0, left), given.currency))
  return day.unapproved + given.amount > staffLimits.secondPersonAbove
}

type NewConcession = Grounds &
  Pick<Selectable<Concession>, 'kind' | 'memberId' | 'amount' | 'currency'> & {
    refundId?: string
    credits?: number
  }

/** Records what was given, in the transaction that gives it. Returns its public id. */
export async function recordConcession(
  trx: Database,
  { actor, limited }: Giver,
  { kind, memberId, amount, currency, refundId, credits, reason, caseId, approvalId }: NewConcession,
): Promise<{ id: number; publicId: string }> {
  return trx
    .insertInto('concession')
    .values({
      ...actorColumns(actor),
      kind,
      memberId,
      amount,
      currency,
      refundId: refundId ?? null,
      credits: credits ?? null,
      limited,
      approvalId: approvalId ?? null,
      caseId: caseId ?? null,
      reason,
    })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
}
