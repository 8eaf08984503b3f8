import * as orders from '#contract/admin/orders.ts'
import { requestApproval } from '#server/staff/approvals.ts'
import { insertPaidOrder } from '#test/acts/orders.ts'
import { aBuyer, packageOf } from '#test/acts/paying.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

async function paidOrder(t: TestApp) {
  const { id, publicId, client } = await aBuyer(t)
  const order = await insertPaidOrder(t, { memberId: id, packageId: await packageOf(client) })
  return { memberId: id, member: publicId, ...order }
}

const reason = 'Asked by mail'
const ofOthers = { expected: { 'of another brand': 'admin.not_permitted' } } as const

async function waitingApproval(t: TestApp) {
  const order = await paidOrder(t)
  const asker = await t.aStaff({ roles: ['finance'] })
  const id = await requestApproval(t.db, asker, {
    kind: 'refund',
    subject: { kind: 'order', id: order.publicId },
    memberId: order.memberId,
    payload: { orderId: order.id, amount: { amount: '1.00', currency: 'EUR' } },
    permission: 'large_sums',
    reason,
  })
  return { params: { id }, body: { approve: true } }
}

export const rowsOfAdminMoney = [
  staffRow(orders.getAdminOrders),
  staffRow(orders.getAdminOrder, {
    ...ofOthers,
    input: async (t) => ({ params: { id: (await paidOrder(t)).publicId } }),
  }),
  staffRow(orders.getProviderView, {
    ...ofOthers,
    input: async (t) => ({ params: { id: (await paidOrder(t)).publicId } }),
  }),
  staffRow(orders.refundAsStaff, {
    ...ofOthers,
    input: async (t) => ({
      params: { id: (await paidOrder(t)).publicId },
      body: { amount: { amount: '1.00', currency: 'EUR' }, reason },
    }),
    changed: (input) => ({ ...input, body: { amount: { amount: '2.00', currency: 'EUR' }, reason } }),
  }),
  staffRow(orders.giveGoodwill, {
    ...ofOthers,
    input: async (t) => ({ params: { id: (await paidOrder(t)).member }, body: { credits: 5, reason } }),
    changed: (input) => ({ ...input, body: { credits: 6, reason } }),
  }),
  staffRow(orders.liftPaymentBlock, {
    ...ofOthers,
    input: async (t) => {
      const { memberId, member } = await paidOrder(t)
      await t.db.insertInto('paymentBlock').values({ memberId, method: 'sdd', reason: 'bank' }).execute()
      return { params: { id: member, method: 'sdd' }, body: { reason } }
    },
    changed: (input) => ({ ...input, body: { reason: 'Another reason' } }),
  }),
  staffRow(orders.getApprovals),
  staffRow(orders.decideApproval, {
    // The moderator decides about bans; people of another brand see none of this one.
    expected: {
      moderator: 'admin.approval_not_found',
      'of another brand': 'admin.approval_not_found',
    },
    input: waitingApproval,
    changed: (input) => ({ ...input, body: { approve: false } }),
  }),
]
