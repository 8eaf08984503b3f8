import { z } from 'zod'
import { discountCode } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { order } from './payments.ts'
import { sitePath } from './site-path.ts'
import { countryCode, errorCode, instant, letters, line, publicId, rawText, refuse } from './values.ts'

/** The countries of the site whose accounts allow direct debits in euros (spec/directdebit 1). */
export const debitCountries = ['NL', 'BE', 'IE', 'DE', 'AT', 'IT', 'FR', 'ES'] as const

const waiting = z.object({
  order,
  phone: letters(30),
  /** False if sending failed; the member can then request another message at once. */
  sent: z.boolean(),
  code_expires_at: instant,
  resend_after: instant,
  /** Tries left for the newest code. */
  tries_left: z.number().int(),
  codes_left: z.number().int(),
})
export type WaitingDebit = z.output<typeof waiting>

/** The mandate that the member signs: the exact text beside the checkbox. */
export const getMandate = endpoint({
  method: 'GET',
  path: '/api/directdebit',
  summary:
    'The text of the mandate for one debit of a package, whether this member may pay so, and who collects.',
  who: 'member',
  query: z.strictObject({ package_id: publicId, discount_code: discountCode.optional() }),
  output: z.object({
    amount: money,
    credits: z.number().int(),
    creditor: letters(200),
    creditor_id: letters(60).nullable(),
    text_version: letters(40),
    text: letters(10_000),
    quote: letters(1000),
    /** The country of phone numbers without a country code. */
    country: countryCode,
    /** An earlier debit of this package that waits for its code; the member continues with it. */
    waiting: waiting.nullable(),
    /** Why a debit is refused, with a code of errors.ts; null if it is possible. */
    refused: z.object({ code: errorCode, message: letters(500) }).nullable(),
  }),
})
export type Mandate = z.output<typeof getMandate.output>

export const startDirectDebit = endpoint({
  method: 'POST',
  path: '/api/directdebit',
  summary:
    'Order a package by one single direct debit: checks the account, keeps the mandate, sends a code by SMS.',
  who: 'member',
  repeat: 'own',
  status: 201,
  body: z.strictObject({
    package_id: publicId,
    account_holder: line(2, 70),
    iban: line(5, 42),
    street: line(1, 100),
    house_number: line(1, 20),
    zip: line(2, 12),
    city: line(1, 80),
    phone: line(5, 30),
    authorise: z.literal(true, refuse('directdebit.authorise_required')),
    text_version: rawText(40).optional(),
    immediate: z.boolean().optional(),
    discount_code: discountCode.optional(),
    quote: rawText(1000).optional(),
    return_to: sitePath.optional(),
  }),
  output: waiting,
  limit: { max: 20, seconds: 3600 },
})

export const confirmDirectDebit = endpoint({
  method: 'POST',
  path: '/api/directdebit/:id/otp',
  summary:
    'Confirm the debit with the code of the SMS: five tries, ten minutes. A wrong one is refused and costs a try.',
  who: 'member',
  repeat: 'own',
  status: 200,
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ otp: rawText(20).trim() }),
  output: z.object({ order }),
  limit: { max: 30, seconds: 600 },
})

export const resendDirectDebitCode = endpoint({
  method: 'POST',
  path: '/api/directdebit/:id/code',
  summary: 'Send another code to the same phone, a minute after the last one at the earliest.',
  who: 'member',
  repeat: 'own',
  params: z.strictObject({ id: publicId }),
  output: waiting,
  limit: { max: 10, seconds: 3600 },
})
