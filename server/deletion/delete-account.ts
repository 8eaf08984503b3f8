import { sql } from 'kysely'
import type { deleteAccount as endpoint } from '#contract/deletion.ts'
import { limits } from '#contract/rules/limits.ts'
import { cancelTokens, riskyPurposes } from '#server/accounts/email/mailed-tokens.ts'
import { refuseUnproved } from '#server/accounts/password/confirm-password.ts'
import { announceDeparture } from '#server/chat/conversations/announce-departure.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'

type Why = Pick<Call<typeof endpoint>['body'], 'reason' | 'remarks'>

/**
 * Throws `accounts.password_wrong` in `password`, or `accounts.fresh_login_needed` (spec/accounts
 * 50).
 */
export async function deleteAccount(call: Call<typeof endpoint>) {
  const { ctx, member, body } = call
  await refuseUnproved(call, body.password)
  const erasedFrom = await closeAccount(ctx, member.id, body)
  if (!erasedFrom) throw new AppError('accounts.authentication_required')
  await call.endSession()
  return { erased_from: erasedFrom.toISOString() }
}

/**
 * Deletes an account in the transaction of `db`: hidden and logged out at once, with the way back
 * by mail. Returns when it is erased; undefined where it is deleted already.
 */
export async function closeAccount(
  { db, announce }: Pick<Ctx, 'db' | 'announce'>,
  memberId: number,
  { reason, remarks }: Why,
): Promise<Date | undefined> {
  const { rows } = await sql<{ erasedFrom: Date }>`
    update member set status = 'deleted', deleted_at = now()
    where id = ${memberId} and status in ('active', 'not_confirmed', 'blocked')
    returning deleted_at + make_interval(days => ${limits.deletionGraceDays}) as erased_from`.execute(db)
  const [deleted] = rows
  if (!deleted) return undefined
  await db
    .insertInto('deletion')
    .values({ memberId, reason, remarks: remarks || null })
    .execute()
  await db.deleteFrom('session').where('memberId', '=', memberId).execute()
  await cancelTokens(db, memberId, riskyPurposes)
  await announce(db, 'deletion.requested', { memberId })
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
  await announceDeparture(db, memberId)
  return deleted.erasedFrom
}
