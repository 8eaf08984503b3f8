import type { FastifyInstance } from 'fastify'
import * as books from '#contract/admin/books.ts'
import * as campaigns from '#contract/admin/campaigns.ts'
import * as codes from '#contract/admin/codes.ts'
import * as orders from '#contract/admin/orders.ts'
import * as partners from '#contract/admin/partners.ts'
import * as prices from '#contract/admin/prices.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { postApproval } from './approvals/decide.ts'
import { listApprovals } from './approvals/list-approvals.ts'
import { compareDigest, getBooks, listDigests, receiptsFile } from './books/books-room.ts'
import * as campaignsRoom from './campaigns/campaigns-room.ts'
import { listCodes, postCode, postCodeStop } from './codes/codes.ts'
import { postBlockLift, postGoodwill, postRefund, postReview } from './orders/act-on-orders.ts'
import { listOrders } from './orders/list-orders.ts'
import { providerView } from './orders/provider-view.ts'
import { readOrder } from './orders/read-order.ts'
import { listPartners, listSources, patchPartner, postPartner } from './partners/partners-room.ts'
import { putPrices, readPrices } from './prices/prices.ts'

export function moneyRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, orders.getAdminOrders, listOrders)
  mount(app, ctx, orders.getAdminOrder, readOrder)
  mount(app, ctx, orders.getProviderView, providerView)
  mount(app, ctx, orders.refundAsStaff, postRefund)
  mount(app, ctx, orders.decideReview, postReview)
  mount(app, ctx, orders.giveGoodwill, postGoodwill)
  mount(app, ctx, orders.liftPaymentBlock, postBlockLift)
  mount(app, ctx, orders.getApprovals, listApprovals)
  mount(app, ctx, orders.decideApproval, postApproval)
  mount(app, ctx, prices.getPrices, readPrices)
  mount(app, ctx, prices.setPrices, putPrices)
  mount(app, ctx, codes.getCodes, listCodes)
  mount(app, ctx, codes.createCode, postCode)
  mount(app, ctx, codes.stopCode, postCodeStop)
  mount(app, ctx, campaigns.getCampaigns, campaignsRoom.listCampaigns)
  mount(app, ctx, campaigns.getCampaign, campaignsRoom.readCampaign)
  mount(app, ctx, campaigns.createCampaign, campaignsRoom.postCampaign)
  mount(app, ctx, campaigns.getCampaignPreview, campaignsRoom.showPreview)
  mount(app, ctx, campaigns.mailCampaignPreview, campaignsRoom.mailPreview)
  mount(app, ctx, campaigns.startCampaign, campaignsRoom.postStart)
  mount(app, ctx, campaigns.stopCampaign, campaignsRoom.postStop)
  mount(app, ctx, partners.getPartners, listPartners)
  mount(app, ctx, partners.getSources, listSources)
  mount(app, ctx, partners.addPartner, postPartner)
  mount(app, ctx, partners.changePartner, patchPartner)
  mount(app, ctx, books.getBooks, getBooks)
  mount(app, ctx, books.getDigests, listDigests)
  mount(app, ctx, books.checkDigest, compareDigest)
  mount(app, ctx, books.getReceiptsFile, receiptsFile)
}
