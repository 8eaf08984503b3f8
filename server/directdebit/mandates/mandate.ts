import { sql } from 'kysely'
import type * as contract from '#contract/direct-debit.ts'
import { moneyOf } from '#contract/rules/money.ts'
import { makeQuote, offerTo, type Price, quoteEnd } from '#server/catalogue/prices/price.ts'
import { isWaiting, lastUnconfirmed, presentWaiting } from '#server/directdebit/waiting-debit.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { errorText } from '#server/kit/texts.ts'
import { refuseOtherMoney, refuseOverLimit } from './debit-limits.ts'
import { mandateTextFor } from './mandate-text.ts'

/** The mandate text, its price, and whether a debit is possible, before the form. */
export async function getMandate(call: Call<typeof contract.getMandate>) {
  const { ctx, brand, member, query, language, address } = call
  const request = { member, packageId: query.package_id, code: query.discount_code, address }
  const { price, buyer, refusal: refusedCode } = await offerTo(ctx, request)
  if (refusedCode) throw refusedCode
  const { creditor, creditorId, text, version } = await mandateTextFor(ctx.db, brand.key, price, language)
  const refusal = await debitRefusal(ctx, member, price)
  return {
    amount: moneyOf(price.amountMinor, price.currency),
    credits: price.credits,
    creditor,
    creditor_id: creditorId,
    text_version: version,
    text,
    quote: makeQuote(ctx, member.id, price, quoteEnd(buyer)),
    country: price.country,
    waiting: await waitingFor(ctx, member, price),
    refused: refusal
      ? { code: refusal.code, message: errorText(language, refusal.code, refusal.details) }
      : null,
  }
}

async function debitRefusal(ctx: Ctx, member: Member, price: Price): Promise<AppError | undefined> {
  try {
    refuseOtherMoney(ctx, price)
    await refuseOverLimit(ctx.db, { memberId: member.id, amount: price.amountMinor, early: true })
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function waitingFor(ctx: Ctx, member: Member, price: Price) {
  const mandate = await lastUnconfirmed(ctx.db, member.id)
  if (!mandate || !(await isWaiting(ctx.db, mandate))) return null
  const { rows } = await sql`select from member_order where id = ${mandate.orderId}
    and package_id = ${price.packageId}`.execute(ctx.db)
  return rows.length ? presentWaiting(ctx, mandate) : null
}
