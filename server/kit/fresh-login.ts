import { AppError } from './app-error.ts'
import type { Member } from './ctx.ts'

/**
 * What may hurt an account needs the password of the last 15 minutes, so that a stolen session
 * cannot do it (spec/accounts 44). Throws `accounts.fresh_login_needed`; POST /api/fresh-login
 * renews it.
 */
export function refuseStaleLogin(member: Member): void {
  if (!member.session.fresh) throw new AppError('accounts.fresh_login_needed')
}
