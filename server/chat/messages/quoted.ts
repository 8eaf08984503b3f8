import { type RawBuilder, sql } from 'kysely'
import { chatLimits, type Quote } from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import { shownSince } from '#server/chat/conversations/visible-after.ts'
import type { ToSend } from './write-message.ts'

/** `hidden`: the member of the statement never bought and the message is too old for them. */
export type QuoteRow = {
  senderId: number
  kind: string
  body: string | null
  gift: string | null
  icebreaker: string | null
  hidden: boolean
}

type MemberId = number | RawBuilder<unknown>

const quoted = (
  message: { conversationId: unknown; seq: unknown },
  viewerId: MemberId,
) => sql<QuoteRow | null>`(
  select json_build_object('senderId', q.sender_id, 'kind', q.kind, 'body', left(q.body, ${sql.lit(chatLimits.quoteMax)}),
    'gift', q.gift, 'icebreaker', q.icebreaker, 'hidden', not viewer.paid_user and q.created_at < ${shownSince})
  from message q join conversation c on c.id = q.conversation_id and q.seq > c.cleared_seq and q.taken_back_at is null
  join member viewer on viewer.id = ${viewerId}
  where q.conversation_id = ${message.conversationId} and q.seq = ${message.seq})`

/**
 * What a message answers, for one member; `message` is an alias of the statement. Null where it
 * answers nothing, and where the other message was deleted
 * or taken back.
 */
export const quoteOf = (message: string, viewerId: MemberId) =>
  quoted(
    { conversationId: sql.ref(`${message}.conversationId`), seq: sql.ref(`${message}.replyTo`) },
    viewerId,
  )

/** The same for a message that is sent now. */
export async function readQuote(
  db: Database,
  viewerId: number,
  { conversationId, replyTo }: Pick<ToSend, 'conversationId' | 'replyTo'>,
): Promise<QuoteRow | null> {
  if (replyTo === undefined) return null
  const { rows } = await sql<{ quote: QuoteRow | null }>`
    select ${quoted({ conversationId, seq: replyTo }, viewerId)} as quote`.execute(db)
  return rows[0]?.quote ?? null
}

/** A photo is named and not shown, so that a covered one stays covered (spec/chat 92). */
export function presentQuote(
  { replyTo, quote }: { replyTo: number | null; quote: QuoteRow | null },
  viewerId: number,
): Quote | null {
  if (replyTo === null) return null
  if (!quote) return { state: 'gone' }
  const { senderId, hidden, ...content } = quote
  if (hidden) return { state: 'hidden' }
  return { state: 'shown', mine: senderId === viewerId, ...content } as Quote
}
