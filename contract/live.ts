import { z } from 'zod'
import { chatLimits, message } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { profileCard, profileFace } from './profiles.ts'
import { limits } from './rules/limits.ts'
import { reactionKeys } from './rules/values.ts'
import { publicId } from './values.ts'

/**
 * An event of a member, numbered without gaps (spec/chat 30). The stream sends the same values; a
 * client that finds a gap in `seq` calls `getChanges` with its last number.
 */
export const change = z.discriminatedUnion('kind', [
  z.object({
    seq: z.number().int(),
    kind: z.literal('message'),
    message,
    profile: profileFace.nullable(),
    num_unread_messages: z.number().int(),
  }),
  /** A message was edited or taken back: as it is now. */
  z.object({
    seq: z.number().int(),
    kind: z.literal('message_changed'),
    message,
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
  /** A like was taken back, perhaps with its match: clients reload their likes. */
  z.object({ seq: z.number().int(), kind: z.literal('unlike') }),
  z.object({ seq: z.number().int(), kind: z.literal('user') }),
  /** Undeliverable messages of the member, whose credits were refunded. */
  z.object({
    seq: z.number().int(),
    kind: z.literal('refunded'),
    conversation_id: publicId,
    seqs: z.array(z.number().int()).max(chatLimits.refundedAtOnce),
  }),
  /** `reaction`: null where it was taken away. */
  z.object({
    seq: z.number().int(),
    kind: z.literal('reaction'),
    conversation_id: publicId,
    message_seq: z.number().int(),
    mine: z.boolean(),
    reaction: z.enum(reactionKeys).nullable(),
  }),
  /** A decision of fraud closed the conversation and paid back what it cost, or was taken back. */
  z.object({ seq: z.number().int(), kind: z.literal('recalled'), conversation_id: publicId }),
  /**
   * One of the two ended the conversation or took that back, or tells of a pause or its end:
   * clients load it again.
   */
  z.object({ seq: z.number().int(), kind: z.literal('ended'), conversation_id: publicId }),
  /** An event whose subject was deleted; only its number matters. */
  z.object({ seq: z.number().int(), kind: z.literal('gone') }),
])
export type Change = z.output<typeof change>

/**
 * The stream event `typing`: the other member is typing. It has no number and is not stored, so a
 * missed event stays missed.
 */
export type Typing = { conversation_id: string }

/** The most changes with a profile, messages and matches, on a page: only these are long. */
export const profilesOnPage = 50

export const getChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary:
    'What happened after number `since`, at most 500 changes and 50 messages or matches. reset: the number is unknown or too old, load everything anew.',
  who: 'member',
  query: z.strictObject({ since: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  output: z.object({
    changes: z.array(change).max(limits.changesPage),
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
