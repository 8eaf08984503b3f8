import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import { startedSignupLimits } from '#contract/signup.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mailNewAddress, mailOldAddress } from './email/mail-change.ts'
import { mailLoginWarning, mailNewDevice, mailPasswordChanged } from './email/owner-mails.ts'
import { mailLoginCode } from './login/login-codes.ts'
import { mailPasswordReset } from './password/password-reset.ts'
import { isValidSession } from './sessions/sessions.ts'
import { mailActivation } from './signup/activation.ts'
import { mailStartedSignup } from './signup/signup-mails.ts'

export const accountsJobs = (ctx: Ctx) => ({
  'accounts.mail-activation': async ({ memberId }: { memberId: number }) => mailActivation(ctx, memberId),
  'accounts.mail-new-device': async ({ memberDeviceId }: { memberDeviceId: number }) =>
    mailNewDevice(ctx, memberDeviceId),
  'accounts.mail-password-reset': async ({ memberId }: { memberId: number }) =>
    mailPasswordReset(ctx, memberId),
  'accounts.mail-login-warning': async ({ memberId }: { memberId: number }) =>
    mailLoginWarning(ctx, memberId),
  'accounts.mail-login-code': async ({ loginCodeId }: { loginCodeId: string }) =>
    mailLoginCode(ctx, loginCodeId),
  'accounts.mail-password-changed': async ({ memberId, mailId }: { memberId: number; mailId: string }) =>
    mailPasswordChanged(ctx, memberId, mailId),
  'accounts.mail-new-address': async ({ mailChangeId }: { mailChangeId: number }) =>
    mailNewAddress(ctx, mailChangeId),
  'accounts.mail-old-address': async ({ mailChangeId }: { mailChangeId: number }) =>
    mailOldAddress(ctx, mailChangeId),
  'accounts.mail-started-signup': async ({ startedSignupId }: { startedSignupId: number }) =>
    mailStartedSignup(ctx, startedSignupId),
  /** A sign-up that was never completed is deleted with its answers (spec/accounts 9). */
  'accounts.forget-started-signups': async () => {
    await sql`delete from started_signup where used_at is not null
      or started_at < now() - make_interval(days => ${startedSignupLimits.keptDays})`.execute(ctx.db)
  },
  // Erases accounts that are not confirmed after 30 days (spec/accounts 12). An account with orders
  // is marked as deleted instead, because its orders are kept.
  'accounts.erase-unconfirmed': async () => {
    const isExpired = sql`status = 'not_confirmed' and signed_up_at < now() - interval '30 days'
      and not exists (select from ledger_entry l where l.member_id = member.id)`
    const hasOrders = sql`exists (select from member_order o where o.member_id = member.id)`
    await sql`update member set status = 'deleted', deleted_at = now() where ${isExpired} and ${hasOrders}`.execute(
      ctx.db,
    )
    await sql`delete from member where ${isExpired} and not ${hasOrders}`.execute(ctx.db)
  },
  'accounts.forget-old-sessions': async () => {
    await sql`delete from session where not (${isValidSession})`.execute(ctx.db)
    await sql`delete from mailed_token where expires_at < now() - interval '30 days'`.execute(ctx.db)
    // Rows of locked accounts stay for a year, because only a new password may open the lock.
    // Failures in a row count over weeks, failures of a network for a day.
    await sql`delete from login_failure where last_at < now() - case
        when consecutive >= 100 then interval '1 year'
        when source = '*' or source like 'device:%' then interval '30 days'
        else interval '1 day' end`.execute(ctx.db)
    await sql`delete from login_code where created_at < now() - interval '1 day'`.execute(ctx.db)
    await sql`delete from login_failure_hour where hour < now() - interval '8 days'`.execute(ctx.db)
    await sql`delete from login_failure_network where hour < now() - interval '2 hours'`.execute(ctx.db)
    await sql`delete from login_proof where used_at < now() - make_interval(mins => ${limits.loginCodeMinutes})`.execute(
      ctx.db,
    )
    await sql`delete from existence_answer where told_at < now() - interval '1 day'`.execute(ctx.db)
    await sql`delete from mail_change where asked_at < now() - interval '30 days'`.execute(ctx.db)
    await sql`delete from member_device where last_at < now() - make_interval(days => ${limits.deviceCookieDays})`.execute(
      ctx.db,
    )
  },
})
