import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { publishToMembers } from '#server/kit/events.ts'

/**
 * Computes anew whether a member is premium: an order of theirs has money left, or premium was
 * granted to them (spec/promises I12). Notifies the member where this changed.
 */
export async function derivePremium(trx: Database, memberId: number): Promise<void> {
  const { rows } = await sql`
    update member set paid_user = not paid_user
    where id = ${memberId} and paid_user <> (
      exists (select from order_net where member_id = ${memberId} and net > 0)
      or exists (select from premium_grant where member_id = ${memberId}))
    returning id`.execute(trx)
  if (rows.length) await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
}
