import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { checkLedger } from './check-ledger.ts'
import { forgetBonuses, grantSignupCredits, grantWaitingCredits } from './signup-bonus.ts'

export const creditsJobs = (ctx: Ctx) => ({
  'credits.grant-signup': async ({ memberId }: { memberId: number }) => {
    const { signup_credits: amount } = await ctx.settings()
    await ctx.db.transaction().execute(async (trx) => {
      await grantSignupCredits({ db: trx, config: ctx.config }, memberId, amount)
      await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
    })
  },
  'credits.grant-waiting': async () => {
    const { signup_credits: amount } = await ctx.settings()
    await grantWaitingCredits(ctx, amount)
  },
  'credits.forget-bonuses': async () => forgetBonuses(ctx.db),
  'credits.check-ledger': async () => checkLedger(ctx),
  'credits.check-whole-ledger': async () => checkLedger(ctx, { whole: true }),
})
