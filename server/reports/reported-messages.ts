import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { orderedPair } from '#server/profiles/visibility/pair.ts'
import type { BeforeReport, CopiedMessage } from './sealed-copy.ts'

/** The largest integer of PostgreSQL. */
const MAX_SEQ = 2_147_483_647

type Row = Omit<
  CopiedMessage,
  'sender_id' | 'photo_id' | 'voice_id' | 'helped' | 'created_at' | 'reply_to' | 'reactions'
> & {
  helped: boolean | null
  senderId: number
  senderPublicId: string
  photoId: string | null
  voiceId: string | null
  createdAt: Date
  replyTo: number | null
  senderReaction: string | null
  readerReaction: string | null
}
type Copied = { messages: CopiedMessage[]; lastSenderId: number | undefined }

/** What two members wrote to each other last; nothing of what they deleted. */
export async function latestMessages(db: Database, one: number, other: number): Promise<CopiedMessage[]> {
  const { lowId, highId } = orderedPair(one, other)
  const isTheirs = sql<boolean>`c.low_id = ${lowId} and c.high_id = ${highId}`
  return (await messagesUpTo(db, isTheirs, MAX_SEQ, limits.reportMessages)).messages
}

/**
 * A message of a conversation with its sender, and those before it where `before` says so.
 * Undefined where it was deleted or never sent.
 */
export async function messagesAt(
  db: Database,
  conversationId: string,
  seq: number,
  before: boolean,
): Promise<{ messages: CopiedMessage[]; senderId: number } | undefined> {
  const count = before ? limits.reportMessages + 1 : 1
  const isIt = sql<boolean>`c.id = ${conversationId}`
  const { messages, lastSenderId } = await messagesUpTo(db, isIt, seq, count)
  if (lastSenderId === undefined || messages.at(-1)?.seq !== seq) return undefined
  return { messages, senderId: lastSenderId }
}

/** One statement, so that a message or a deletion of the same moment is in it as a whole or not. */
async function messagesUpTo(
  db: Database,
  conversation: RawBuilder<boolean>,
  upTo: number,
  count: number,
): Promise<Copied> {
  const { rows } = await sql<Row>`
    select * from (
      select m.seq, m.sender_id, s.public_id as sender_public_id, m.kind, m.body, m.gift, m.photo_id, m.voice_id,
        m.helped, m.created_at, m.reply_to, m.sender_reaction, m.reader_reaction
      from conversation c
        join message m on m.conversation_id = c.id and m.seq > c.cleared_seq and m.seq <= ${upTo}
        join member s on s.id = m.sender_id
      where ${conversation} order by m.seq desc limit ${count}) latest
    order by seq`.execute(db)
  return { messages: rows.map(copied), lastSenderId: rows.at(-1)?.senderId }
}

function copied(row: Row): CopiedMessage {
  const { seq, senderPublicId, kind, body, gift, photoId, voiceId, helped, createdAt, replyTo } = row
  const { senderReaction: sender, readerReaction: reader } = row
  return {
    seq,
    sender_id: senderPublicId,
    kind,
    body,
    gift,
    photo_id: photoId,
    voice_id: voiceId,
    ...(helped ? { helped } : {}),
    created_at: createdAt.toISOString(),
    ...(replyTo && { reply_to: replyTo }),
    ...((sender || reader) && { reactions: { sender, reader } }),
  }
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
