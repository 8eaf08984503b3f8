import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mailActivation } from './activation.ts'

export const accountsJobs = (ctx: Ctx) => ({
  'accounts.mail-activation': async ({ memberId }: { memberId: number }) => mailActivation(ctx, memberId),
  /** TRUST §7: accounts that were never confirmed go after 30 days. */
  'accounts.erase-unconfirmed': async () => {
    await sql`delete from member where status = 'not_confirmed' and signed_up_at < now() - interval '30 days'
      and not exists (select from ledger_entry l where l.member_id = member.id)`.execute(ctx.db)
  },
  'accounts.forget-old-sessions': async () => {
    await sql`delete from session where created_at < now() - make_interval(days => ${limits.authCookieDays})
      or last_seen_at < now() - make_interval(days => ${limits.sessionIdleDays})`.execute(ctx.db)
    await sql`delete from mailed_token where expires_at < now() - interval '30 days'`.execute(ctx.db)
    await sql`delete from login_failure where first_at < now() - interval '1 day' and coalesce(blocked_until, first_at) < now()`.execute(
      ctx.db,
    )
  },
})
