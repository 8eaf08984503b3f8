import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { chatLimits, type OpenConversation } from '#contract/chat.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { type MessageRow, photoOf, presentMessage } from '#server/chat/messages/messages.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentCards } from '#server/profiles/shown/cards.ts'
import { notBlocked, visibleTo } from '#server/profiles/visibility/visible-to.ts'
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

/**
 * Returns every conversation that has messages, the latest first (spec/chat 25), with three reads.
 */
export async function getChats({ ctx, member }: Call<typeof contract.getChats>) {
  const matching = newMatches(ctx.reads, member.id)
  const { rows } = await sql<
    MessageRow & {
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
    }
  >`
    select c.id as conversation_id, p.other_id, other.public_id as other_public_id, unread_of(p, c) as unread, c.last_seq,
           theirs.read_seq, theirs.read_at,
           exists (select from member_match where low_id = least(p.member_id, p.other_id) and high_id = greatest(p.member_id, p.other_id)) as matched,
           m.id, m.seq, m.sender_id, m.client_message_id, m.kind, m.body, m.gift, m.icebreaker, m.photo_id, ${photoOf('m')} as photo, m.cost, m.created_at, m.refunded_at,
           ${!member.paidUser} and m.created_at < ${shownSince} as hidden, draft_of(p.member_id, c.id) as draft
    from participant p
    join conversation c on c.id = p.conversation_id
    join member other on other.id = p.other_id and other.status = 'active'
    join participant theirs on theirs.member_id = p.other_id and theirs.conversation_id = p.conversation_id
    join message m on m.conversation_id = c.id and m.seq = c.last_seq and m.seq > c.cleared_seq
    where p.member_id = ${member.id} and ${notBlocked(member.id, 'p.other_id')}
    order by c.last_message_at desc, c.id`.execute(ctx.reads)
  const matches = await matching
  const cards = await presentCards(ctx.reads, member.id, [...rows.map((row) => row.otherId), ...matches])
  const chats = rows.flatMap((row) => {
    const profile = cards.get(row.otherId)
    if (!profile) return []
    const publicIds = new Map([
      [member.id, member.publicId],
      [row.otherId, row.otherPublicId],
    ])
    const last_message = presentMessage(row, {
      viewerId: member.id,
      publicIds,
      otherRead: { seq: row.readSeq, at: row.readAt },
    })
    return [
      {
        conversation: { id: row.conversationId },
        profile,
        num_unread_messages: row.unread,
        last_seq: row.lastSeq,
        last_message: row.hidden ? null : last_message,
        matched: row.matched,
        draft: row.draft,
      },
    ]
  })
  return {
    chats,
    num_unread_messages: chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0),
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
