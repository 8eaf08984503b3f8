import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/direct-debit.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { confirmDirectDebit } from './confirm-debit.ts'
import { getMandate } from './mandates/mandate.ts'
import { resendDirectDebitCode } from './resend-code.ts'
import { startDirectDebit } from './start-debit.ts'

export function directdebitRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getMandate, getMandate)
  mount(app, ctx, contract.startDirectDebit, startDirectDebit)
  mount(app, ctx, contract.confirmDirectDebit, confirmDirectDebit)
  mount(app, ctx, contract.resendDirectDebitCode, resendDirectDebitCode)
}
