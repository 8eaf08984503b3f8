import { z } from 'zod'
import { message } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { profileCard } from './profiles.ts'
import { publicId } from './values.ts'

/**
 * What happened to a member, numbered without gaps (spec/chat 30). The stream sends the same
 * values; whoever sees a hole in `seq` asks `getChanges` from the last number they had.
 */
export const change = z.discriminatedUnion('kind', [
  z.object({
    seq: z.number().int(),
    kind: z.literal('message'),
    message,
    profile: profileCard.nullable(),
    num_unread_messages: z.number().int(),
  }),
  z.object({
    seq: z.number().int(),
    kind: z.literal('read'),
    conversation_id: publicId,
    read_seq: z.number().int(),
    mine: z.boolean(),
  }),
  z.object({ seq: z.number().int(), kind: z.literal('chat_deleted'), conversation_id: publicId }),
  z.object({ seq: z.number().int(), kind: z.literal('like'), member_id: publicId }),
  z.object({ seq: z.number().int(), kind: z.literal('match'), profile: profileCard.nullable() }),
  /** A like was taken back, and with it perhaps a match: what shows likes is asked for again. */
  z.object({ seq: z.number().int(), kind: z.literal('unlike') }),
  z.object({ seq: z.number().int(), kind: z.literal('user') }),
  /** Messages of the member that could reach nobody: what they cost was given back. */
  z.object({
    seq: z.number().int(),
    kind: z.literal('refunded'),
    conversation_id: publicId,
    seqs: z.array(z.number().int()),
  }),
  /** Something that is gone by now; only its number matters. */
  z.object({ seq: z.number().int(), kind: z.literal('gone') }),
])
export type Change = z.output<typeof change>

/**
 * Somebody is typing in a conversation: an event `typing` of the stream. It has no number and is
 * kept nowhere; nobody asks for one that was missed.
 */
export type Typing = { conversation_id: string }

export const getChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary:
    'What happened after number `since`, at most 500. reset: the number is unknown or too old, load everything anew.',
  who: 'member',
  query: z.strictObject({ since: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  output: z.object({
    changes: z.array(change),
    last_seq: z.number().int(),
    has_more: z.boolean(),
    reset: z.boolean(),
  }),
})

export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'The same changes as server-sent events; id is the seq. Resumes with Last-Event-ID.',
  who: 'member',
  query: z.strictObject({ since: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  output: z.unknown(),
})
