import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { getActiveDiscount, getDiscountCode } from './discounts/get-discount-code.ts'
import { getPaymentMethods } from './methods/get-payment-methods.ts'
import { getPackage, getPackages } from './prices/get-packages.ts'

export function catalogueRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getPackages, getPackages)
  mount(app, ctx, contract.getPackage, getPackage)
  mount(app, ctx, contract.getPaymentMethods, getPaymentMethods)
  mount(app, ctx, contract.getDiscountCode, getDiscountCode)
  mount(app, ctx, contract.getActiveDiscount, getActiveDiscount)
}
