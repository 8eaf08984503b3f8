import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { facts } from '#contract/profiles.ts'
import { messageKinds } from '#contract/rules/values.ts'
import { after, instant, mostOfSite, next, publicId, requiredText } from '#contract/values.ts'

export const replyLimits = {
  page: 30,
  /** The latest messages that a writer sees of a conversation. */
  messages: 50,
  noteMax: 500,
} as const

/** What a writer may see of a member or a profile: neither e-mail nor payments. */
const side = z.object({
  id: publicId,
  name: z.string(),
  age: z.number().int(),
  gender: z.enum(['male', 'female']),
  country: z.string(),
  region: z.string(),
  city: z.string().nullable(),
})

const waitingReply = z.object({
  conversation: z.object({ id: publicId }),
  /** The fictional profile that was written to. */
  profile: side,
  member: side,
  language: z.string(),
  /** Messages without an answer. */
  unanswered: z.number().int(),
  since: instant,
  /** When the credits go back unless somebody answers. */
  refund_at: instant,
  /** Who has taken it, and until when; null: free. */
  taken: z.object({ name: z.string(), mine: z.boolean(), until: instant }).nullable(),
})
export type WaitingReply = z.output<typeof waitingReply>

const replyMessage = z.object({
  id: publicId,
  seq: z.number().int(),
  from: z.enum(['member', 'profile']),
  kind: z.enum(messageKinds),
  body: z.string().nullable(),
  /** The member of staff who wrote it. */
  author: z.string().nullable(),
  created_at: instant,
})
export type ReplyMessage = z.output<typeof replyMessage>

const note = z.object({ text: z.string(), author: z.string(), created_at: instant })
export type ReplyNote = z.output<typeof note>

const openReply = waitingReply.extend({
  /** What the profile says about itself. */
  card: z.object({
    about: z.string().nullable(),
    interests: z.array(z.string()).max(mostOfSite),
    facts,
  }),
  messages: z.array(replyMessage).max(mostOfSite),
  notes: z.array(note).max(mostOfSite),
})
export type OpenReply = z.output<typeof openReply>

const ofConversation = z.strictObject({ id: publicId })
const answer = { who: 'staff', permission: 'replies' } as const

export const getReplies = endpoint({
  ...answer,
  method: 'GET',
  path: '/api/admin/replies',
  summary: 'Conversations with fictional profiles that wait for an answer, the oldest first.',
  query: z.strictObject({ after }),
  output: z.object({ replies: z.array(waitingReply).max(replyLimits.page), next }),
})

export const takeNextReply = endpoint({
  ...answer,
  method: 'POST',
  path: '/api/admin/next-reply',
  summary: 'Take the conversation that waits longest, or the one that the caller has already.',
  repeat: 'none',
  output: z.object({ reply: openReply.nullable() }),
  limit: { max: 30, seconds: 60 },
})

export const takeReply = endpoint({
  ...answer,
  method: 'POST',
  path: '/api/admin/replies/:id/take',
  summary: 'Take a waiting conversation for ten minutes; the answer has its messages.',
  repeat: 'none',
  params: ofConversation,
  output: z.object({ reply: openReply }),
  limit: { max: 30, seconds: 60 },
})

export const sendReply = endpoint({
  ...answer,
  method: 'POST',
  path: '/api/admin/replies/:id',
  summary: 'Answer as the fictional profile. One answer to what the member wrote; never first.',
  status: 201,
  params: ofConversation,
  body: z.strictObject({ body: requiredText(2000) }),
  output: z.object({ message: replyMessage }),
  limit: { max: 30, seconds: 60 },
})

export const addReplyNote = endpoint({
  ...answer,
  method: 'POST',
  path: '/api/admin/replies/:id/notes',
  summary: 'Leave a note for colleagues at a waiting conversation, which takes it.',
  status: 201,
  params: ofConversation,
  body: z.strictObject({ text: requiredText(replyLimits.noteMax) }),
  output: z.object({ note }),
})
