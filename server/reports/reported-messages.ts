import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { copiesOf, type MessageCopy } from '#server/chat/messages/message-copies.ts'
import { orderedPair } from '#server/profiles/visibility/pair.ts'
import type { BeforeReport, CopiedMessage } from './sealed-copy.ts'

/** The largest integer of PostgreSQL. */
const MAX_SEQ = 2_147_483_647

type Row = Pick<CopiedMessage, 'seq' | 'kind' | 'body' | 'gift'> & {
  helped: boolean | null
  senderId: number
  senderPublicId: string
  photoId: string | null
  voiceId: string | null
  createdAt: Date
  replyTo: number | null
  senderReaction: string | null
  readerReaction: string | null
  conversationId: string
  isChanged: boolean
  isTakenBack: boolean
}
type Asked = { db: Database; secret: string; reporterId: number }
type Copied = { messages: CopiedMessage[]; lastSenderId: number | undefined }

/** What two members wrote to each other last; nothing of what they deleted. */
export async function latestMessages(asked: Asked, otherId: number): Promise<CopiedMessage[]> {
  const { lowId, highId } = orderedPair(asked.reporterId, otherId)
  const isTheirs = sql<boolean>`c.low_id = ${lowId} and c.high_id = ${highId}`
  return (await messagesUpTo(asked, isTheirs, MAX_SEQ, limits.reportMessages)).messages
}

/**
 * A message of a conversation with its sender, and those before it where `before` says so.
 * Undefined where it was deleted, never sent, or taken back more than a day ago.
 */
export async function messagesAt(
  asked: Asked,
  conversationId: string,
  seq: number,
  before: boolean,
): Promise<{ messages: CopiedMessage[]; senderId: number } | undefined> {
  const count = before ? limits.reportMessages + 1 : 1
  const isIt = sql<boolean>`c.id = ${conversationId}`
  const { messages, lastSenderId } = await messagesUpTo(asked, isIt, seq, count)
  if (lastSenderId === undefined || messages.at(-1)?.seq !== seq) return undefined
  return { messages, senderId: lastSenderId }
}

/** One statement, so that a message or a deletion of the same moment is in it as a whole or not. */
async function messagesUpTo(
  { db, secret, reporterId }: Asked,
  conversation: RawBuilder<boolean>,
  upTo: number,
  count: number,
): Promise<Copied> {
  const { rows } = await sql<Row>`
    select * from (
      select m.seq, m.sender_id, s.public_id as sender_public_id, m.kind, m.body, m.gift, m.photo_id, m.voice_id,
        m.helped, m.created_at, m.reply_to, m.sender_reaction, m.reader_reaction, m.conversation_id,
        num_nonnulls(m.edited_at, m.taken_back_at) > 0 as is_changed, m.taken_back_at is not null as is_taken_back
      from conversation c
        join message m on m.conversation_id = c.id and m.seq > c.cleared_seq and m.seq <= ${upTo}
        join member s on s.id = m.sender_id
      where ${conversation} order by m.seq desc limit ${count}) latest
    order by seq`.execute(db)
  // What the reporter took back themselves is nobody's evidence.
  const changed = rows.filter(({ isChanged, senderId }) => isChanged && senderId !== reporterId)
  const copies = changed.length
    ? await copiesOf(
        db,
        secret,
        rows[0]?.conversationId ?? '',
        changed.map(({ seq }) => seq),
      )
    : new Map<number, MessageCopy[]>()
  const messages = rows.flatMap((row) => copied(row, copies.get(row.seq) ?? []))
  return { messages, lastSenderId: rows.at(-1)?.senderId }
}

/** With what it said before, as long as that is kept (spec/chat 72). */
function copied(row: Row, copies: MessageCopy[]): CopiedMessage[] {
  const { seq, senderPublicId, createdAt, isTakenBack } = row
  const before = isTakenBack ? copies.slice(0, -1) : copies
  const { senderReaction: sender, readerReaction: reader } = row
  const last = copies.at(-1)
  if (isTakenBack && !last) return []
  const said = isTakenBack && last ? last : { ...row, photo_id: row.photoId, voice_id: row.voiceId }
  const { kind, body, gift, photo_id, voice_id } = said
  const earlier = before.flatMap((copy) => copy.body ?? [])
  return [
    {
      seq,
      sender_id: senderPublicId,
      kind,
      body,
      gift,
      photo_id,
      voice_id,
      ...(row.helped ? { helped: true } : {}),
      created_at: createdAt.toISOString(),
      ...(row.replyTo && { reply_to: row.replyTo }),
      ...((sender || reader) && { reactions: { sender, reader } }),
      ...(earlier.length ? { earlier } : {}),
      ...(isTakenBack ? { taken_back: true } : {}),
    },
  ]
}

type PairRow = {
  matchedAt: Date | null
  begunAt: Date | null
  sent: number
  received: number
  deleted: number
}

/** What was between two members until now: a block by the reporter may delete it in a moment. */
export async function beforeReport(
  db: Database,
  reporterId: number,
  memberId: number,
): Promise<BeforeReport> {
  const { lowId, highId } = orderedPair(reporterId, memberId)
  const { rows } = await sql<PairRow>`
    select mm.created_at as matched_at, case when c.last_seq > 0 then c.created_at end as begun_at,
           coalesce(case when c.low_id = ${reporterId} then c.low_sent else c.high_sent end, 0) as sent,
           coalesce(case when c.low_id = ${reporterId} then c.high_sent else c.low_sent end, 0) as received,
           coalesce(c.cleared_seq, 0) as deleted
    from (select ${lowId}::int as low_id, ${highId}::int as high_id) pair
      left join conversation c on c.low_id = pair.low_id and c.high_id = pair.high_id
      left join member_match mm on mm.low_id = pair.low_id and mm.high_id = pair.high_id`.execute(db)
  const [pair] = rows
  return {
    matched_at: pair?.matchedAt?.toISOString() ?? null,
    begun_at: pair?.begunAt?.toISOString() ?? null,
    sent: pair?.sent ?? 0,
    received: pair?.received ?? 0,
    deleted: pair?.deleted ?? 0,
  }
}
