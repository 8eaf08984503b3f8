import { type Buyer, isFirstPurchase } from '#server/catalogue/buyer.ts'
import { isRememberedBuyer } from '#server/credits/signup-bonus.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import {
  type Code,
  codeNamed,
  firstPurchaseCodes,
  isForFirstPurchase,
  isOver,
  refusalOf,
} from './discount-codes.ts'
import { forgetTry, refuseGuessing } from './guess-code.ts'

/**
 * The discount that applies by itself: the time bonus, else the welcome code (SPEC §4). Whoever is given the time bonus is
 * remembered, and gets no welcome code afterwards (DESIGN §9.4). The caller's `buyer` learns of it too.
 */
export async function activeDiscount(ctx: Ctx, buyer: Buyer): Promise<Code | undefined> {
  if (!isFirstPurchase(buyer) || (await boughtUnderAnotherAccount(ctx, buyer))) return undefined
  const codes = (await firstPurchaseCodes(ctx.reads, buyer.id)).filter(
    (code) => !code.used && !isOver(code, buyer),
  )
  const bonus = codes.find(({ kind }) => kind === 'time_bonus')
  if (!bonus) return buyer.shownBonus ? undefined : codes.find(({ kind }) => kind === 'welcome')
  await rememberShown(ctx, buyer)
  return bonus
}

async function rememberShown(ctx: Ctx, buyer: Buyer): Promise<void> {
  if (buyer.shownBonus) return
  await ctx.db
    .insertInto('timeBonusShown')
    .values({ memberId: buyer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  buyer.shownBonus = true
}

/**
 * A code that a member typed, where it counts for them in this country. Throws `catalogue.code_…`. Ten codes that there
 * are not, in an hour, and no others are looked at (TRUST T41); everybody knows those of a first purchase.
 */
export async function typedDiscount(
  ctx: Ctx,
  buyer: Buyer,
  asked: { code: string; country: string },
): Promise<Code> {
  const known = await firstPurchaseCodes(ctx.reads, buyer.id)
  const code = known.find((one) => one.code === asked.code) ?? (await guessed(ctx, buyer, asked.code))
  const refusal = refusalOf(code, buyer, asked.country)
  if (refusal)
    throw new AppError(refusal, refusal === 'catalogue.code_country' ? { country: code.country } : {})
  if (isForFirstPurchase(code) && (await boughtUnderAnotherAccount(ctx, buyer)))
    throw new AppError('catalogue.code_first_purchase')
  if (code.kind === 'time_bonus') await rememberShown(ctx, buyer)
  return code
}

/** TRUST T46: an account that was deleted and made anew is not a new customer. */
const boughtUnderAnotherAccount = ({ reads, config }: Ctx, { email }: Buyer): Promise<boolean> =>
  isRememberedBuyer({ db: reads, config }, email)

async function guessed(ctx: Ctx, { id }: Buyer, code: string): Promise<Code> {
  const tried = await refuseGuessing(ctx, id)
  const found = await codeNamed(ctx.reads, id, code)
  if (!found) throw new AppError('catalogue.code_not_found')
  await forgetTry(ctx, id, tried)
  return found
}
