import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { reportReasons } from './rules/values.ts'
import { longText, publicId } from './values.ts'

const why = {
  category: z.enum(reportReasons),
  text: longText(limits.reportTextMax).optional(),
}
/** False: without the messages of the two, but for a reported one. */
const withMessages = { with_messages: z.boolean().default(true) }

export const reportSomething = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Report a member, a photo or a received message to moderation, which gets a sealed copy, and one of the messages that the two wrote to each other last, unless the reporter leaves them out. Only what the reporter may see; a repeat of an open report changes nothing.',
  who: 'member',
  status: 204,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('member'), id: publicId, ...why, ...withMessages }),
    z.strictObject({ kind: z.literal('photo'), id: publicId, ...why }),
    z.strictObject({
      kind: z.literal('message'),
      conversation: publicId,
      seq: z.number().int().min(1).max(2_147_483_647),
      ...why,
      ...withMessages,
    }),
  ]),
  output: noContent,
  limit: { max: 60, seconds: 3600 },
})
