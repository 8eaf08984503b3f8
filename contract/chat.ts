import { z } from 'zod'
import { conversationEnd } from './conversation-ends.ts'
import { endpoint, noContent, uploadedFile } from './endpoint.ts'
import { likedPart, photoUrls, profileFace } from './profiles.ts'
import { limits } from './rules/limits.ts'
import { giftKeys, icebreakerKeys, messageKinds, reactionKeys } from './rules/values.ts'
import { wordKinds } from './rules/words/kinds.ts'
import {
  after,
  errorCode,
  instant,
  letters,
  line,
  longText,
  next,
  photoPath,
  placeholder,
  publicId,
  refuse,
  requiredText,
} from './values.ts'
import { coveredVoice, openVoice } from './voices.ts'

/** Limits of the chat, apart from limits.ts, which the first page loads. */
export const chatLimits = {
  /** Days of history for members who never bought (spec/chat 21). */
  freeHistoryDays: 30,
  typingEverySeconds: 3,
  typingShownSeconds: 6,
  draftSavedAfterMs: 2000,
  searchMin: 2,
  searchMax: 80,
  searchPage: 20,
  /** The most messages that a client may ask for at once. */
  historyMost: 100,
  newMatches: 24,
  /** The most messages that one change names as refunded. */
  refundedAtOnce: 500,
  chatsPage: 20,
  /** The most messages that one search reads. */
  searchReads: 20_000,
  /** The number of first messages from a member without a match in which links cause a warning. */
  strangerMessages: 5,
  /** The most letters of a message that are shown above its answer. */
  quoteMax: 160,
  /** How long after the send its words may be edited (spec/chat 71). */
  editMinutes: 15,
} as const

/** The size of `large` in pixels. */
const pixels = { width: z.number().int(), height: z.number().int() }

/** A photo in a message that its viewer sees. */
export const messagePhoto = z.object({
  covered: z.literal(false),
  id: publicId,
  urls: photoUrls,
  ...pixels,
  /** A data URI of a few pixels, shown while the picture loads. */
  placeholder,
})
export type MessagePhoto = z.output<typeof messagePhoto>

/**
 * A photo that its viewer has not uncovered yet (spec/photos 20): a blur, which is a file of its
 * own.
 */
export const coveredPhoto = z.object({
  covered: z.literal(true),
  urls: z.object({ covered: photoPath }),
  ...pixels,
})
export type CoveredPhoto = z.output<typeof coveredPhoto>

/** What a message answers, as its viewer may see it: `hidden` is older than they may see. */
export const quote = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    /** Written by the viewer. */
    mine: z.boolean(),
    kind: z.enum(messageKinds),
    /** The beginning of the text. */
    body: letters(chatLimits.quoteMax).nullable(),
    gift: z.enum(giftKeys).nullable(),
    icebreaker: z.enum(icebreakerKeys).nullable(),
  }),
  z.object({ state: z.literal('hidden') }),
  z.object({ state: z.literal('gone') }),
])
export type Quote = z.output<typeof quote>

const reaction = z.enum(reactionKeys).nullable()
export const reactions = z.object({ mine: reaction, theirs: reaction })
export type Reactions = z.output<typeof reactions>

export const message = z.object({
  id: publicId,
  /** The order of messages: without gaps per conversation, from 1 (spec/chat 3). */
  seq: z.number().int(),
  conversation_id: publicId,
  sender_id: publicId,
  kind: z.enum(messageKinds),
  /** The text; null for a gift without words. */
  body: letters(limits.messageMaxHard).nullable(),
  gift: z.enum(giftKeys).nullable(),
  photo: z.discriminatedUnion('covered', [messagePhoto, coveredPhoto]).nullable(),
  voice: z.discriminatedUnion('covered', [openVoice, coveredVoice]).nullable(),
  /** The key of an opening line, shown in the viewer's language; `body` has the sender's. */
  icebreaker: z.enum(icebreakerKeys).nullable(),
  /** The credits that the sender paid; null for the receiver. */
  cost: z.number().int().nullable(),
  created_at: instant,
  /** When the receiver read the message; null for the receiver. */
  read_at: instant.nullable(),
  /** The sender's key, which finds the optimistic bubble; null for the receiver. */
  client_message_id: z.string().max(36).nullable(),
  /** Its credits went back, as it was not delivered or not answered; only the sender sees this. */
  refunded: z.boolean(),
  /** Written by paid staff for a fictional profile (spec/chat 41). */
  by_staff: z.boolean(),
  /**
   * What the receiver should look out for (spec/abuse T61); null for the sender, and where there is
   * nothing.
   */
  warnings: z.array(z.enum(wordKinds)).max(wordKinds.length).nullable(),
  /** The seq of the message that it answers. */
  reply_to: z.number().int().nullable(),
  /** Null without `reply_to`. */
  quote: quote.nullable(),
  /** Null where neither side reacted. */
  reactions: reactions.nullable(),
  /** Translated by a machine before it was sent. */
  translated: z.boolean(),
  /** Written with the help of a machine, as its sender says. */
  helped: z.boolean(),
  edited_at: instant.nullable(),
  /** When its sender took it back: nothing is left of it but its number (spec/chat 70). */
  taken_back_at: instant.nullable(),
})
export type Message = z.output<typeof message>

export const chat = z.object({
  conversation: z.object({ id: publicId }),
  profile: profileFace,
  num_unread_messages: z.number().int(),
  last_seq: z.number().int(),
  /** Null if it is older than the member may see. */
  last_message: message.nullable(),
  matched: z.boolean(),
  /** The other member had the last word, and it was not answered (spec/chat 52). */
  your_turn: z.boolean(),
  /** The member's draft, shared between their devices. */
  draft: letters(limits.messageMaxHard).nullable(),
  /** Closed by a decision of fraud against the other member (spec/decisions 50). */
  recalled: z.boolean(),
})
export type Chat = z.output<typeof chat>

/** The filters of the list of conversations. */
export const chatFilters = ['turn', 'unread', 'matches'] as const

export const getChats = endpoint({
  method: 'GET',
  path: '/api/chats.php',
  summary:
    'The conversations of the member page by page, those where it is their turn first, each the latest first, and the matches still without a message.',
  who: 'member',
  weight: 6,
  query: z.strictObject({
    filter: z.enum(chatFilters).optional(),
    /** A part of the other member's name; accents and capitals do not matter. */
    name: line(1, limits.nameMax).optional(),
    after,
  }),
  output: z.object({
    chats: z.array(chat).max(chatLimits.chatsPage),
    /** The cursor of the next page; null at the end. */
    next,
    /** In all conversations, whichever are listed. */
    num_unread_messages: z.number().int(),
    /** The conversations where it is the member's turn, whichever are listed. */
    num_your_turn: z.number().int(),
    /** The latest matches without a message, at most 24. */
    new_matches: z.array(profileFace).max(chatLimits.newMatches),
  }),
})

const conversationId = z.strictObject({ id: publicId })

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/api/chat.php',
  summary:
    'Delete a conversation for both sides. Takes {conversation: id}, {conversation: {id}} or ?conversation=id.',
  who: 'member',
  query: z.strictObject({ conversation: publicId.optional() }),
  body: z.strictObject({ conversation: z.union([publicId, z.strictObject({ id: publicId })]) }).nullish(),
  output: z.object({ deleted: z.literal(true) }),
})

/** What a member is told of a decision of fraud against the other one (spec/decisions 50). */
const recallNotice = z.object({
  at: instant,
  /** What the member had spent in the conversation and has back. */
  credits: z.number().int(),
  /** When the decision was taken back: the conversation is open again; null while it stands. */
  reversed_at: instant.nullable(),
  /** Where fraud is reported in the member's country. */
  desk: z.object({ name: letters(100), url: z.url().max(200) }),
})
export type RecallNotice = z.output<typeof recallNotice>

/** The composer shows these conditions for the next message before the member sends anything. */
const openConversation = z.object({
  id: publicId.nullable(),
  profile: profileFace,
  matched: z.boolean(),
  num_unread_messages: z.number().int(),
  last_seq: z.number().int(),
  read_seq: z.number().int(),
  /** The error code that forbids writing here; null if writing is allowed. */
  cannot_write: errorCode.nullable(),
  draft: letters(limits.messageMaxHard).nullable(),
  /** The part of the member's profile that the other one likes. */
  liked_part: likedPart.nullable(),
  recall: recallNotice.nullable(),
  /** The other member pauses and wants it told (spec/chat 16). */
  away: z
    .object({
      since: instant,
      /** The first day back; null: not said. */
      until: z.iso.date().nullable(),
    })
    .nullable(),
  your_turn: z.boolean(),
  end: conversationEnd.nullable(),
  /** Both wrote enough to know each other: contact details need no question (spec/abuse T61). */
  acquainted: z.boolean(),
})
export type OpenConversation = z.output<typeof openConversation>

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'The conversation with a member, made if there is none. Costs nothing; the first message counts.',
  who: 'member',
  status: 201,
  body: z.strictObject({ member_id: publicId }),
  output: z.object({ conversation: openConversation }),
  limit: { max: 60, seconds: 3600 },
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'One conversation of the member.',
  who: 'member',
  params: conversationId,
  output: z.object({ conversation: openConversation }),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  summary: 'Messages in order of seq: the latest, or those before or after a seq.',
  who: 'member',
  params: conversationId,
  query: z.strictObject({
    before_seq: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    after_seq: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(chatLimits.historyMost).optional(),
  }),
  output: z.object({
    messages: z.array(message).max(chatLimits.historyMost),
    has_more: z.boolean(),
    /** Older messages exist that only premium members see (spec/chat 21). */
    older_hidden: z.boolean(),
  }),
})

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages/search',
  summary:
    'Messages that hold a text, whatever its accents and capitals, the newest first. next_before_seq goes on; null where all was searched.',
  who: 'member',
  params: conversationId,
  query: z.strictObject({
    q: line(chatLimits.searchMin, chatLimits.searchMax),
    before_seq: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  output: z.object({
    messages: z.array(message).max(chatLimits.searchPage),
    next_before_seq: z.number().int().nullable(),
  }),
  limit: { max: 60, seconds: 60 },
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/draft',
  summary:
    'What the member is writing; empty takes it away. after_seq: their last message that the device knew, so that what was sent since is no draft.',
  who: 'member',
  // The last draft wins, so a repeat changes nothing.
  repeat: 'none',
  status: 204,
  params: conversationId,
  body: z.strictObject({
    body: longText(limits.messageMaxHard),
    after_seq: z.number().int().min(0).max(2_147_483_647),
  }),
  output: noContent,
  limit: { max: 60, seconds: 60 },
})

export const sendTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  summary: 'The member is typing: told to the open streams of the other side, and kept nowhere.',
  who: 'member',
  repeat: 'none',
  status: 204,
  params: conversationId,
  output: noContent,
  limit: { max: 60, seconds: 60 },
})

export const confirmFictional = endpoint({
  method: 'POST',
  path: '/api/fictional-notice',
  summary: 'The member knows what a fictional profile is; needed before the first message to one.',
  who: 'member',
  repeat: 'idempotent',
  output: z.object({ confirmed_at: instant }),
})

const words = requiredText(limits.messageMaxHard, 'chat.message_empty')
const marks = {
  reply_to: z.number().int().min(1).max(2_147_483_647).optional(),
  translated: z.boolean().optional(),
  helped: z.boolean().optional(),
}
const textMessage = z
  .strictObject({
    ...marks,
    kind: z.literal('text'),
    body: words.optional(),
    icebreaker: z.enum(icebreakerKeys).optional(),
  })
  .refine(({ body, icebreaker }) => (body === undefined) !== (icebreaker === undefined), {
    ...refuse('request.field_required'),
    path: ['body'],
  })
const giftMessage = z.strictObject({
  ...marks,
  kind: z.literal('gift'),
  gift: z.enum(giftKeys),
  /** A text that comes with the gift. */
  body: longText(limits.giftWordsMax).optional(),
})

const photoMessage = z.strictObject({
  ...marks,
  kind: z.literal('photo'),
  /** The id of an unsent photo from `stageMessagePhoto`. */
  photo_id: publicId,
  body: longText(limits.messageMaxHard).optional(),
})

const voiceMessage = z.strictObject({
  ...marks,
  kind: z.literal('voice'),
  /** The id of an unsent recording from `stageMessageVoice`. */
  voice_id: publicId,
})

export const stageMessagePhoto = endpoint({
  method: 'POST',
  path: '/api/message-photos',
  summary:
    'Multipart: a photo to send with a message later, as `uploadPhoto` takes them. Costs nothing; one that is not sent is gone after a day.',
  who: 'member',
  repeat: 'own',
  status: 201,
  upload: { maxBytes: limits.photoMaxBytes, tooLarge: 'photos.too_large', noSpace: 'photos.no_space' },
  body: z.strictObject({ file: uploadedFile }),
  output: z.object({ photo: messagePhoto }),
  limit: { max: limits.photoUploadsPerDay, seconds: 24 * 3600 },
  weight: 6,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  summary:
    'Send words, an opening line, a photo, a recording or a gift. Costs credits by its kind, once per Idempotency-Key, for ever.',
  who: 'member',
  repeat: 'own',
  status: 201,
  params: conversationId,
  body: z.discriminatedUnion('kind', [textMessage, giftMessage, photoMessage, voiceMessage]),
  output: z.object({ message, credits: z.number().int() }),
  limit: { max: 30, seconds: 60 },
})

const messagePlace = z.strictObject({
  id: publicId,
  seq: z.coerce.number().int().min(1).max(2_147_483_647),
})

export const takeBackMessage = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/messages/:seq',
  summary:
    'Take back an own message that nobody read yet: gone at both sides, what it cost comes back. credits: the balance.',
  who: 'member',
  repeat: 'idempotent',
  params: messagePlace,
  output: z.object({ credits: z.number().int() }),
  limit: { max: 30, seconds: 3600 },
})

export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id/messages/:seq',
  summary: 'Change the words of an own message within 15 minutes, while nobody has read it. Costs nothing.',
  who: 'member',
  repeat: 'idempotent',
  params: messagePlace,
  body: z.strictObject({ body: words }),
  output: z.object({ message }),
  limit: { max: 60, seconds: 3600 },
})

export const uncoverMessagePhoto = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages/:seq/photo',
  summary: 'Shows the caller a covered photo of this message from now on.',
  who: 'member',
  repeat: 'idempotent',
  params: messagePlace,
  output: z.object({ photo: messagePhoto }),
})

export const setReaction = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/messages/:seq/reaction',
  summary: 'The reaction of the caller to a message, in place of an earlier one; null takes it away. Free.',
  who: 'member',
  repeat: 'idempotent',
  params: z.strictObject({ id: publicId, seq: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.strictObject({ reaction }),
  output: z.object({ reactions: reactions.nullable() }),
  limit: { max: 300, seconds: 3600 },
})

export const getIcebreakers = endpoint({
  method: 'GET',
  path: '/api/icebreakers',
  summary: 'Opening lines for an empty conversation, in the language of who asks.',
  who: 'member',
  output: z.object({
    icebreakers: z
      .array(z.object({ key: z.enum(icebreakerKeys), text: letters(200) }))
      .max(icebreakerKeys.length),
  }),
})

export const getSignupMessage = endpoint({
  method: 'GET',
  path: '/api/signup-message',
  summary: 'Whom the message of the own sign-up goes to or went to; null without one, and after a day.',
  who: 'member',
  output: z.object({
    message: z
      .object({
        to: publicId,
        name: letters(40),
        sent: z.boolean(),
        /** A moderator looks at it first (spec/abuse T64). */
        held: z.boolean(),
      })
      .nullable(),
  }),
})

export const getFirstMessagePromise = endpoint({
  method: 'GET',
  path: '/api/members/:id/first-message',
  summary:
    'After how many days without an answer the first message to this member comes back; null where it does not, or it was sent.',
  who: 'member',
  params: z.strictObject({ id: publicId }),
  output: z.object({ first_message_days: z.number().int().nullable() }),
  limit: { max: 120, seconds: 60 },
})

export const getGifts = endpoint({
  method: 'GET',
  path: '/api/gifts',
  summary: 'What can be given, and for how many credits.',
  who: 'member',
  output: z.object({
    gifts: z
      .array(z.object({ key: z.enum(giftKeys), name: letters(60), cost: z.number().int() }))
      .max(giftKeys.length),
  }),
})

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/read',
  summary: 'The member has seen everything up to seq.',
  who: 'member',
  repeat: 'idempotent',
  params: conversationId,
  body: z.strictObject({ seq: z.number().int().min(0).max(2_147_483_647) }),
  output: z.object({ num_unread_messages: z.number().int() }),
  limit: { max: 120, seconds: 60 },
})
