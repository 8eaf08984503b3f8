import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { textPages } from './rules/values.ts'
import { instant, language, line } from './values.ts'

const words = line(1, 5000)
const block = z.union([
  words,
  z.array(words).min(1).max(100),
  z.strictObject({
    head: z.array(words).min(1).max(8),
    rows: z.array(z.array(words).min(1).max(8)).min(1).max(100),
  }),
])
const anchor = z.string().regex(/^[a-z0-9-]{1,60}$/)
const fictional = z.literal(true).optional()

/** A page of text in one language; `web/pages/page-text.ts` describes its parts. */
export const pageText = z.strictObject({
  short: z.array(z.strictObject({ text: words, fictional })).max(20),
  sections: z
    .array(
      z.strictObject({
        id: anchor,
        title: line(1, 200),
        body: z.array(block).max(100),
        questions: z
          .array(
            z.strictObject({
              id: anchor,
              question: line(1, 300),
              answer: z.array(block).min(1).max(50),
              fictional,
            }),
          )
          .max(100)
          .optional(),
        fictional,
      }),
    )
    .min(1)
    .max(100),
})
export type StoredPageText = z.output<typeof pageText>

/** The values of a site that its pages name in braces, as in `{company}`. */
export const pageValues = [
  'name',
  'contact_languages',
  'company',
  'min_age',
  'refund_days',
  'message_credits',
  'photo_credits',
  'voice_credits',
  'gift_credits',
  'signup_credits',
  'fictional_rules',
  'support_email',
] as const

export const getPageText = endpoint({
  method: 'GET',
  path: '/api/page-texts/:page/:language',
  summary: 'A page of text as it was edited; null: the text of the release.',
  who: 'anyone',
  params: z.strictObject({ page: z.enum(textPages), language }),
  output: z.object({ text: pageText.nullable(), published_at: instant.nullable() }),
})
