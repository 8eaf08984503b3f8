import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import { type LinkHandler, logInByLink } from '#server/accounts/email/links.ts'
import { isLockedOut } from '#server/cases/restrictions.ts'
import { AppError } from '#server/kit/app-error.ts'

/** The lock decides against erasure (spec/abuse T15). Throws `accounts.link_expired`. */
export const restoreAccount: LinkHandler = async (call, link) => {
  const { db, announce } = call.ctx
  const restored = await sql`
    update member set deleted_at = null,
      status = case when ${isLockedOut('member.id')} then 'blocked'
        when email_confirmed_at is null then 'not_confirmed' else 'active' end
    where id = ${link.memberId} and status = 'deleted' and erased_at is null
      and deleted_at > now() - make_interval(days => ${limits.deletionGraceDays})`.execute(db)
  if (!restored.numAffectedRows) throw new AppError('accounts.link_expired')
  await sql`update deletion set restored_at = now(), remarks = null
    where member_id = ${link.memberId} and restored_at is null`.execute(db)
  await announce(db, 'deletion.taken_back', { memberId: link.memberId })
  return { ...(await logInByLink(call, link)), notice: 'restored' }
}
