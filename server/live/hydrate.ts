import { sql } from 'kysely'
import type { Change } from '#contract/live.ts'
import type { ReactionKey } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import {
  type MessageRow,
  type MessageValues,
  messageOf,
  messageValues,
  presentMessage,
} from '#server/chat/messages/messages.ts'
import { type CardRow, presentCard, presentFace } from '#server/profiles/shown/cards.ts'
import { cardsOf } from '#server/profiles/shown/stored-cards.ts'
import { notBlocked, visibleTo } from '#server/profiles/visibility/visible-to.ts'

export type EventRow = { memberId: number; seq: number; kind: string; payload: unknown }
type Payload = {
  conversation_id?: string
  seq?: number
  read_seq?: number
  reader_id?: number
  member_id?: number
  seqs?: number[]
  reaction?: ReactionKey | null
}
/** `unread`: how many messages its reader has not read. */
export type LiveMessage = MessageRow & { publicId: string; unread: number }

const payloadOf = (event: EventRow) => event.payload as Payload

/** What the reader of a page may see; messages by event. */
export type Shown = {
  viewerId: number
  messages: ReadonlyMap<number, LiveMessage>
  visible: ReadonlyMap<number, string>
  cards: ReadonlyMap<number, CardRow>
}

/**
 * Returns the changes of one member as the contract shows them. Events hold ids only, so a change
 * about something that was deleted, or about a member who was blocked since, comes out as `gone`.
 * Three reads per page, however long it is.
 */
export async function hydrate(db: Database, viewerId: number, events: EventRow[]): Promise<Change[]> {
  const messages = await readMessages(db, viewerId, events)
  const senders = new Set(
    [...messages.values()].filter((row) => row.senderId !== viewerId).map((row) => row.senderId),
  )
  const likers = events
    .filter(({ kind }) => kind === 'match' || kind === 'like')
    .map((event) => payloadOf(event).member_id ?? 0)
  const visible = await readVisible(db, viewerId, likers)
  const cards = await cardsOf(db, viewerId, [...senders, ...visible.keys()])
  const shown = { viewerId, messages, visible, cards }
  return events.map((event) => presentChange(event, shown))
}

export function presentChange(event: EventRow, shown: Shown): Change {
  const { seq } = event
  const payload = payloadOf(event)
  const conversation_id = payload.conversation_id ?? ''
  switch (event.kind) {
    case 'message':
    case 'message_changed':
      return messageChange(event, shown)
    case 'read': {
      const mine = payload.reader_id === shown.viewerId
      return { seq, kind: 'read', conversation_id, read_seq: payload.read_seq ?? 0, mine }
    }
    case 'chat_deleted':
      return { seq, kind: 'chat_deleted', conversation_id }
    case 'like': {
      const publicId = shown.visible.get(payload.member_id ?? 0)
      return publicId ? { seq, kind: 'like', member_id: publicId } : { seq, kind: 'gone' }
    }
    case 'match': {
      const card = shown.cards.get(payload.member_id ?? 0)
      return card ? { seq, kind: 'match', profile: presentCard(shown.viewerId, card) } : { seq, kind: 'gone' }
    }
    case 'unlike':
      return { seq, kind: 'unlike' }
    case 'refunded':
      return { seq, kind: 'refunded', conversation_id, seqs: payload.seqs ?? [] }
    case 'reaction': {
      const { seq: message_seq = 0, member_id, reaction = null } = payload
      const mine = member_id === shown.viewerId
      return { seq, kind: 'reaction', conversation_id, message_seq, mine, reaction }
    }
    case 'recalled':
      return { seq, kind: 'recalled', conversation_id }
    case 'ended':
      return { seq, kind: 'ended', conversation_id }
    case 'user':
      return { seq, kind: 'user' }
    default:
      return { seq, kind: 'gone' }
  }
}

function messageChange({ seq, kind }: EventRow, { viewerId, messages, cards }: Shown): Change {
  const row = messages.get(seq)
  if (!row) return { seq, kind: 'gone' }
  const publicIds = new Map([[row.senderId, row.publicId]])
  const message = presentMessage(row, { viewerId, publicIds, otherRead: { seq: 0, at: null } })
  const told = { seq, message, num_unread_messages: row.unread }
  if (kind === 'message_changed') return { ...told, kind }
  const card = cards.get(row.senderId)
  return { ...told, kind: 'message', profile: card ? presentFace(viewerId, card) : null }
}

async function readMessages(
  db: Database,
  viewerId: number,
  events: EventRow[],
): Promise<Map<number, LiveMessage>> {
  const messageEvents = events.filter(({ kind }) => kind === 'message' || kind === 'message_changed')
  if (!messageEvents.length) return new Map()
  const seqs = messageEvents.map(({ seq }) => seq)
  const conversations = messageEvents.map((event) => payloadOf(event).conversation_id)
  const numbers = messageEvents.map((event) => payloadOf(event).seq)
  type Row = Pick<LiveMessage, 'conversationId' | 'publicId' | 'unread'> & {
    eventSeq: number
    values: MessageValues
  }
  const { rows } = await sql<Row>`
    select w.event_seq, m.conversation_id, json_build_array(${messageValues(viewerId)}) as values, sender.public_id, unread_of(p, c) as unread
    from unnest(${seqs}::int[], ${conversations}::uuid[], ${numbers}::int[]) as w (event_seq, conversation_id, seq)
    join message m on m.conversation_id = w.conversation_id and m.seq = w.seq
    join conversation c on c.id = m.conversation_id and m.seq > c.cleared_seq
    join participant p on p.member_id = ${viewerId} and p.conversation_id = m.conversation_id
    join member sender on sender.id = m.sender_id
    join member other on other.id = p.other_id and other.status = 'active'
    where ${notBlocked(viewerId, 'p.other_id')}`.execute(db)
  return new Map(
    rows.map(({ eventSeq, conversationId, values, ...more }) => [
      eventSeq,
      { ...messageOf(conversationId, values), ...more },
    ]),
  )
}

async function readVisible(
  db: Database,
  viewerId: number,
  memberIds: number[],
): Promise<Map<number, string>> {
  if (!memberIds.length) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'publicId'])
    .where(sql<boolean>`member.id = any(${memberIds}::int[])`)
    .where(visibleTo(viewerId, 'member.id'))
    .execute()
  return new Map(rows.map((row) => [row.id, row.publicId]))
}
