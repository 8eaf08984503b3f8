import { AppError } from './app-error.ts'
import type { Member } from './ctx.ts'

/**
 * Throws `accounts.fresh_login_needed` unless the password was given in the last 15 minutes, so
 * that a stolen session cannot harm the account (spec/accounts 44). POST /api/fresh-login renews
 * it.
 */
export function refuseStaleLogin(member: Member): void {
  if (!member.session.fresh) throw new AppError('accounts.fresh_login_needed')
}
