import { randomUUID } from 'node:crypto'
import * as books from '#contract/admin/books.ts'
import * as campaigns from '#contract/admin/campaigns.ts'
import * as codes from '#contract/admin/codes.ts'
import * as orders from '#contract/admin/orders.ts'
import * as partners from '#contract/admin/partners.ts'
import * as prices from '#contract/admin/prices.ts'
import { addCampaign } from '#server/notifications/campaigns/campaigns.ts'
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
  staffRow(orders.decideReview, {
    expected: {
      finance: 'admin.not_under_review',
      owner: 'admin.not_under_review',
      'of another brand': 'admin.not_permitted',
    },
    input: async (t) => ({
      params: { id: (await paidOrder(t)).publicId },
      body: { act: 'refund', reason },
    }),
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
      marketing: 'admin.approval_not_found',
      'of another brand': 'admin.approval_not_found',
    },
    input: waitingApproval,
    changed: (input) => ({ ...input, body: { approve: false } }),
  }),
]

const aName = () => `N${randomUUID().slice(0, 8).toUpperCase()}`
const newCode = () => ({ body: { code: aName(), value_percentage: 10, once_per_user: true, budget: 3 } })
const text = { subject: 'Nieuws van ons', body: ['Er is nieuws.'] }
const news = { kind: 'news', audience: { languages: ['nl'] }, texts: { nl: text } }
const aCampaign = async (t: TestApp) => ({
  params: {
    id: String(
      await addCampaign(t.db, {
        kind: 'news',
        path: '/',
        audience: { languages: ['nl'], members: 'all' },
        texts: { nl: text },
      }),
    ),
  },
})
const aPackage = { style: 'p0', credits: 12, price: '10.95' }

async function aPartner(t: TestApp) {
  const { publicId } = await t.db
    .insertInto('partner')
    .values({ network: aName(), name: 'Ads', secret: Buffer.from('x'), events: ['order'] })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { params: { id: publicId }, body: { name: 'Adverts' } }
}

async function aDigest(t: TestApp) {
  const day = '2020-02-02'
  await t.db
    .insertInto('bookDigest')
    .values({ day, entries: 0, sha256: Buffer.alloc(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { params: { day } }
}

export const rowsOfSales = [
  staffRow(prices.getPrices, { input: () => ({ params: { country: 'NL' } }) }),
  staffRow(prices.setPrices, {
    input: () => ({ params: { country: 'BE' }, body: { packages: [aPackage] } }),
    changed: (input) => ({ ...input, body: { packages: [{ ...aPackage, credits: 13 }] } }),
  }),
  staffRow(codes.getCodes),
  staffRow(codes.createCode, { input: newCode, changed: newCode }),
  staffRow(codes.stopCode, {
    input: async (t) => {
      const code = aName()
      await t.db
        .insertInto('discountCode')
        .values({ code, kind: 'campaign', percentage: 5, validity: 'lifetime' })
        .execute()
      return { params: { code } }
    },
  }),
  staffRow(campaigns.getCampaigns),
  staffRow(campaigns.getCampaign, { input: aCampaign }),
  staffRow(campaigns.createCampaign, {
    input: () => ({ body: news }),
    changed: () => ({ body: { ...news, path: '/members' } }),
  }),
  staffRow(campaigns.getCampaignPreview, {
    input: async (t) => ({ ...(await aCampaign(t)), query: { language: 'nl' } }),
  }),
  staffRow(campaigns.mailCampaignPreview, { input: aCampaign }),
  staffRow(campaigns.startCampaign, {
    input: async (t) => ({ ...(await aCampaign(t)), body: {} }),
    changed: (input) => ({ ...input, body: { at: '2030-01-01T00:00:00Z' } }),
  }),
  staffRow(campaigns.stopCampaign, {
    input: async (t) => {
      const campaign = await aCampaign(t)
      await t.db
        .updateTable('campaign')
        .set({ startsAt: new Date() })
        .where('id', '=', Number(campaign.params.id))
        .execute()
      return campaign
    },
  }),
  staffRow(partners.getPartners),
  staffRow(partners.getSources),
  staffRow(partners.addPartner, {
    input: () => ({ body: { network: aName() } }),
    changed: () => ({ body: { network: aName() } }),
  }),
  staffRow(partners.changePartner, {
    input: aPartner,
    changed: (input) => ({ ...input, body: { name: 'Others' } }),
  }),
]

export const rowsOfBooks = [
  staffRow(books.getBooks),
  staffRow(books.getDigests),
  staffRow(books.checkDigest, { input: aDigest }),
  staffRow(books.getReceiptsFile, { input: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }) }),
]
