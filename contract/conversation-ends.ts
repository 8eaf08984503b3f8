import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, publicId } from './values.ts'

/** What a member may say with a kind end; each side reads it in its own language. */
export const endSentences = ['no_spark', 'met_someone', 'no_time', 'other_wishes'] as const
export type EndSentence = (typeof endSentences)[number]

/** For how long an end can be taken back (spec/chat 58). */
export const endUndoHours = 24

/** That one of the two ended the conversation kindly (spec/chat 56). */
export const conversationEnd = z.object({
  mine: z.boolean(),
  sentence: z.enum(endSentences).nullable(),
  at: instant,
  /** Until when the caller may take it back; null where they may not. */
  undo_until: instant.nullable(),
})
export type ConversationEnd = z.output<typeof conversationEnd>

const params = z.strictObject({ id: publicId })
const output = z.object({ end: conversationEnd.nullable() })

export const closeConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/close',
  summary:
    'End a conversation kindly, with one of four sentences or none. Costs nothing, and gives the other one back what a first message cost that waits for an answer. Neither can write until it is taken back.',
  who: 'member',
  repeat: 'idempotent',
  params,
  body: z.strictObject({ sentence: z.enum(endSentences).nullable() }),
  output,
  limit: { max: 120, seconds: 3600 },
})

export const reopenConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/close',
  summary: 'Take the own end of a conversation back, within a day.',
  who: 'member',
  repeat: 'idempotent',
  params,
  body: z.strictObject({}).nullish(),
  output,
  limit: { max: 120, seconds: 3600 },
})
