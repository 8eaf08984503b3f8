import { sql } from 'kysely'
import { verificationLimits } from '#contract/rules/verification.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { type Announce, publishToMembers } from '#server/kit/events.ts'

/**
 * Notes the first of two approvals, of a request that needs two and has none (spec/verification 7),
 * and gives its case back to the queue. False where the decision can be made now. Throws
 * `admin.same_person` where this person approved it before.
 */
export async function noteFirstApproval(
  db: Database,
  staffId: number,
  { publicId, caseId }: { publicId: string; caseId: number },
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean; firstBy: number | null }>`
    with noted as (
      update verification v set first_by = ${staffId}, first_at = now() from staff_case c
      where v.public_id = ${publicId} and v.state = 'waiting' and v.second and v.first_by is null and c.id = ${caseId}
        and (c.state = 'open' or c.state = 'taken' and (c.taken_until < now() or c.taken_by = ${staffId}))
      returning v.id)
    select exists (select from noted) as is_first, first_by from verification where public_id = ${publicId}`.execute(
    db,
  )
  const [found] = rows
  if (found?.firstBy === staffId) throw new AppError('admin.same_person')
  if (!found?.isFirst) return false
  await sql`update staff_case set state = 'open', taken_by = null, taken_until = null
    where id = ${caseId} and taken_by = ${staffId}`.execute(db)
  return true
}

type Outcome = { publicId: string; staffId: number | null; decisionId: number; isVerified: boolean }

/**
 * Closes a request with the decision of its case, in the transaction of `db`. The database refuses
 * an approval by the same person twice: `admin.same_person`.
 */
export async function settleVerification(db: Database, announce: Announce, outcome: Outcome): Promise<void> {
  const { publicId, staffId, decisionId, isVerified } = outcome
  try {
    const settled = await db
      .updateTable('verification')
      .set({
        state: isVerified ? 'verified' : 'refused',
        decidedAt: sql<Date>`now()`,
        decidedBy: staffId,
        decisionId,
      })
      .where('publicId', '=', publicId)
      .where('state', '=', 'waiting')
      .returning(['id', 'memberId'])
      .executeTakeFirst()
    if (!settled) return
    if (isVerified) await verify(db, announce, settled)
    await publishToMembers(db, [settled.memberId], { kind: 'user', payload: {} })
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'verification_two_staff')
      throw new AppError('admin.same_person')
    throw error
  }
}

async function verify(db: Database, announce: Announce, { id, memberId }: { id: number; memberId: number }) {
  await db
    .updateTable('profile')
    .set({ verifiedAt: sql<Date>`now()` })
    .where('memberId', '=', memberId)
    .where('fictional', '=', false)
    .execute()
  await announce(db, 'verification.verified', { verificationId: id })
}

/**
 * An appeal against a refusal was right. With the picture, which was looked at again, the member is
 * verified; where it is erased they may send another one.
 */
export async function reverseRefusal(db: Database, publicId: string): Promise<void> {
  const { rows } = await sql<{ memberId: number; isVerified: boolean }>`
    update verification v set ended_at = case when v.picture is null then now() end, second = false,
      state = case when v.picture is null then 'refused' else 'verified' end,
      decided_at = case when v.picture is null then v.decided_at else now() end
    where v.public_id = ${publicId} and v.state = 'refused' and v.ended_at is null
    returning v.member_id, v.state = 'verified' as is_verified`.execute(db)
  const [reversed] = rows
  if (!reversed) return
  const { memberId, isVerified } = reversed
  if (isVerified)
    await sql`update profile set verified_at = now() where member_id = ${memberId} and not fictional`.execute(
      db,
    )
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
}

/** Ends the verification of a member by a decision. False where they are not verified. */
export async function endVerification(db: Database, memberId: number, decisionId: number): Promise<boolean> {
  const ended = await db
    .updateTable('profile')
    .set({ verifiedAt: null })
    .where('memberId', '=', memberId)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
  if (!ended.numUpdatedRows) return false
  await sql`update verification set ended_at = now(), ended_by = ${decisionId}
    where member_id = ${memberId} and state = 'verified' and ended_at is null`.execute(db)
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
  return true
}

/** Takes such an end back; a verification whose time is over meanwhile stays ended. */
export async function restoreVerification(db: Database, memberId: number, decisionId: number): Promise<void> {
  await sql`
    with restored as (
      update verification set ended_at = null, ended_by = null
      where ended_by = ${decisionId} and decided_at > now() - make_interval(months => ${verificationLimits.months}::int)
      returning decided_at)
    update profile set verified_at = (select max(decided_at) from restored)
    where member_id = ${memberId} and verified_at is null and not fictional and exists (select from restored)`.execute(
    db,
  )
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
}
