import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'

export const creditKinds = [
  'signup',
  'message',
  'grant',
  'demo',
  'refund',
  'purchase',
  'purchase_refund',
  'refund_release',
  'chargeback',
  'chargeback_reversal',
  'debt',
  'recall',
  'unanswered',
] as const

export const creditsPage = 30

export const getCredits = endpoint({
  method: 'GET',
  path: '/api/credits',
  summary: 'The balance and its latest movements, the newest first.',
  who: 'member',
  query: z.strictObject({ before_seq: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  output: z.object({
    credits: z.number().int(),
    /** The credits of the sign-up are granted once another member has written (spec/credits 4). */
    signup_waiting: z.boolean(),
    entries: z
      .array(
        z.object({
          seq: z.number().int(),
          kind: z.enum(creditKinds),
          /** The change of the balance; negative for a loss. */
          amount: z.number().int(),
          balance_after: z.number().int(),
          created_at: instant,
        }),
      )
      .max(creditsPage),
    has_more: z.boolean(),
  }),
})
export type Credits = z.output<typeof getCredits.output>
