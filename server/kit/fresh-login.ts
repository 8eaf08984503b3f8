import { AppError } from './app-error.ts'
import type { Member } from './ctx.ts'

/**
 * TRUST §6: what may hurt an account needs the password of the last 15 minutes, so that a stolen session cannot do it.
 * Throws `accounts.fresh_login_needed`; POST /api/fresh-login renews it.
 */
export function refuseStaleLogin(member: Member): void {
  if (!member.session.fresh) throw new AppError('accounts.fresh_login_needed')
}
