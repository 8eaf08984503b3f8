import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Currency, PaymentMethod } from '#contract/rules/money.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { mailOwner, type Owner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type OrderRow, orderById, orderNumber } from '#server/payments/orders/order-rows.ts'
import type { RefundRow } from '#server/payments/refunds/apply-refunds.ts'
import { withdrawableUntil } from '#server/payments/refunds/withdrawal-window.ts'
import { type Formatter, formatterFor } from './money-text.ts'
import { chargebackMail, receiptMail, refundFailedMail, refundMail, withdrawalMail } from './receipts.mail.ts'
import { listReceipts } from './receipts.ts'

/** By law the money of a withdrawal is back within this time. */
const PAID_BACK_DAYS = 14

type Payer = { owner: Owner; paidUser: boolean; erasedFrom: Date | null }

// Also a closed account, until it is erased (spec/payments 41), under the brand that sold.
async function readPayer(db: Database, { memberId, brand }: OrderRow): Promise<Payer | undefined> {
  const row = await db
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.email', 'member.language', 'member.paidUser', 'profile.name', 'profile.country'])
    .select(
      sql<Date | null>`case when status = 'deleted'
        then deleted_at + make_interval(days => ${limits.deletionGraceDays}) end`.as('erasedFrom'),
    )
    .where('member.id', '=', memberId)
    .where('member.erasedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { email, name, country, paidUser, erasedFrom } = row
  const language = row.language as Language
  const owner: Owner = { email, name, country, language, brand, status: 'active' }
  return { owner, paidUser, erasedFrom }
}

type OrderMail = { order: OrderRow; payer: Payer; format: Formatter }

async function readOrderMail(db: Database, orderId: number): Promise<OrderMail | undefined> {
  const order = await orderById(db, orderId)
  const payer = await readPayer(db, order)
  return payer && { order, payer, format: formatterFor(payer.owner.language, order.country) }
}

async function orderFacts(ctx: Ctx, { order }: OrderMail) {
  const { support_email: support } = await ctx.settings(order.brand)
  const { url } = await ctx.brands.brand(order.brand)
  return {
    order: orderNumber(order),
    link: `${url}/transactions/${order.publicId}`,
    support,
  }
}

/** Mails the receipt of an order. */
export async function mailReceipt(ctx: Ctx, orderId: number): Promise<void> {
  const found = await readOrderMail(ctx.db, orderId)
  const receipt = (await listReceipts(ctx.db, orderId)).find(({ kind }) => kind === 'receipt')
  if (!found || !receipt) return
  const { order, payer, format } = found
  const { refund_days: days } = await ctx.settings(order.brand)
  const debt = await ctx.db
    .selectFrom('debtEntry')
    .select('amount')
    .where('memberId', '=', order.memberId)
    .where('idemKey', '=', `order:${orderId}:debt`)
    .executeTakeFirst()
  const money = (minor: number) => format.money(minor, order.currency)
  await mailOwner(ctx, payer.owner, `receipt.${receipt.number}`, (t, frame) =>
    receiptMail(t, {
      ...frame,
      number: receipt.number,
      order: { ...order, id: order.publicId, number: orderNumber(order) },
      date: format.day(receipt.issuedAt),
      net: money(receipt.amount - receipt.vatAmount),
      vat: money(receipt.vatAmount),
      vatRate: format.rate(order.vatRate),
      total: money(receipt.amount),
      buyer: receipt.buyer,
      company: receipt.company,
      consented: order.consentAt !== null,
      until: format.day(new Date((withdrawableUntil(order, days) ?? new Date()).getTime() - 1000)),
      debt: -(debt?.amount ?? 0),
      ...(payer.erasedFrom ? { erasedFrom: format.day(payer.erasedFrom) } : {}),
    }),
  )
}

async function readRefund(db: Database, refundId: string) {
  const refund: RefundRow = await db
    .selectFrom('orderRefund')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { refund, found: await readOrderMail(db, refund.orderId) }
}

/** Confirms a withdrawal by mail, also to the address in the declaration. */
export async function mailWithdrawal(ctx: Ctx, refundId: string): Promise<void> {
  const { refund, found } = await readRefund(ctx.db, refundId)
  if (!found || refund.reason !== 'withdrawal') return
  const { order, payer, format } = found
  const declaration = refund.declaration as { name: string; email: string }
  const base = await orderFacts(ctx, found)
  const until = new Date(refund.createdAt.getTime() + PAID_BACK_DAYS * 24 * 3600_000)
  for (const email of new Set([payer.owner.email, declaration.email]))
    await mailOwner(
      ctx,
      { ...payer.owner, email },
      `withdrawal.${refundId}${email === payer.owner.email ? '' : '.declared'}`,
      (t, frame) =>
        withdrawalMail(t, {
          ...frame,
          ...base,
          amount: format.money(refund.amount, order.currency),
          withdrawnAt: format.moment(refund.createdAt),
          until: format.day(until),
          credits: refund.share,
          declaration,
          losesPremium: !payer.paidUser,
        }),
    )
}

/** Mails that money went back, or that the refund of a withdrawal failed. */
export async function mailRefund(ctx: Ctx, refundId: string): Promise<void> {
  const { refund, found } = await readRefund(ctx.db, refundId)
  if (!found || refund.reason === 'erased') return
  const { order, payer, format } = found
  const base = {
    ...(await orderFacts(ctx, found)),
    amount: format.money(refund.amount, (refund.currency ?? order.currency) as Currency),
  }
  if (refund.status === 'failed') {
    if (refund.reason !== 'withdrawal') return
    const atBank = await isChargedBack(ctx.db, refund.attemptId)
    await mailOwner(ctx, payer.owner, `refund-failed.${refundId}`, (t, frame) =>
      refundFailedMail(t, { ...frame, ...base, atBank }),
    )
    return
  }
  const note = (await listReceipts(ctx.db, order.id)).find((receipt) => receipt.refundId === refundId)
  await mailOwner(ctx, payer.owner, `refund.${refundId}`, (t, frame) =>
    refundMail(t, {
      ...frame,
      ...base,
      reason:
        refund.reason === 'staff' || refund.reason === 'mismatch'
          ? 'back_office'
          : (refund.reason as 'withdrawal'),
      credits: refund.credits,
      owed: refund.owed,
      creditNote: note?.number,
    }),
  )
}

async function isChargedBack(db: Database, attemptId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('providerChargeback')
    .select('providerId')
    .where('attemptId', '=', attemptId)
    .where('reversedAt', 'is', null)
    .execute()
  return rows.length > 0
}

/** Mails that a payment was charged back, unless that was reversed. */
export async function mailChargeback(ctx: Ctx, chargebackId: string): Promise<void> {
  const chargeback = await ctx.db
    .selectFrom('providerChargeback')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'providerChargeback.attemptId')
    .select(['orderId', 'method', 'amount', 'credits', 'owed', 'reversedAt'])
    .where('providerChargeback.providerId', '=', chargebackId)
    .executeTakeFirstOrThrow()
  const found = await readOrderMail(ctx.db, chargeback.orderId)
  if (!found || chargeback.reversedAt) return
  const { order, payer, format } = found
  const base = await orderFacts(ctx, found)
  await mailOwner(ctx, payer.owner, `chargeback.${chargebackId}`, (t, frame) =>
    chargebackMail(t, {
      ...frame,
      ...base,
      amount: format.money(chargeback.amount, order.currency),
      method: chargeback.method as PaymentMethod,
      credits: chargeback.credits,
      owed: chargeback.owed,
    }),
  )
}
