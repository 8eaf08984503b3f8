import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instant, mostOfSite, publicId } from '#contract/values.ts'

/** The conversations that a preview counts at most. */
export const previewMost = 5000

const recall = z.object({
  decision_id: publicId,
  at: instant,
  /** False while its conversations are still being collected. */
  is_listed: z.boolean(),
  /** Who is told, and how many of their conversations are closed and paid back. */
  members: z.number().int(),
  returned: z.number().int(),
  mailed: z.number().int(),
  credits: z.number().int(),
  is_done: z.boolean(),
  /** Of those who had been told. */
  reversal: z.object({ told: z.number().int(), mailed: z.number().int(), is_done: z.boolean() }).nullable(),
})
export type Recall = z.output<typeof recall>

export const getRecall = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/recall',
  summary:
    'Whom a decision of fraud against this member would tell now, with the credits that go back; and how far earlier ones are.',
  who: 'staff',
  permission: 'members',
  params: z.strictObject({ id: publicId }),
  output: z.object({
    /** Of the first 5,000 conversations; is_more: there are more. */
    preview: z.object({ members: z.number().int(), credits: z.number().int(), is_more: z.boolean() }),
    /** The latest first. */
    recalls: z.array(recall).max(mostOfSite),
  }),
})
