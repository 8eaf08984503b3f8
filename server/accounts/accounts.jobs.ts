import { sql } from 'kysely'
import { startedSignupLimits } from '#contract/signup.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Events } from '#server/kit/events.ts'
import { changeByBlocks, changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { findBannedBy, forgetBanned, rememberBanned, type Sign } from './banned/banned-claims.ts'
import { mailNewAddress, mailOldAddress } from './email/mail-change.ts'
import {
  mailLoginWarning,
  mailNewDevice,
  mailOidcChanged,
  mailPasskeysChanged,
  mailPasswordChanged,
} from './email/owner-mails.ts'
import { mailLoginCode } from './login/login-codes.ts'
import { mailPasswordReset } from './password/password-reset.ts'
import { forgetOldSessions } from './sessions/forget-old-sessions.ts'
import { mailActivation } from './signup/activation.ts'
import { mailStartedSignup } from './signup/signup-mails.ts'

/** Few, because rows in some fifty other tables are deleted with each. */
const ERASED_AT_ONCE = 20

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
  'accounts.mail-passkeys-changed': async (changed: Events['accounts.passkeys_changed']) =>
    mailPasskeysChanged(ctx, changed),
  'accounts.mail-oidc-changed': async (changed: Events['accounts.oidc_changed']) =>
    mailOidcChanged(ctx, changed),
  'accounts.mail-new-address': async ({ mailChangeId }: { mailChangeId: number }) =>
    mailNewAddress(ctx, mailChangeId),
  'accounts.mail-old-address': async ({ mailChangeId }: { mailChangeId: number }) =>
    mailOldAddress(ctx, mailChangeId),
  'accounts.mail-started-signup': async ({ startedSignupId }: { startedSignupId: number }) =>
    mailStartedSignup(ctx, startedSignupId),
  /** A sign-up that was never completed is deleted with its answers (spec/accounts 9). */
  'accounts.forget-started-signups': async () => {
    await changeByBlocks(ctx.db, {
      table: 'started_signup',
      where: sql`(used_at is not null
        or started_at < now() - make_interval(days => ${startedSignupLimits.keptDays}))`,
    })
  },
  // Erases accounts that are not confirmed after 30 days (spec/accounts 12). An account with orders
  // is marked as deleted instead, because orders have to stay.
  'accounts.erase-unconfirmed': async () => {
    const isExpired = sql`status = 'not_confirmed' and signed_up_at < now() - interval '30 days'
      and not exists (select from ledger_entry l where l.member_id = member.id)`
    const hasOrders = sql`exists (select from member_order o where o.member_id = member.id)`
    await changeInBatches(ctx.db, {
      table: 'member',
      set: sql`status = 'deleted', deleted_at = now()`,
      where: sql`${isExpired} and ${hasOrders}`,
    })
    await changeInBatches(
      ctx.db,
      { table: 'member', where: sql`${isExpired} and not ${hasOrders}` },
      { rows: ERASED_AT_ONCE },
    )
  },
  'accounts.forget-old-sessions': async () => forgetOldSessions(ctx.db),
  'accounts.remember-banned': async ({ decisionId }: { decisionId: number }) =>
    rememberBanned(ctx, decisionId),
  'accounts.find-banned': async (sign: Sign) => findBannedBy(ctx, sign),
  'accounts.forget-banned': async () => forgetBanned(ctx.db),
})
