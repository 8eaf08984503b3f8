import { z } from 'zod'
import { discountCode } from './catalogue.ts'
import { endpoint, noContent } from './endpoint.ts'
import { currency, money, paymentMethod } from './money.ts'
import { orderStatuses, packageStyles, paymentMethods } from './rules/money.ts'
import { moneyLimits } from './rules/money-limits.ts'
import { orderReasons } from './rules/order-reasons.ts'
import { sitePath } from './site-path.ts'
import {
  countryCode,
  email,
  instant,
  letters,
  line,
  link,
  mostOfOne,
  publicId,
  rawText,
  refuse,
} from './values.ts'

export const order = z.object({
  /** The `payment_id`: the public id of the order. */
  id: publicId,
  /** The number on receipts and bank statements. */
  number: letters(40),
  status: z.enum(orderStatuses),
  credits: z.number().int(),
  style: z.enum(packageStyles),
  amount: money,
  list_amount: money,
  vat: money,
  vat_rate: z.number().int(),
  country: countryCode,
  method: z.enum(paymentMethods),
  bank: letters(60).nullable(),
  discount: z.object({ code: letters(32), value_percentage: z.number().int() }).nullable(),
  /** Why the order failed or was cancelled: a key of `payments.reasons.*`. */
  reason: z.enum(orderReasons).nullable(),
  created_at: instant,
  completed_at: instant.nullable(),
  /** The address at which the browser continues the payment; null if nothing is left to do. */
  checkout_url: link.nullable(),
  /** For a bank transfer: the amount and the receiver. */
  transfer: z
    .object({
      account_holder: letters(200),
      iban: letters(42),
      bic: letters(20).nullable(),
      reference: letters(200),
      until: instant.nullable(),
    })
    .nullable(),
  /** For a direct debit: date, creditor and reference. */
  debit: z
    .object({
      due_date: letters(10).nullable(),
      creditor_id: letters(60).nullable(),
      reference: letters(200),
      iban: letters(42),
    })
    .nullable(),
  /** Money refunded for this order; `charged_back` means that the bank took the payment back. */
  refunded: money.nullable(),
  charged_back: z.boolean(),
  /** The end of the right to withdraw; null if there is no such right (any more). */
  withdraw_until: instant.nullable(),
  receipt: z.boolean(),
  /** This order made the member premium. */
  first: z.boolean(),
  return_to: letters(300).nullable(),
})
export type Order = z.output<typeof order>

const choice = {
  method: paymentMethod,
  bank: line(1, 60).optional(),
}

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary:
    'Order a package and start paying for it. The price is the server’s; with `quote` it is the one that was shown. One order per key.',
  who: 'member',
  repeat: 'own',
  status: 201,
  body: z.strictObject({
    package_id: publicId,
    ...choice,
    discount_code: discountCode.optional(),
    country: countryCode.optional(),
    quote: rawText(1000).optional(),
    /** Consent to get credits at once and to pay for used ones (spec/payments 14). */
    immediate: z.boolean().optional(),
    return_to: sitePath.optional(),
  }),
  output: z.object({ order, checkout_url: link.nullable() }),
  limit: { max: 30, seconds: 3600, visitors: 30 },
})

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/api/orders/repeat',
  summary:
    'Order the package of the last completed order again, at today’s price, with the same method or another one.',
  who: 'member',
  repeat: 'own',
  status: 201,
  body: z.strictObject({
    method: paymentMethod.optional(),
    bank: line(1, 60).optional(),
    discount_code: discountCode.optional(),
    quote: rawText(1000).optional(),
    immediate: z.boolean().optional(),
    return_to: sitePath.optional(),
  }),
  output: z.object({ order, checkout_url: link.nullable() }),
  limit: { max: 30, seconds: 3600 },
})

export const getRepeatable = endpoint({
  method: 'GET',
  path: '/api/orders/repeat',
  summary: 'The last completed order and the package that is nearest to it today; null for none.',
  who: 'member',
  output: z.object({
    repeatable: z
      .object({
        last: order,
        package_id: publicId,
        same_package: z.boolean(),
        method_offered: z.boolean(),
      })
      .nullable(),
  }),
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/payments',
  summary:
    'Pay an order that is not paid yet once more, with this method or another one, at the price it has.',
  who: 'member',
  repeat: 'own',
  status: 201,
  params: z.strictObject({ id: publicId }),
  body: z.strictObject(choice),
  output: z.object({ order, checkout_url: link.nullable() }),
  limit: { max: 30, seconds: 3600 },
})

export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/:id',
  summary: 'Give up an order that is not paid. If it is paid all the same, the money goes back by itself.',
  who: 'member',
  params: z.strictObject({ id: publicId }),
  output: order,
})

export const getOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'The own orders, the newest first.',
  who: 'member',
  restricted: true,
  query: z.strictObject({ before: publicId.optional() }),
  output: z.object({ orders: z.array(order).max(moneyLimits.ordersPage), has_more: z.boolean() }),
})
export type Orders = z.output<typeof getOrders.output>

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary:
    'One own order. `sync=true` asks the provider first, at most once in two seconds. `latest` as id is the newest one.',
  who: 'member',
  restricted: true,
  params: z.strictObject({ id: z.union([publicId, z.literal('latest')]) }),
  query: z.strictObject({ sync: z.enum(['true']).optional() }),
  output: order,
})

export const getOrderStatus = endpoint({
  method: 'GET',
  path: '/api/order-status/:id',
  summary:
    'Only the state of an order, for whoever comes back from the provider without a session, by the return token `rt`.',
  who: 'anyone',
  params: z.strictObject({ id: publicId }),
  query: z.strictObject({ rt: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
  output: z.object({ status: z.enum(orderStatuses) }),
  limit: { max: 120, seconds: 600 },
})

/** The exact outcome of a withdrawal now (spec/payments 31). */
const withdrawal = z.object({
  amount: money,
  credits_unused: z.number().int(),
  credits_bought: z.number().int(),
  /** A full refund, because the member did not consent to getting the credits at once. */
  full: z.boolean(),
  until: instant,
  loses_premium: z.boolean(),
})
export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/orders/:id/withdrawal',
  summary: 'What withdrawing from this order would pay back now.',
  who: 'member',
  weight: 6,
  restricted: true,
  params: z.strictObject({ id: publicId }),
  output: withdrawal,
})
export type Withdrawal = z.output<typeof withdrawal>
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/orders/:id/withdrawal',
  summary:
    'Withdraw from the agreement: the unused credits are held, the money goes back, a receipt with date and time is mailed.',
  who: 'member',
  restricted: true,
  status: 201,
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({
    confirm: z.literal(true),
    /** The amount that the page showed; the call is refused if it has changed. */
    amount: money.optional(),
    name: line(1, 100).optional(),
    email: email.optional(),
  }),
  output: z.object({ order, amount: money, withdrawn_at: instant }),
})

const receipt = z.object({
  number: letters(40),
  kind: z.enum(['receipt', 'credit_note']),
  issued_at: instant,
  amount: money,
  vat: money,
  net: money,
  vat_rate: z.number().int(),
  company: z.object({
    name: letters(500),
    address: letters(500),
    city: letters(500),
    country: countryCode,
    kvk: letters(500),
    vat_numbers: z.array(letters(60)).max(mostOfOne),
    support_email: letters(500),
  }),
  buyer: z.object({ name: letters(100), email: letters(254), country: countryCode }),
})
export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/orders/:id/receipts',
  summary: 'The receipt of an order and its credit notes, as they were issued.',
  who: 'member',
  restricted: true,
  params: z.strictObject({ id: publicId }),
  output: z.object({ order, receipts: z.array(receipt).max(mostOfOne) }),
})
export type Receipts = z.output<typeof getReceipts.output>

const spending = z.object({
  currency,
  /** Net of refunds. */
  day: money,
  thirty_days: money,
  limit: money.nullable(),
  /** A higher limit, or none, that takes effect at `from`. */
  next_limit: z.object({ limit: money.nullable(), from: instant }).nullable(),
  /** The member must confirm the full-page notice before buying or chatting (spec/payments 51). */
  notice: z.boolean(),
  paused_until: instant.nullable(),
  /** At most 24 months, the newest first. */
  months: z
    .array(
      z.object({
        month: z
          .string()
          .length(7)
          .regex(/^\d{4}-\d{2}$/),
        spent: money,
        refunded: money,
        orders: z.number().int(),
      }),
    )
    .max(24),
})
export type Spending = z.output<typeof spending>
export const getSpending = endpoint({
  method: 'GET',
  path: '/api/spending',
  summary: 'What the member spent, their own limit, and the statement by month.',
  who: 'member',
  output: spending,
})
export const setSpendingLimit = endpoint({
  method: 'PUT',
  path: '/api/spending/limit',
  summary: `The own limit per 30 days. A lower one holds at once, a higher one or none after ${moneyLimits.limitRaiseHours} hours.`,
  who: 'member',
  body: z.strictObject({
    /** In whole units of the member's currency; null: no limit. */
    limit: z
      .string()
      .regex(/^\d{1,6}(\.\d{2})?$/, refuse('request.field_invalid'))
      .nullable(),
  }),
  output: spending,
})
export const confirmSpendingNotice = endpoint({
  method: 'POST',
  path: '/api/spending/notice',
  summary: 'The notice about what was spent was read.',
  who: 'member',
  status: 204,
  output: noContent,
})
