import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { type Chat, chatLimits, type OpenConversation } from '#contract/chat.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { type MessageRow, photoOf, presentMessage } from '#server/chat/messages/messages.ts'
import { plainPattern } from '#server/chat/messages/plain-pattern.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { afterTimeCursor, microsOf, pageOf, timeCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentCards } from '#server/profiles/shown/cards.ts'
import { blockedWith, visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { type ConversationGate, conversationOf } from './conversation-of.ts'
import { draftOf } from './drafts.ts'
import { shownSince } from './shown-after.ts'

/** Returns the latest matches without a message (spec/chat 29), by the index of either side. */
async function newMatches(db: Database, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ otherId: number }>`
    select x.other_id from (
      select high_id as other_id, created_at from member_match where low_id = ${memberId}
      union all
      select low_id, created_at from member_match where high_id = ${memberId}) x
    where ${visibleTo(memberId, 'x.other_id')} and not exists (select from conversation c
      where c.low_id = least(x.other_id, ${memberId}) and c.high_id = greatest(x.other_id, ${memberId})
        and c.last_seq > c.cleared_seq)
    order by x.created_at desc, x.other_id limit ${chatLimits.newMatches}`.execute(db)
  return rows.map(({ otherId }) => otherId)
}

/** The conversations with messages that a member sees: participant p, conversation c. */
const shownTo = (memberId: number): RawBuilder<unknown> => sql`
  participant p
  join conversation c on c.id = p.conversation_id and c.last_seq > c.cleared_seq
  join member other on other.id = p.other_id and other.status = 'active'
  where p.member_id = ${memberId} and p.other_id not in (${blockedWith(memberId)})`

const isMatch = sql<boolean>`exists (select from member_match
  where low_id = least(p.member_id, p.other_id) and high_id = greatest(p.member_id, p.other_id))`

async function unreadMessages(db: Database, memberId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread_of(p, c)), 0)::int as unread from ${shownTo(memberId)}`.execute(db)
  return rows[0]?.unread ?? 0
}

type Query = Call<typeof contract.getChats>['query']

function isListed({ filter, name }: Query): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (filter === 'unread') conditions.push(sql`unread_of(p, c) > 0`)
  if (filter === 'matches') conditions.push(isMatch)
  if (name !== undefined)
    conditions.push(
      sql`exists (select from profile named where named.member_id = p.other_id and named.name ~ ${plainPattern(name)})`,
    )
  return sql`${sql.join(conditions, sql` and `)}`
}

type ChatRow = MessageRow & {
  conversationId: string
  otherId: number
  otherPublicId: string
  unread: number
  lastSeq: number
  matched: boolean
  readSeq: number
  readAt: Date | null
  hidden: boolean
  draft: string | null
  micros: number
}

async function pageOfChats(db: Database, member: Member, query: Query): Promise<ChatRow[]> {
  const place = { micros: microsOf(sql`c.last_message_at`), id: sql`c.id` }
  const { rows } = await sql<ChatRow>`
    select x.id as conversation_id, x.other_id, x.other_public_id, x.unread, x.last_seq, x.matched, x.micros,
           theirs.read_seq, theirs.read_at,
           m.id, m.seq, m.sender_id, m.client_message_id, m.kind, m.body, m.gift, m.icebreaker, m.photo_id, ${photoOf('m')} as photo, m.cost, m.created_at, m.refunded_at, m.author_id,
           ${!member.paidUser} and m.created_at < ${shownSince} as hidden, draft_of(${member.id}, x.id) as draft
    from (
      select c.id, p.other_id, other.public_id as other_public_id, unread_of(p, c) as unread, c.last_seq, ${isMatch} as matched,
             c.last_message_at, ${place.micros} as micros
      from ${shownTo(member.id)} and ${isListed(query)} and ${afterTimeCursor(query.after, place)}
      order by c.last_message_at desc, c.id desc limit ${chatLimits.chatsPage + 1}) x
    join participant theirs on theirs.member_id = x.other_id and theirs.conversation_id = x.id
    join message m on m.conversation_id = x.id and m.seq = x.last_seq
    order by x.last_message_at desc, x.id desc`.execute(db)
  return rows
}

function presentChat(row: ChatRow, member: Member, profile: ProfileCard): Chat {
  const publicIds = new Map([
    [member.id, member.publicId],
    [row.otherId, row.otherPublicId],
  ])
  const last_message = presentMessage(row, {
    viewerId: member.id,
    publicIds,
    otherRead: { seq: row.readSeq, at: row.readAt },
  })
  return {
    conversation: { id: row.conversationId },
    profile,
    num_unread_messages: row.unread,
    last_seq: row.lastSeq,
    last_message: row.hidden ? null : last_message,
    matched: row.matched,
    draft: row.draft,
  }
}

/**
 * Returns a page of the conversations that have messages, the latest first (spec/chat 25), with
 * four reads. Throws `request.invalid` for a malformed cursor.
 */
export async function getChats({ ctx, member, query }: Call<typeof contract.getChats>) {
  const [rows, unread, matches] = await Promise.all([
    pageOfChats(ctx.reads, member, query),
    unreadMessages(ctx.reads, member.id),
    newMatches(ctx.reads, member.id),
  ])
  const { page, next } = pageOf(rows, chatLimits.chatsPage, (last) =>
    timeCursor.write({ micros: last.micros, id: last.conversationId }),
  )
  const cards = await presentCards(ctx.reads, member.id, [...page.map((row) => row.otherId), ...matches])
  return {
    chats: page.flatMap((row) => {
      const profile = cards.get(row.otherId)
      return profile ? [presentChat(row, member, profile)] : []
    }),
    next,
    num_unread_messages: unread,
    new_matches: matches.flatMap((id) => cards.get(id) ?? []),
  }
}

/** Returns the error code with which a send would be refused now, or null. */
export async function refusalOf(
  db: Database,
  member: Member,
  gate: ConversationGate,
  price: number,
): Promise<string | null> {
  if (member.status !== 'active') return 'accounts.email_unconfirmed'
  const { rows } = await sql<{ refused: string | null; credits: number }>`
    select message_refusal(id, ${gate.otherId}, ${gate.id}, ${limits.freeConversations}) as refused, credits from member where id = ${member.id}`.execute(
    db,
  )
  const [row] = rows
  return row?.refused ?? (row && row.credits < price ? 'chat.insufficient_credits' : null)
}

export async function presentOpenConversation(
  db: Database,
  member: Member,
  gate: ConversationGate,
  price: number,
): Promise<OpenConversation> {
  const [cards, cannot_write, matched, draft] = await Promise.all([
    presentCards(db, member.id, [gate.otherId]),
    refusalOf(db, member, gate, price),
    db
      .selectFrom('memberMatch')
      .select('lowId')
      .where('lowId', '=', Math.min(member.id, gate.otherId))
      .where('highId', '=', Math.max(member.id, gate.otherId))
      .executeTakeFirst(),
    draftOf(db, member.id, gate.id),
  ])
  const profile = cards.get(gate.otherId)
  if (!profile) throw new AppError('chat.not_found')
  return {
    id: gate.id,
    profile,
    matched: Boolean(matched),
    num_unread_messages: gate.unread,
    last_seq: gate.lastSeq,
    read_seq: gate.readSeq,
    cannot_write,
    draft,
  }
}

export async function getConversation({ ctx, member, params }: Call<typeof contract.getConversation>) {
  const gate = await conversationOf(ctx.reads, member.id, params.id)
  const { message_credits } = await ctx.settings()
  return { conversation: await presentOpenConversation(ctx.reads, member, gate, message_credits) }
}
