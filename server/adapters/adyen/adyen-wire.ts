import { z } from 'zod'
import { currency } from '#contract/money.ts'
import type { Amount, NewPayment } from '#server/kit/ports/payment-provider.ts'

/** The wire format of the Checkout API v72, parsed as untrusted input (spec/payments 26). */

/** Adyen's types of the methods of `payment-methods.json`. */
const TYPES: Readonly<Record<string, string>> = {
  ideal: 'ideal',
  bancontact: 'bcmc',
  eps: 'eps',
  przelewy24: 'onlineBanking_PL',
  blik: 'blik',
  creditcard: 'scheme',
  applepay: 'applepay',
  paypal: 'paypal',
  paysafecard: 'paysafecard',
  banktransfer: 'bankTransfer_IBAN',
  directdebit: 'sepadirectdebit',
}
const METHODS = Object.fromEntries(Object.entries(TYPES).map(([method, type]) => [type, method]))

export const typeOf = (method: string): string | undefined => TYPES[method]

export const sessionId = /^CS[A-Za-z0-9]{8,62}$/
/** A PSP reference: of a payment, a refund or a dispute. */
export const pspReference = /^[A-Z0-9]{12,40}$/

/** Adyen counts in minor units of the currency, and every currency of ours has cents. */
export const wireAmount = ({ minor, currency: of }: Amount) => ({ value: minor, currency: of })

/** The text on the bank statement, in the letters and length that Adyen takes. */
export const statementOf = ({ description }: Pick<NewPayment, 'description'>): string =>
  description.replaceAll(/[^A-Za-z0-9 .,'_?+*/-]/g, '').slice(-22)

const amount = z
  .object({ value: z.number().int().min(0).max(999_999_999), currency })
  .transform((given): Amount => ({ minor: given.value, currency: given.currency }))

export const ourCurrency = currency

const psp = z.string().regex(pspReference)
const spare = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const word = z.string().regex(/^\w{1,60}$/)

export const wire = {
  session: z.object({
    id: z.string().regex(sessionId),
    url: z.url({ protocol: /^https?$/ }).max(4000),
    expiresAt: z.coerce.date(),
  }),
  result: z.object({
    id: z.string().regex(sessionId),
    status: word,
    reference: spare(z.string().max(80)),
    payments: spare(z.array(z.object({ pspReference: psp, resultCode: word, amount })).max(20)),
  }),
  debit: z.object({
    pspReference: psp,
    resultCode: word,
    refusalReason: spare(z.string().max(200)),
    additionalData: spare(z.record(z.string(), z.unknown())),
  }),
  refund: z.object({ pspReference: psp, paymentPspReference: psp, status: word }),
  methods: z
    .object({ paymentMethods: z.array(z.object({ type: spare(word) })).max(300) })
    .transform(({ paymentMethods }) =>
      paymentMethods.flatMap(({ type }) => {
        const id = METHODS[type ?? '']
        return id ? [{ id, banks: [] }] : []
      }),
    ),
}

/** What Adyen says of a failed card, in the words that members are told by. */
const REASONS: readonly [RegExp, string][] = [
  [/not enough balance|insufficient/i, 'insufficient_funds'],
  [/expired card|card expired/i, 'card_expired'],
  [/cvc/i, 'invalid_cvv'],
  [/invalid card number/i, 'invalid_card_number'],
  [/3d.?(secure|not authenticated)|authentication/i, 'authentication_failed'],
  [/fraud/i, 'possible_fraud'],
  [/refused|declined|blocked|restricted|invalid pin|not supported/i, 'card_declined'],
]

/** A word for cards, or the code of a bank for debits, such as AM04 in `AM04:InsufficientFunds`. */
export function reasonOf(text: string | undefined): string | undefined {
  const [, code] = /^([A-Z]{2}\d{2})\b/.exec(text ?? '') ?? []
  return code ?? REASONS.find(([words]) => words.test(text ?? ''))?.[1]
}
