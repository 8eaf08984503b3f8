import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currency, money, paymentMethod } from '#contract/money.ts'
import { paymentMethods } from '#contract/rules/money.ts'
import { after, countryCode, instant, line, mostOfOne, next, publicId } from '#contract/values.ts'
import { roles } from './permissions.ts'
import { role } from './session.ts'

export const ordersPage = 50

/** The states as the books know them; members see `review` and `created` as pending. */
export const orderStates = ['created', 'pending', 'completed', 'failed', 'cancelled', 'review'] as const

/** The reason of an act of staff. Members never see it. */
export const staffReason = line(3, 500)
const caseId = z.int().min(1).optional()

const memberRef = z.object({
  id: publicId,
  /** Null after the account was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
})

const orderRow = z.object({
  id: publicId,
  number: z.string(),
  status: z.enum(orderStates),
  /** Why it failed, was cancelled or is under review. */
  reason: z.string().nullable(),
  member: memberRef,
  credits: z.number().int(),
  amount: money,
  refunded: money.nullable(),
  charged_back: money.nullable(),
  method: z.enum(paymentMethods),
  country: countryCode,
  brand: z.string(),
  created_at: instant,
  completed_at: instant.nullable(),
})
export type AdminOrderRow = z.output<typeof orderRow>

const filters = {
  status: z.enum(orderStates).optional(),
  method: paymentMethod.optional(),
  country: countryCode.optional(),
  currency: currency.optional(),
  brand: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
  /** An order number or its beginning, an order's id, or the e-mail address of a member. */
  q: line(1, 254).optional(),
  /** Days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const getAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders of all members, the latest first; filters combine.',
  who: 'staff',
  permission: 'money',
  query: z.strictObject({ ...filters, after }),
  output: z.object({ orders: z.array(orderRow).max(ordersPage), next }),
})
export type AdminOrders = z.output<typeof getAdminOrders.output>

export const refundStates = ['held', 'sent', 'refunded', 'failed'] as const
const refund = z.object({
  id: publicId,
  reason: z.string(),
  status: z.enum(refundStates),
  amount: money,
  /** Credits that were taken from the balance, and that became a debt. */
  credits: z.number().int(),
  owed: z.number().int(),
  provider_id: z.string().nullable(),
  created_at: instant,
  closed_at: instant.nullable(),
  /** For a refund by staff. */
  by: z.string().nullable(),
  note: z.string().nullable(),
})
export type AdminRefund = z.output<typeof refund>

const attempt = z.object({
  id: publicId,
  provider: z.string(),
  provider_id: z.string().nullable(),
  method: z.enum(paymentMethods),
  status: z.string(),
  reason: z.string().nullable(),
  payer_country: z.string().nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  /** What the provider reported last. */
  reported: z.object({ status: z.string(), amount: money.nullable(), at: instant.nullable() }).nullable(),
})

const approvalRow = z.object({
  id: publicId,
  kind: z.enum(['refund', 'goodwill', 'ban', 'prices', 'invitation', 'roles', 'import']),
  state: z.enum(['waiting', 'approved', 'refused']),
  subject: z.object({ kind: z.string(), id: z.string() }),
  member: memberRef.nullable(),
  amount: money.nullable(),
  credits: z.number().int().nullable(),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** The roles that somebody gets. */
  roles: z.array(role).max(roles.length).nullable(),
  /** The name of the member of staff concerned. */
  person: z.string().nullable(),
  /** The new packages of a country. */
  packages: z
    .array(z.object({ credits: z.number().int(), price: money }))
    .max(mostOfOne)
    .nullable(),
  /**
   * Why the reader cannot approve: they asked for it, or one of the two came by an invitation or a
   * reset within a week. The latter can still be refused.
   */
  cannot: z.enum(['same_person', 'invited_lately']).nullable(),
})
export type AdminApproval = z.output<typeof approvalRow>

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'One order with its attempts, refunds, chargebacks, receipts, and what was done about it.',
  who: 'staff',
  permission: 'money',
  params: z.strictObject({ id: publicId }),
  output: z.object({
    order: orderRow.extend({
      list_amount: money,
      vat: money,
      vat_rate: z.number().int(),
      tax_country: countryCode,
      discount: z.string().nullable(),
      /** What can still go back. */
      refundable: money,
      consented: z.boolean(),
      case: z.number().int().nullable(),
    }),
    attempts: z.array(attempt).max(mostOfOne),
    refunds: z.array(refund).max(mostOfOne),
    chargebacks: z
      .array(
        z.object({
          id: z.string(),
          amount: money,
          reason: z.string().nullable(),
          at: instant,
          reversed_at: instant.nullable(),
          credits: z.number().int(),
          owed: z.number().int(),
        }),
      )
      .max(mostOfOne),
    receipts: z
      .array(z.object({ number: z.string(), kind: z.string(), amount: money, issued_at: instant }))
      .max(mostOfOne),
    approvals: z.array(approvalRow).max(mostOfOne),
    /** Payment methods that are blocked for the member. */
    blocks: z
      .array(z.object({ method: z.enum(paymentMethods), reason: z.string(), since: instant }))
      .max(mostOfOne),
  }),
})
export type AdminOrder = z.output<typeof getAdminOrder.output>

export const getProviderView = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/provider',
  summary: 'What the payment provider says of the payments of an order, asked now.',
  who: 'staff',
  permission: 'money',
  params: z.strictObject({ id: publicId }),
  output: z.object({
    payments: z
      .array(
        z.object({
          id: z.string(),
          status: z.string(),
          mode: z.string(),
          amount: money,
          method: z.string().nullable(),
          created_at: instant,
          paid_at: instant.nullable(),
          refunds: z
            .array(z.object({ id: z.string(), status: z.string(), amount: money, at: instant }))
            .max(mostOfOne),
          chargebacks: z.array(z.object({ id: z.string(), amount: money, at: instant })).max(mostOfOne),
        }),
      )
      .max(mostOfOne),
  }),
  limit: { max: 60, seconds: 600 },
})
export type ProviderView = z.output<typeof getProviderView.output>

/** The answer of an act that waits for a second person. */
export const second = z.object({ approval: z.object({ id: publicId }) })

export const refundAsStaff = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  summary:
    'Refund an order or a part of it. 201 with the refund; 202 with an approval where a second person has to decide.',
  who: 'staff',
  permission: 'money',
  status: 201,
  accepts: 'approval',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ amount: money, reason: staffReason, case: caseId }),
  output: z.union([z.object({ refund }), second]),
})

export const reviewActs = ['settle', 'refund'] as const
export const decideReview = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/review',
  summary:
    'Decide about an order under review: `settle` asks the provider again and grants the order if its payment is right now; `refund` pays back what was paid.',
  who: 'staff',
  permission: 'large_sums',
  repeat: 'none',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ act: z.enum(reviewActs), reason: staffReason }),
  output: z.object({ status: z.enum(orderStates) }),
})

export const giveGoodwill = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/goodwill',
  summary:
    'Give a member credits. 201 with the entry; 202 with an approval where a second person has to decide.',
  who: 'staff',
  permission: 'money',
  status: 201,
  accepts: 'approval',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ credits: z.int().min(1).max(10_000), reason: staffReason, case: caseId }),
  output: z.union([
    z.object({
      goodwill: z.object({ id: publicId, credits: z.number().int(), balance: z.number().int() }),
    }),
    second,
  ]),
})

export const liftPaymentBlock = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/payment-blocks/:method/lift',
  summary: 'Let a member pay with a method again.',
  who: 'staff',
  permission: 'money',
  status: 204,
  params: z.strictObject({ id: publicId, method: z.enum(paymentMethods) }),
  body: z.strictObject({ reason: staffReason, case: caseId }),
  output: z.undefined(),
})

export const getApprovals = endpoint({
  method: 'GET',
  path: '/api/admin/approvals',
  summary: 'What waits for a second person, and what was decided, the latest first.',
  who: 'staff',
  permission: 'approvals',
  query: z.strictObject({
    state: z.enum(['waiting', 'approved', 'refused']).optional(),
    after,
  }),
  output: z.object({ approvals: z.array(approvalRow).max(mostOfOne), next }),
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/admin/approvals/:id',
  summary: 'Approve what somebody else asked for, which does it, or refuse it.',
  who: 'staff',
  permission: 'approvals',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ approve: z.boolean() }),
  output: z.object({ approval: approvalRow }),
})
