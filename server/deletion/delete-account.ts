import { sql } from 'kysely'
import type { deleteAccount as endpoint } from '#contract/deletion.ts'
import { limits } from '#contract/rules/limits.ts'
import { cancelTokens, riskyPurposes } from '#server/accounts/email/mailed-tokens.ts'
import { refuseWrongPassword } from '#server/accounts/password/confirm-password.ts'
import { announceDeparture } from '#server/chat/conversations/announce-departure.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'

/** Throws `accounts.password_wrong` in `password` (spec/accounts 50). */
export async function deleteAccount(call: Call<typeof endpoint>) {
  const { ctx, member, body } = call
  const { db } = ctx
  await refuseWrongPassword(call, body.password)
  const { rows } = await sql<{ erasedFrom: Date }>`
    update member set status = 'deleted', deleted_at = now()
    where id = ${member.id} and status in ('active', 'not_confirmed', 'blocked')
    returning deleted_at + make_interval(days => ${limits.deletionGraceDays}) as erased_from`.execute(db)
  const [deleted] = rows
  if (!deleted) throw new AppError('accounts.authentication_required')
  const { reason, remarks } = body
  await db
    .insertInto('deletion')
    .values({ memberId: member.id, reason, remarks: remarks || null })
    .execute()
  await call.endSession()
  await db.deleteFrom('session').where('memberId', '=', member.id).execute()
  await cancelTokens(db, member.id, riskyPurposes)
  await ctx.announce(db, 'deletion.requested', { memberId: member.id })
  await publishToMembers(db, [member.id], { kind: 'user', payload: {} })
  await announceDeparture(db, member.id)
  return { erased_from: deleted.erasedFrom.toISOString() }
}
