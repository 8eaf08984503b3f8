import type { Ctx } from '#server/kit/ctx.ts'
import { reconcilePendingAttempts } from './attempts/reconcile-pending-attempts.ts'
import { serveSyncRequest } from './attempts/webhook.ts'
import { digestDays } from './books/digest-day.ts'
import { forgetPayers, longDays, reconcile } from './books/reconcile.ts'
import { cancelAtProvider } from './orders/abandon-order.ts'
import { mailChargeback, mailReceipt, mailRefund, mailWithdrawal } from './receipts/payment-mails.ts'
import { mailStatements } from './receipts/statements.ts'
import { sendDueRefunds, sendRefund } from './refunds/send-refund.ts'

export const paymentsJobs = (ctx: Ctx) => ({
  'payments.sync': ({ attemptId }: { attemptId: string }) => serveSyncRequest(ctx, attemptId),
  'payments.reconcile-pending': () => reconcilePendingAttempts(ctx),
  'payments.reconcile': async () => {
    await forgetPayers(ctx.db)
    return reconcile(ctx)
  },
  'payments.reconcile-long': () => reconcile(ctx, longDays),
  'payments.cancel-at-provider': ({ orderId }: { orderId: number }) => cancelAtProvider(ctx, orderId),
  'payments.digest-day': () => digestDays(ctx),
  'payments.send-refund': ({ refundId }: { refundId: string }) => sendRefund(ctx, refundId),
  'payments.send-due-refunds': () => sendDueRefunds(ctx),
  'payments.mail-receipt': ({ orderId }: { orderId: number }) => mailReceipt(ctx, orderId),
  'payments.mail-withdrawal': ({ refundId }: { refundId: string }) => mailWithdrawal(ctx, refundId),
  'payments.mail-refund': ({ refundId }: { refundId: string }) => mailRefund(ctx, refundId),
  'payments.mail-chargeback': ({ chargebackId }: { chargebackId: string }) =>
    mailChargeback(ctx, chargebackId),
  'payments.mail-statements': () => mailStatements(ctx),
})
