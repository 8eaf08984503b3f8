import { sql } from 'kysely'
import { isLockedOut } from '#server/cases/restrictions.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Deciding } from './case-to-decide.ts'

/**
 * Releases what a member sent while a case of fraud was open (spec/decisions 56), in the
 * transaction that decided the last such case; drops it where the member is suspended or banned.
 */
export async function settleFraud({ db, announce }: Deciding, memberId: number): Promise<void> {
  const { rows } = await sql<{ waits: boolean; isOut: boolean; wasFraud: boolean }>`
    select waits_for_decision(m.id) as waits, ${isLockedOut('m.id')} as is_out,
      exists (select from staff_case c where c.member_id = m.id and c.fraud and c.decided_at = now()) as was_fraud
    from member m where m.id = ${memberId}`.execute(db)
  const [state] = rows
  if (!state?.wasFraud || state.waits) return
  if (state.isOut) await db.deleteFrom('waitingLike').where('likerId', '=', memberId).execute()
  else {
    await announce(db, 'cases.acquitted', { memberId })
    await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
  }
}
