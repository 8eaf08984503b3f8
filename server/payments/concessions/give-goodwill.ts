import { sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { proportionalPrice } from '#server/catalogue/discounts/discount-amount.ts'
import { grantCredits } from '#server/credits/credits.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { requestApproval } from '#server/staff/approvals.ts'
import { logAct } from '#server/staff/log.ts'
import { type Giver, type Grounds, needsSecondPerson, recordConcession, type Waiting } from './concessions.ts'

export type GoodwillRequest = Grounds & { memberId: number; credits: number }
export type Goodwill = { id: string; credits: number; balance: number }

type Worth = { amount: number; currency: Currency }

/** A credit counts as 1.00 where nothing is sold. */
const WITHOUT_PRICE = 1_00

/**
 * What these credits cost at most where the member buys: in the package that is dearest per credit.
 */
async function worthFor(db: Database, memberId: number, credits: number): Promise<Worth> {
  const { rows } = await sql<{ amount: number; currency: Currency; credits: number }>`
    select n.amount, n.currency, p.credits
    from package p join package_price n on n.package_id = p.id and n.valid_to is null
    where p.withdrawn_at is null and p.audience = 'everyone' and p.country = coalesce(
      (select country from member_order where member_id = ${memberId} and status = 'completed' order by id desc limit 1),
      (select country from profile where member_id = ${memberId}))
    order by n.amount::numeric / p.credits desc limit 1`.execute(db)
  const [dearest] = rows
  if (!dearest) return { amount: credits * WITHOUT_PRICE, currency: 'EUR' }
  return { amount: proportionalPrice(dearest.amount, dearest.credits, credits), currency: dearest.currency }
}

/**
 * Gives a member credits as staff (spec/admin 23): an entry of the ledger with its actor, reason
 * and case in `concession`. Where a second person has to decide, it stores the request and returns
 * that. `ctx.db` is the transaction. Throws `admin.day_limit` and `admin.approval_waiting`.
 */
export async function giveGoodwill(
  ctx: Ctx,
  giver: Giver,
  request: GoodwillRequest,
): Promise<Goodwill | Waiting> {
  const { memberId, credits, reason, caseId, approvalId } = request
  await lockMember(ctx.db, memberId)
  const worth = await worthFor(ctx.db, memberId, credits)
  const given = { memberId, ...worth }
  if (approvalId === undefined && (await needsSecondPerson(ctx.db, giver, given)))
    return askSecondPerson(ctx.db, giver, request, worth)
  const concession = await recordConcession(ctx.db, giver, { ...request, ...given, kind: 'goodwill' })
  const balance = await grantCredits(ctx.db, {
    memberId,
    amount: credits,
    kind: 'grant',
    idemKey: `goodwill:${concession.id}`,
    from: 'sys_bonus',
  })
  await publishToMembers(ctx.db, [memberId], { kind: 'user', payload: {} })
  await logAct(ctx.db, giver.actor, {
    act: 'give_goodwill',
    subject: { kind: 'concession', id: concession.publicId },
    memberId,
    caseId,
    reason,
    after: { credits, ...worth, approval: approvalId },
  })
  return { id: concession.publicId, credits, balance }
}

async function askSecondPerson(
  trx: Database,
  { actor }: Giver,
  { memberId, credits, reason, caseId }: GoodwillRequest,
  worth: Worth,
): Promise<Waiting> {
  const subject = { kind: 'member', id: String(memberId) } as const
  const approval = await requestApproval(trx, actor, {
    kind: 'goodwill',
    subject,
    memberId,
    payload: { memberId, credits, caseId } satisfies Omit<GoodwillRequest, 'reason'>,
    permission: 'large_sums',
    reason,
  })
  if (!approval) throw new AppError('admin.approval_waiting')
  await logAct(trx, actor, {
    act: 'request_goodwill',
    subject,
    memberId,
    caseId,
    reason,
    after: { credits, ...worth, approval },
  })
  return { approval }
}
