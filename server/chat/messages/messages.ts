import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import type { Message, MessagePhoto } from '#contract/chat.ts'
import { limits } from '#contract/rules/limits.ts'
import { gatheredIn } from '#db/gathered.ts'
import { prepared } from '#db/prepared.ts'
import { type ConversationGate, gateOf, otherReadOf } from '#server/chat/conversations/conversation-of.ts'
import { visibleAfterSql } from '#server/chat/conversations/visible-after.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { isCoveredInMessage } from '#server/profiles/shown/covered.ts'
import { openPhotoUrls, photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { toInstant } from './instant.ts'
import { presentQuote, type QuoteRow, quoteOf } from './quoted.ts'
import { presentReactions } from './reactions.ts'
import { presentVoice, type ShownVoice, voiceOf } from './shown-voice.ts'

type PhotoShape = { width: number; height: number; placeholder: string }
/** `covered` for the member whom the statement asked for. */
type ShownPhoto = PhotoShape & { covered: boolean }

export type MessageRow = {
  id: string
  seq: number
  conversationId: string
  senderId: number
  clientMessageId: string
  kind: string
  body: string | null
  gift: string | null
  icebreaker: string | null
  photoId: string | null
  photo: ShownPhoto | null
  cost: number
  /** A string is PostgreSQL's JSON format. */
  createdAt: Date | string
  refundedAt: Date | string | null
  /** The member of staff who wrote it for a fictional profile. */
  authorId: number | null
  /** What its receiver is warned about. */
  warnings: string[] | null
  /** The seq of the message that it answers. */
  replyTo: number | null
  quote: QuoteRow | null
  /** Of each side to this message. */
  senderReaction: string | null
  readerReaction: string | null
  voiceId: string | null
  voice: ShownVoice | null
  translated: boolean | null
  helped: boolean | null
  editedAt: Date | string | null
  takenBackAt: Date | string | null
}

export type Sides = {
  viewerId: number
  publicIds: ReadonlyMap<number, string>
  /** How far the other side has read, and when, as the contract has it. */
  otherRead: { seq: number; at: string | null }
}

/**
 * Only the sender sees key, cost and read time of a message. One that was taken back has nothing but
 * its number.
 */
export function presentMessage(row: MessageRow, { viewerId, publicIds, otherRead }: Sides): Message {
  const mine = row.senderId === viewerId
  const read = mine && row.seq <= otherRead.seq && !row.takenBackAt
  return {
    id: row.id,
    seq: row.seq,
    conversation_id: row.conversationId,
    sender_id: publicIds.get(row.senderId) ?? '',
    kind: row.kind as Message['kind'],
    body: row.takenBackAt ? null : row.body,
    gift: row.gift as Message['gift'],
    icebreaker: row.icebreaker as Message['icebreaker'],
    photo: presentMessagePhoto(viewerId, row.photoId, row.photo),
    voice: presentVoice(viewerId, row.voiceId, row.voice),
    cost: mine ? row.cost : null,
    created_at: toInstant(row.createdAt),
    read_at: read ? otherRead.at : null,
    client_message_id: mine ? row.clientMessageId : null,
    refunded: mine && row.refundedAt !== null,
    by_staff: row.authorId !== null,
    warnings: mine ? null : (row.warnings as Message['warnings']),
    reply_to: row.replyTo,
    quote: presentQuote(row, viewerId),
    reactions: presentReactions(row, viewerId),
    translated: row.translated === true,
    helped: row.helped === true,
    edited_at: row.editedAt && toInstant(row.editedAt),
    taken_back_at: row.takenBackAt && toInstant(row.takenBackAt),
  }
}

/** A covered photo has no path to its sharp files, and no placeholder, which would show more. */
function presentMessagePhoto(
  viewerId: number,
  publicId: string | null,
  photo: ShownPhoto | null,
): Message['photo'] {
  if (!publicId || !photo) return null
  const { covered, ...shape } = photo
  if (!covered) return presentOpenPhoto(viewerId, publicId, shape)
  const path = photoUrl(viewerId, { publicId, visibility: 'private' }, 'covered')
  return { covered, urls: { covered: path }, width: shape.width, height: shape.height }
}

/** Of a photo that this member sees: their own, or one that they uncovered. */
export function presentOpenPhoto(viewerId: number, id: string, shape: PhotoShape): MessagePhoto {
  const urls = openPhotoUrls(viewerId, { publicId: id, visibility: 'private', width: shape.width })
  return { covered: false, id, urls, ...shape }
}

type MemberId = number | RawBuilder<unknown>

/** The photo of a message for one member; `message` is an alias of the statement. */
export const photoOf = (message: string, viewerId: MemberId) => sql<ShownPhoto | null>`(
  select json_build_object('width', p.width, 'height', p.height, 'placeholder', p.placeholder,
    'covered', ${isCoveredInMessage(viewerId, message)})
  from message_photo p where p.public_id = ${sql.ref(`${message}.photoId`)})`

export const messageColumns = [
  'id',
  'seq',
  'conversationId',
  'senderId',
  'clientMessageId',
  'kind',
  'body',
  'gift',
  'icebreaker',
  'photoId',
  'cost',
  'createdAt',
  'refundedAt',
  'authorId',
  'warnings',
  'replyTo',
  'senderReaction',
  'readerReaction',
  'voiceId',
  'translated',
  'helped',
  'editedAt',
  'takenBackAt',
] as const

/** The public ids of both sides of a conversation. */
export const publicIdsOf = (
  member: Pick<Member, 'id' | 'publicId'>,
  gate: Pick<ConversationGate, 'otherId' | 'otherPublicId'>,
): ReadonlyMap<number, string> =>
  new Map([
    [member.id, member.publicId],
    [gate.otherId, gate.otherPublicId],
  ])

/**
 * The columns of a message as a JSON array, which is faster than an object. What plain texts do not
 * have is in an object of its own, which is null for them.
 */
export type MessageValues = [
  id: string,
  seq: number,
  senderId: number,
  clientMessageId: string,
  kind: string,
  body: string | null,
  cost: number,
  createdAt: string,
  more: MoreValues | null,
]
type MoreValues = Omit<
  MessageRow,
  'id' | 'seq' | 'conversationId' | 'senderId' | 'clientMessageId' | 'kind' | 'body' | 'cost' | 'createdAt'
>

/** `m` is the table of the statement, `viewerId` who sees its photo and hears its recording. */
export const messageValues = (
  viewerId: MemberId,
) => sql`m.id, m.seq, m.sender_id, m.client_message_id, m.kind, m.body, m.cost, m.created_at,
  case when num_nonnulls(m.gift, m.icebreaker, m.photo_id, m.refunded_at, m.author_id, m.warnings,
      m.reply_to, m.sender_reaction, m.reader_reaction, m.voice_id, m.translated, m.helped,
      m.edited_at, m.taken_back_at) > 0
    then json_build_object('gift', m.gift, 'icebreaker', m.icebreaker, 'photoId', m.photo_id,
      'photo', ${photoOf('m', viewerId)}, 'refundedAt', m.refunded_at, 'authorId', m.author_id,
      'warnings', m.warnings, 'replyTo', m.reply_to, 'quote', ${quoteOf('m', viewerId)},
      'senderReaction', m.sender_reaction, 'readerReaction', m.reader_reaction, 'voiceId', m.voice_id,
      'voice', ${voiceOf('m', viewerId)},
      'translated', m.translated, 'helped', m.helped, 'editedAt', m.edited_at,
      'takenBackAt', m.taken_back_at) end`

const PLAIN: MoreValues = {
  gift: null,
  icebreaker: null,
  photoId: null,
  photo: null,
  refundedAt: null,
  authorId: null,
  warnings: null,
  replyTo: null,
  quote: null,
  senderReaction: null,
  readerReaction: null,
  voiceId: null,
  voice: null,
  translated: null,
  helped: null,
  editedAt: null,
  takenBackAt: null,
}

export function messageOf(conversationId: string, values: MessageValues): MessageRow {
  const [id, seq, senderId, clientMessageId, kind, body, cost, createdAt, more] = values
  const plain = { id, seq, conversationId, senderId, clientMessageId, kind, body, cost, createdAt }
  return { ...plain, ...(more ?? PLAIN) }
}

type Asked = {
  memberId: number
  conversationId: string
  paidUser: boolean
  afterSeq: number
  beforeSeq: number
  limit: number
}
type PageRow = Pick<ConversationGate, 'otherId' | 'otherPublicId' | 'clearedSeq'> & {
  place: number
  otherSeq: number
  otherAt: Date | null
  after: number
  messages: MessageValues[]
}
/** The values of Asked, each as a list of one per page. */
type PageValues = { [Name in keyof Asked as `${Name}s`]: Asked[Name][] }

/** A page has thirty messages mostly, and a hundred at most. */
const PAGES_AT_ONCE = 10

/**
 * Pages of several calls in one statement, each with the check that the conversation is open, so of
 * one snapshot; without a row it is not open.
 */
function pagesInOrder(order: RawBuilder<unknown>) {
  const pages = prepared<PageValues, PageRow>(
    (value) => sql`
    select asked.place::int, shown.other_id, shown.other_public_id, shown.cleared_seq, shown.other_seq, shown.other_at, shown.after, (
      select coalesce(json_agg(json_build_array(${messageValues(sql`asked.member_id`)})), '[]') from (
        select * from message x where x.conversation_id = shown.id
          and x.seq > greatest(shown.after, asked.after_seq) and x.seq < asked.before_seq
        order by x.seq ${order} limit asked.most) m) as messages
    from unnest(${value('memberIds')}::int[], ${value('conversationIds')}::uuid[],
        ${value('paidUsers')}::boolean[], ${value('afterSeqs')}::int[], ${value('beforeSeqs')}::int[],
        ${value('limits')}::int[])
      with ordinality as asked (member_id, conversation_id, paid_user, after_seq, before_seq, most, place)
    cross join lateral (
      select gate.*, ${visibleAfterSql('gate', sql`asked.paid_user`)} as after
      from (${gateOf(sql`asked.member_id`, sql`asked.conversation_id`)} offset 0) gate offset 0) shown`,
  )
  return gatheredIn(
    async (db, asked: Asked[]) => {
      const rows = await pages(db, {
        memberIds: asked.map(({ memberId }) => memberId),
        conversationIds: asked.map(({ conversationId }) => conversationId),
        paidUsers: asked.map(({ paidUser }) => paidUser),
        afterSeqs: asked.map(({ afterSeq }) => afterSeq),
        beforeSeqs: asked.map(({ beforeSeq }) => beforeSeq),
        limits: asked.map(({ limit }) => limit),
      })
      return new Map(rows.map((row) => [row.place - 1, row]))
    },
    { most: PAGES_AT_ONCE },
  )
}
const forwardPage = pagesInOrder(sql`asc`)
const backwardPage = pagesInOrder(sql`desc`)

const NO_END = 2_147_483_647

/**
 * Returns one page in the order of `seq`: the latest, or the one next to a `seq`. Members who never
 * bought see 30 days; `older_hidden` says that there is more (spec/chat 21). Throws
 * `chat.not_found`.
 */
export async function listMessages({ ctx, member, params, query }: Call<typeof contract.listMessages>) {
  const limit = query.limit ?? limits.historyPage
  const forward = query.after_seq !== undefined
  const found = await (forward ? forwardPage : backwardPage)(ctx.reads, {
    memberId: member.id,
    paidUser: member.paidUser,
    conversationId: params.id,
    afterSeq: query.after_seq ?? 0,
    beforeSeq: query.before_seq ?? NO_END,
    limit: limit + 1,
  })
  if (!found) throw new AppError('chat.not_found')
  const shown = found.messages.slice(0, limit)
  const sides = {
    viewerId: member.id,
    publicIds: publicIdsOf(member, found),
    otherRead: otherReadOf(member, found),
  }
  return {
    messages: (forward ? shown : shown.toReversed()).map((values) =>
      presentMessage(messageOf(params.id, values), sides),
    ),
    has_more: found.messages.length > limit,
    older_hidden: found.after > found.clearedSeq,
  }
}
