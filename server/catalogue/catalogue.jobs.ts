import { rememberBuyer } from '#server/credits/signup-bonus.ts'
import type { Ctx } from '#server/kit/ctx.ts'

export const catalogueJobs = (ctx: Ctx) => ({
  'catalogue.remember-buyer': async ({ orderId }: { orderId: number }) => {
    const buyer = await ctx.db
      .selectFrom('memberOrder as o')
      .innerJoin('member as m', 'm.id', 'o.memberId')
      .select('m.email')
      .where('o.id', '=', orderId)
      .executeTakeFirst()
    if (buyer) await rememberBuyer({ db: ctx.db, config: ctx.config }, buyer.email)
  },
})
