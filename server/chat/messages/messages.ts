import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import type { Message } from '#contract/chat.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { shownAfter } from '#server/chat/conversations/shown-after.ts'
import type { Call } from '#server/kit/mount.ts'
import { photoUrlsOf } from '#server/profiles/shown/photo-urls.ts'

type PhotoShape = { width: number; height: number; placeholder: string }

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
  photo: PhotoShape | null
  cost: number
  createdAt: Date
  refundedAt: Date | null
  /** Who of staff wrote it for a fictional profile. */
  authorId: number | null
}

export type Sides = {
  viewerId: number
  publicIds: ReadonlyMap<number, string>
  otherRead: { seq: number; at: Date | null }
}

/** Only the sender sees key, cost and read time of a message. */
export function presentMessage(row: MessageRow, { viewerId, publicIds, otherRead }: Sides): Message {
  const mine = row.senderId === viewerId
  const read = mine && row.seq <= otherRead.seq
  return {
    id: row.id,
    seq: row.seq,
    conversation_id: row.conversationId,
    sender_id: publicIds.get(row.senderId) ?? '',
    kind: row.kind as Message['kind'],
    body: row.body,
    gift: row.gift as Message['gift'],
    icebreaker: row.icebreaker as Message['icebreaker'],
    photo: presentMessagePhoto(viewerId, row.photoId, row.photo),
    cost: mine ? row.cost : null,
    created_at: row.createdAt.toISOString(),
    read_at: read ? (otherRead.at?.toISOString() ?? null) : null,
    client_message_id: mine ? row.clientMessageId : null,
    refunded: mine && row.refundedAt !== null,
    by_staff: row.authorId !== null,
  }
}

export function presentMessagePhoto(
  viewerId: number,
  publicId: string | null,
  shape: PhotoShape | null,
): Message['photo'] {
  if (!publicId || !shape) return null
  const urls = photoUrlsOf(viewerId, { publicId, visibility: 'private', width: shape.width })
  return { id: publicId, urls, ...shape }
}

/** The dimensions of the photo of a message; `message` is an alias of the statement. */
export const photoOf = (message: string) => sql<PhotoShape | null>`(select json_build_object(
  'width', p.width, 'height', p.height, 'placeholder', p.placeholder)
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
] as const

export async function publicIdsOf(db: Database, memberIds: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('member').select(['id', 'publicId']).where('id', 'in', memberIds).execute()
  return new Map(rows.map((row) => [row.id, row.publicId]))
}

/**
 * Returns one page in the order of `seq`: the latest, or the one next to a `seq`. Members who never
 * bought see 30 days; `older_hidden` says that there is more (spec/chat 21). Throws
 * `chat.not_found`.
 */
export async function listMessages({ ctx, member, params, query }: Call<typeof contract.listMessages>) {
  const db = ctx.reads
  const limit = query.limit ?? limits.historyPage
  const conversation = await conversationOf(db, member.id, params.id)
  const { after, olderHidden } = await shownAfter(db, member, conversation)
  const forward = query.after_seq !== undefined
  let page = db
    .selectFrom('message')
    .select(messageColumns)
    .select(photoOf('message').as('photo'))
    .where('conversationId', '=', params.id)
    .where('seq', '>', Math.max(after, query.after_seq ?? 0))
    .orderBy('seq', forward ? 'asc' : 'desc')
    .limit(limit + 1)
  if (query.before_seq !== undefined) page = page.where('seq', '<', query.before_seq)
  const [rows, publicIds] = await Promise.all([
    page.execute(),
    publicIdsOf(db, [member.id, conversation.otherId]),
  ])
  const shown = rows.slice(0, limit)
  const sides = { viewerId: member.id, publicIds, otherRead: conversation.otherRead }
  return {
    messages: (forward ? shown : shown.toReversed()).map((row) => presentMessage(row, sides)),
    has_more: rows.length > limit,
    older_hidden: olderHidden,
  }
}
