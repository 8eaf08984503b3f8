import { randomInt } from 'node:crypto'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import { isFirstPurchase, readBuyer } from '#server/catalogue/buyer.ts'
import { packagesIn } from '#server/catalogue/prices/packages.ts'
import { countryFor } from '#server/catalogue/prices/payment-country.ts'
import { offerTo, type Price } from '#server/catalogue/prices/price.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'

// Without letters and digits that look alike.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10
const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/**
 * Issues a lifetime discount for one member, once (spec/accounts 53), and returns it. Its
 * percentage is always below that of a first purchase (spec/prices 22).
 */
export async function issueLifetimeCode(
  db: Database,
  memberId: number,
  percentage: number,
): Promise<{ code: string; percentage: number }> {
  await db
    .insertInto('discountCode')
    .values({
      code: newCode(),
      kind: 'lifetime',
      percentage: Math.min(percentage, moneyLimits.firstPurchasePercentage - 1),
      validity: 'lifetime',
      memberId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('discountCode')
    .select(['code', 'percentage'])
    .where('memberId', '=', memberId)
    .where('kind', '=', 'lifetime')
    .executeTakeFirstOrThrow()
}

export const isNewBuyer = async (ctx: Ctx, member: Member): Promise<boolean> =>
  isFirstPurchase(await readBuyer(ctx.reads, member))

/** Returns the try-out package for a member who leaves and never bought, where there is one. */
export async function tryoutPackageFor(ctx: Ctx, member: Member): Promise<Price | undefined> {
  const buyer = await readBuyer(ctx.reads, member)
  if (!isFirstPurchase(buyer)) return undefined
  const { country } = countryFor(await ctx.settings(), buyer)
  const [tryout] = await packagesIn(ctx.reads, country, 'leaving')
  return tryout && (await offerTo(ctx, { member, packageId: tryout.publicId })).price
}
