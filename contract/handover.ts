import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { messageKinds } from './rules/values.ts'
import { after, instant, letters, next, publicId } from './values.ts'

const count = z.number().int()

/**
 * What happened on an account whose maker never proved to own its e-mail address
 * (docs/decisions/0004). Profile and photos have their usual calls.
 */
export const handover = z.object({
  /** The first message from the sign-up, which is not sent yet. */
  first_message: letters(limits.signupMessageMax).nullable(),
  messages: count,
  conversations: count,
  likes: count,
  orders: count,
  credits: count,
  /** Earlier devices, the latest first: "Chrome op Windows". Their sessions have ended. */
  devices: z
    .array(z.object({ device: letters(120), first_at: instant, last_at: instant }))
    .max(limits.handoverPage),
})
export type Handover = z.output<typeof handover>

export const getHandover = endpoint({
  method: 'GET',
  path: '/api/handover',
  summary:
    'What whoever made the account did with it, where its present owner has to decide what becomes of it; else null.',
  who: 'member',
  output: z.object({ handover: handover.nullable() }),
})

export const listHandoverMessages = endpoint({
  method: 'GET',
  path: '/api/handover/messages',
  summary:
    'What was sent with the account until it was handed over, the latest first, in pages; else nothing.',
  who: 'member',
  query: z.strictObject({ after }),
  output: z.object({
    messages: z
      .array(
        z.object({
          id: publicId,
          kind: z.enum(messageKinds),
          /** Null for a gift or a photo. */
          text: letters(limits.messageMaxHard).nullable(),
          sent_at: instant,
        }),
      )
      .max(limits.handoverPage),
    next,
  }),
})

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/handover/keep',
  summary: 'Keep the account as it is. Nothing is asked again.',
  who: 'member',
  status: 204,
  output: noContent,
})

export const throwAccountAway = endpoint({
  method: 'DELETE',
  path: '/api/handover',
  summary:
    'Erase at once all that was entered by whoever made the account, and the account with it: the address is free again. Needs a fresh log-in.',
  who: 'member',
  status: 204,
  output: noContent,
})
