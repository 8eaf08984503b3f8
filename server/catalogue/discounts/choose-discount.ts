import { type Buyer, isFirstPurchase } from '#server/catalogue/buyer.ts'
import { claimTimeBonus, type MailboxPast, readMailboxPast } from '#server/credits/signup-bonus.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import {
  type Code,
  codeNamed,
  codeRefusal,
  firstPurchaseCodes,
  isForFirstPurchase,
  isOver,
} from './discount-codes.ts'
import { refuseGuessing, uncountTry } from './guess-code.ts'

/**
 * Returns the discount that applies without a typed code: the time bonus, else the welcome code
 * (spec/prices 16). A member who was shown the time bonus gets no welcome code (spec/prices 18),
 * nor does another account of their mailbox. Sets `buyer.shownBonus`.
 */
export async function activeDiscount(ctx: Ctx, buyer: Buyer): Promise<Code | undefined> {
  if (!isFirstPurchase(buyer)) return undefined
  const past = await mailboxPast(ctx, buyer)
  if (past.bought || past.bonusElsewhere) return undefined
  const codes = (await firstPurchaseCodes(ctx.reads, buyer.id)).filter(
    (code) => !code.used && !isOver(code, buyer),
  )
  const bonus = codes.find(({ kind }) => kind === 'time_bonus')
  if (!bonus) return buyer.shownBonus ? undefined : codes.find(({ kind }) => kind === 'welcome')
  return (await rememberShown(ctx, buyer)) ? bonus : undefined
}

/** A second or new account of the same mailbox is no new customer (spec/abuse T46). */
const mailboxPast = ({ reads, config }: Ctx, buyer: Buyer): Promise<MailboxPast> =>
  readMailboxPast({ db: reads, config }, buyer)

/** Returns whether the time bonus may be shown to this member. */
async function rememberShown({ db, config }: Ctx, buyer: Buyer): Promise<boolean> {
  if (buyer.shownBonus) return true
  const isTheirs = await claimTimeBonus({ db, config }, buyer)
  buyer.shownBonus = isTheirs
  return isTheirs
}

/**
 * Returns a code that a member typed, if it is valid for them in this country. Throws
 * `catalogue.code_…`. After ten unknown codes in an hour only the public codes of a first purchase
 * are looked up (spec/abuse T41).
 */
export async function typedDiscount(
  ctx: Ctx,
  buyer: Buyer,
  typed: { code: string; country: string },
): Promise<Code> {
  const known = await firstPurchaseCodes(ctx.reads, buyer.id)
  const code = known.find((one) => one.code === typed.code) ?? (await findGuessed(ctx, buyer, typed.code))
  const refusal = codeRefusal(code, buyer, typed.country)
  if (refusal)
    throw new AppError(
      refusal,
      refusal === 'catalogue.code_country' ? { country: code.countries?.join(', ') } : {},
    )
  if (isForFirstPurchase(code)) await refuseForMailbox(ctx, buyer, code)
  return code
}

async function refuseForMailbox(ctx: Ctx, buyer: Buyer, code: Code): Promise<void> {
  const { bought, bonusElsewhere } = await mailboxPast(ctx, buyer)
  if (bought) throw new AppError('catalogue.code_first_purchase')
  const isTheirs = !bonusElsewhere && (code.kind !== 'time_bonus' || (await rememberShown(ctx, buyer)))
  if (!isTheirs) throw new AppError('catalogue.code_used')
}

async function findGuessed(ctx: Ctx, { id }: Buyer, code: string): Promise<Code> {
  const tried = await refuseGuessing(ctx, id)
  const found = await codeNamed(ctx.reads, id, code)
  if (!found) throw new AppError('catalogue.code_not_found')
  await uncountTry(ctx, id, tried)
  return found
}
