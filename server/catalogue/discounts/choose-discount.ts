import { type Buyer, isFirstPurchase } from '#server/catalogue/buyer.ts'
import { claimTimeBonus, type MailboxPast, mailboxPastOf } from '#server/credits/signup-bonus.ts'
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
 * The discount that applies by itself: the time bonus, else the welcome code (spec/prices 16).
 * Whoever is given the time bonus is remembered, and gets no welcome code afterwards
 * (spec/prices 18), nor does another account of their mailbox. The caller's `buyer` learns of it
 * too.
 */
export async function activeDiscount(ctx: Ctx, buyer: Buyer): Promise<Code | undefined> {
  if (!isFirstPurchase(buyer)) return undefined
  const past = await pastOf(ctx, buyer)
  if (past.bought || past.bonusElsewhere) return undefined
  const codes = (await firstPurchaseCodes(ctx.reads, buyer.id)).filter(
    (code) => !code.used && !isOver(code, buyer),
  )
  const bonus = codes.find(({ kind }) => kind === 'time_bonus')
  if (!bonus) return buyer.shownBonus ? undefined : codes.find(({ kind }) => kind === 'welcome')
  return (await rememberShown(ctx, buyer)) ? bonus : undefined
}

/**
 * An account that was deleted and made anew, or made beside another one, is not a new customer
 * (spec/abuse T46).
 */
const pastOf = ({ reads, config }: Ctx, buyer: Buyer): Promise<MailboxPast> =>
  mailboxPastOf({ db: reads, config }, buyer)

/** Whether the time bonus is theirs to see. */
async function rememberShown({ db, config }: Ctx, buyer: Buyer): Promise<boolean> {
  if (buyer.shownBonus) return true
  const isTheirs = await claimTimeBonus({ db, config }, buyer)
  buyer.shownBonus = isTheirs
  return isTheirs
}

/**
 * A code that a member typed, where it counts for them in this country. Throws `catalogue.code_…`. Ten codes that there
 * are not, in an hour, and no others are looked at (spec/abuse T41); everybody knows those of a
 * first purchase.
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
  if (isForFirstPurchase(code)) await refuseForMailbox(ctx, buyer, code)
  return code
}

async function refuseForMailbox(ctx: Ctx, buyer: Buyer, code: Code): Promise<void> {
  const { bought, bonusElsewhere } = await pastOf(ctx, buyer)
  if (bought) throw new AppError('catalogue.code_first_purchase')
  const isTheirs = !bonusElsewhere && (code.kind !== 'time_bonus' || (await rememberShown(ctx, buyer)))
  if (!isTheirs) throw new AppError('catalogue.code_used')
}

async function guessed(ctx: Ctx, { id }: Buyer, code: string): Promise<Code> {
  const tried = await refuseGuessing(ctx, id)
  const found = await codeNamed(ctx.reads, id, code)
  if (!found) throw new AppError('catalogue.code_not_found')
  await forgetTry(ctx, id, tried)
  return found
}
