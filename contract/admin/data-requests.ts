import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { complaintLimits } from '#contract/rules/complaints/complaints.ts'
import { dataRequestKinds, dataRequestLimits } from '#contract/rules/complaints/data-requests.ts'
import { email, instant, language, line, publicId, requiredText } from '#contract/values.ts'

export const openDataRequest = endpoint({
  method: 'POST',
  path: '/api/admin/data-requests',
  summary:
    'Enter a request about data that came by letter, mail or telephone. Who has an address gets the number and the answer by mail.',
  who: 'staff',
  permission: 'member_care',
  status: 201,
  body: z.strictObject({
    request: z.enum(dataRequestKinds),
    name: line(1, complaintLimits.nameMax),
    /** The account of this address is the one that the request is about. */
    email: email.optional(),
    /** The language of the answer; default: the account's, else the site's. */
    language: language.optional(),
    text: requiredText(complaintLimits.textMax),
    /** When the request came, if earlier than today; the thirty days start then. */
    received_on: z.iso.date().optional(),
  }),
  output: z.object({ number: z.string(), case: z.object({ id: publicId }) }),
})

export const extendDataRequest = endpoint({
  method: 'POST',
  path: '/api/admin/data-requests/:id/extension',
  summary:
    'Answer a request about data up to two months later, once. Who has an address gets the reason by mail; `id` is that of the case.',
  who: 'staff',
  permission: 'member_care',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({
    reason: requiredText(dataRequestLimits.reasonMax),
  }),
  output: z.object({ due_at: instant }),
})
