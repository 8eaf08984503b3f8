import { createHash } from 'node:crypto'
import type * as contract from '#contract/direct-debit.ts'
import type { Database } from '#db/connect.ts'
import { offeredMethods } from '#server/catalogue/methods/offered-methods.ts'
import { type Price, priceFor } from '#server/catalogue/prices/price.ts'
import { AppError } from '#server/kit/app-error.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import type { Call } from '#server/kit/mount.ts'
import { attemptOfKey } from '#server/payments/attempts/attempts.ts'
import { type AttemptRow, type OrderRow, orderById, orderNumber } from '#server/payments/orders/order-rows.ts'
import { placeOrder } from '#server/payments/orders/place-order.ts'
import { insertCode, type NewCode, sendCode } from './codes.ts'
import { endOwnWaiting } from './end-waiting.ts'
import { lockHash, refuseOtherMoney, refuseOverLimit } from './mandates/debit-limits.ts'
import { ibanCountry, maskIban, parseIban } from './mandates/iban.ts'
import { type MandateText, mandateTextFor } from './mandates/mandate-text.ts'
import { maskPhone, parsePhone } from './mandates/phone.ts'
import { keyedHash, seal } from './mandates/sealed.ts'
import { mandateOf, presentWaiting } from './waiting-debit.ts'

type Start = Call<typeof contract.startDirectDebit>
type Payer = { iban: string; phone: string }

/**
 * Orders a package by one direct debit: writes the order, its mandate and the first code together,
 * then sends the code. The provider is not called before the code is confirmed. The limits are
 * exact (refuseOverLimit).
 */
export async function startDirectDebit(call: Start) {
  const { ctx, member, body, key, language } = call
  const hash = requestHash(ctx, ['directdebit', body])
  const before = await attemptOfKey(ctx.db, { memberId: member.id, key, hash })
  if (before) return replay(call, before)
  refuseStaleLogin(member)
  const { iban, price } = await readForm(call)
  const phone = await readPhone(call, price)
  const text = await currentMandateText(call, price)
  const providerMethod = await providerMethodOf(call, price)
  await endOwnWaiting(ctx, member.id, key)

  let code: NewCode | undefined
  const { order, replayed } = await placeOrder(ctx, {
    member,
    brand: call.brand.key,
    key,
    hash,
    price,
    method: 'sdd',
    providerMethod,
    language,
    network: call.network,
    immediate: body.immediate ?? false,
    returnTo: body.return_to,
    insertMore: async (trx, placed, attempt) => {
      code = await saveMandate(call, trx, { order: placed, attempt, payer: { iban, phone }, text })
    },
  })
  if (code) await sendCode(ctx, code, { phone, language, brand: call.brand })
  if (replayed) call.replayed()
  return presentWaiting(ctx, await mandateOf(ctx.db, member, order.publicId))
}

/** Answers a repeat of this call: the hash showed that the request is the same. */
async function replay(call: Start, { orderId }: AttemptRow): Promise<contract.WaitingDebit> {
  call.replayed()
  const order = await orderById(call.ctx.db, orderId)
  return presentWaiting(call.ctx, await mandateOf(call.ctx.db, call.member, order.publicId), order)
}

async function readForm({ ctx, member, body, address }: Start): Promise<{ iban: string; price: Price }> {
  const iban = parseIban(body.iban)
  const price = await priceFor(ctx, {
    member,
    packageId: body.package_id,
    code: body.discount_code,
    quote: body.quote,
    address,
  })
  return { iban, price }
}

async function readPhone({ ctx, body }: Start, { country }: Price): Promise<string> {
  const { countries } = await ctx.settings()
  return parsePhone(body.phone, { home: country, countries })
}

/** Returns today's mandate text. Throws where another version was shown (spec/directdebit 3). */
async function currentMandateText({ ctx, brand, body, language }: Start, price: Price): Promise<MandateText> {
  const text = await mandateTextFor(ctx.db, brand.key, price, language)
  if (body.text_version !== undefined && body.text_version !== text.version)
    throw new AppError('directdebit.text_changed')
  return text
}

async function providerMethodOf({ ctx, member }: Start, price: Price): Promise<string> {
  refuseOtherMoney(ctx, price)
  // A blocked method is missing from the offers, but has a text of its own (spec/directdebit 5).
  await refuseOverLimit(ctx.db, { memberId: member.id, amount: price.amountMinor, early: true })
  const offers = await offeredMethods(ctx, {
    memberId: member.id,
    country: price.country,
    amount: { minor: price.amountMinor, currency: price.currency },
    discountMethods: price.discount?.methods,
  })
  const offer = offers.find(({ method }) => method === 'sdd')
  if (!offer) throw new AppError('payments.method_unavailable')
  return offer.providerMethod
}

type NewMandate = { order: OrderRow; attempt: AttemptRow; payer: Payer; text: MandateText }

/** Writes the mandate and the first code in the transaction of the order; the member is locked. */
async function saveMandate(
  call: Start,
  trx: Database,
  { order, attempt, payer, text }: NewMandate,
): Promise<NewCode> {
  const { ctx, member, body } = call
  const ibanHash = keyedHash(ctx, 'iban', payer.iban)
  const phoneHash = keyedHash(ctx, 'phone', payer.phone)
  await lockHash(trx, ibanHash)
  await refuseOverLimit(trx, {
    memberId: member.id,
    amount: order.amount,
    ibanHash,
    exceptOrderId: order.id,
  })
  await trx
    .updateTable('paymentAttempt')
    .set({ payerCountry: ibanCountry(payer.iban) })
    .where('id', '=', attempt.id)
    .execute()
  const { id: mandateId } = await trx
    .insertInto('debitMandate')
    .values({
      orderId: order.id,
      attemptId: attempt.id,
      memberId: member.id,
      reference: mandateReference(order),
      accountHolder: body.account_holder,
      ibanSealed: seal(ctx, payer.iban),
      ibanHash,
      ibanMasked: maskIban(payer.iban),
      street: body.street,
      houseNumber: body.house_number,
      zip: body.zip,
      city: body.city,
      phoneSealed: seal(ctx, payer.phone),
      phoneHash,
      phoneMasked: maskPhone(payer.phone),
      textVersion: text.version,
      mandateText: text.text,
      network: call.network,
      userAgent: call.device,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return insertCode(ctx, trx, { mandateId, memberId: member.id, phoneHash, ibanHash })
}

/** The order's number alone is too short to be unique for ever. */
const mandateReference = (order: OrderRow): string =>
  `${orderNumber(order)}-${createHash('sha256').update(order.publicId).digest('hex').slice(0, 8).toUpperCase()}`
