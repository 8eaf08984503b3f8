import { hkdfSync } from 'node:crypto'
import { SepaDirectDebitDetails } from '@adyen/api-library/lib/src/typings/checkout/sepaDirectDebitDetails.js'
import { z } from 'zod'
import { providerError } from '#server/adapters/payments/patient-calls.ts'
import type { NewPayment, PaymentProvider } from '#server/kit/ports/payment-provider.ts'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'
import { openingOf, type Parts } from './adyen-entries.ts'
import { statementOf, wire, wireAmount } from './adyen-wire.ts'

type Mandates = Pick<PaymentProvider, 'createCustomer' | 'createMandate' | 'revokeMandate'>

const account = z.object({ holder: z.string(), iban: z.string() })
const dueDate = z.iso.date()

const keyOf = ({ options }: Parts) =>
  Buffer.from(hkdfSync('sha256', options.hmacKey, '', 'accounts of mandates', 32))

/**
 * Adyen has no mandate before its debit: a debit comes with the account, once. Until then the
 * account waits in the journal, sealed.
 */
export const mandateCalls = (parts: Parts): Mandates => ({
  // Nothing is made at Adyen: the key is the same for every try.
  createCustomer: async ({ key }) => ({ id: `shopper-${key}` }),
  async createMandate({ key, holder, iban }) {
    const { options, now } = parts
    const id = `mandate-${key}`
    const sealed = seal(keyOf(parts), JSON.stringify({ holder, iban })).toString('base64')
    const at = new Date(now())
    await options.journal.save([
      {
        reference: id,
        event: 'MANDATE',
        success: true,
        minor: 0,
        currency: 'EUR',
        happenedAt: at,
        receivedAt: at,
        detail: { sealed },
      },
    ])
    return { id, status: 'valid' }
  },
  revokeMandate: (_customerId, mandateId) => parts.options.journal.forget(mandateId, 'sealed'),
})

async function accountOf(parts: Parts, mandateId: string) {
  const [mandate] = await parts.options.journal.about([mandateId])
  const { sealed } = mandate?.detail ?? {}
  // As the provider would refuse a mandate that it does not know.
  if (!sealed) throw providerError('refused', 'POST /payments: no such mandate, 422')
  return account.parse(JSON.parse(unseal(keyOf(parts), Buffer.from(sealed, 'base64'))))
}

/** Collects once by a mandate, without the payer; returns the id of the payment. Safe to repeat. */
export async function collect(parts: Parts, payment: NewPayment, mandateId: string): Promise<string> {
  const { options, client } = parts
  const known = await options.journal.about([payment.attemptId])
  const done = known.find(({ event }) => event === 'DEBIT')
  if (done) return done.reference
  const { holder, iban } = await accountOf(parts, mandateId)
  const wanted = openingOf(parts, payment, { event: 'DEBIT_WANTED', reference: payment.attemptId })
  // Adyen may tell of the debit before it answers, and an authorised debit is no money yet.
  await options.journal.save([wanted])
  const made = await client.read(
    'POST /payments',
    wire.debit,
    client.payments.payments(
      {
        merchantAccount: options.merchantAccount,
        amount: wireAmount(payment.amount),
        reference: payment.attemptId,
        paymentMethod: { type: SepaDirectDebitDetails.TypeEnum.Sepadirectdebit, ownerName: holder, iban },
        shopperEmail: payment.email,
        countryCode: payment.country,
        shopperStatement: statementOf(payment),
        returnUrl: new URL(payment.webhookUrl).origin,
        metadata: { order_id: payment.orderId },
      },
      { idempotencyKey: payment.key },
    ),
  )
  await options.journal.save([
    {
      ...wanted,
      event: 'DEBIT',
      reference: made.pspReference,
      detail: { ...wanted.detail, ...answerOf(made) },
    },
  ])
  await options.journal.forget(mandateId, 'sealed')
  return made.pspReference
}

function answerOf({ additionalData, resultCode, refusalReason }: z.output<typeof wire.debit>) {
  const due = dueDate.safeParse(
    additionalData?.['sepadirectdebit.dueDate'] ??
      additionalData?.['sepadirectdebit.sepadirectdebit.dueDate'],
  )
  return {
    ...(due.success ? { due: due.data } : {}),
    ...(['Refused', 'Error', 'Cancelled'].includes(resultCode)
      ? { refused: refusalReason ?? 'Refused' }
      : {}),
  }
}
