import { AppError } from './app-error.ts'
import type { Member } from './ctx.ts'

/**
 * Throws `accounts.fresh_login_needed` unless the member proved themselves in the last ten minutes,
 * so that a stolen session cannot harm the account (spec/accounts 44). `ctx.sessions.freshen`
 * renews it after a password or a passkey.
 */
export function refuseStaleLogin(member: Member): void {
  if (!member.session.fresh) throw new AppError('accounts.fresh_login_needed')
}
