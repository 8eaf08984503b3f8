import type { FastifyInstance } from 'fastify'
import * as orders from '#contract/admin/orders.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { postApproval } from './approvals/decide.ts'
import { listApprovals } from './approvals/list-approvals.ts'
import { postBlockLift, postGoodwill, postRefund } from './orders/act-on-orders.ts'
import { listOrders } from './orders/list-orders.ts'
import { providerView } from './orders/provider-view.ts'
import { readOrder } from './orders/read-order.ts'

export function moneyRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, orders.getAdminOrders, listOrders)
  mount(app, ctx, orders.getAdminOrder, readOrder)
  mount(app, ctx, orders.getProviderView, providerView)
  mount(app, ctx, orders.refundAsStaff, postRefund)
  mount(app, ctx, orders.giveGoodwill, postGoodwill)
  mount(app, ctx, orders.liftPaymentBlock, postBlockLift)
  mount(app, ctx, orders.getApprovals, listApprovals)
  mount(app, ctx, orders.decideApproval, postApproval)
}
