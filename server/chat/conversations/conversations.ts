import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { type Chat, chatLimits, type OpenConversation } from '#contract/chat.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import { wordLimits } from '#contract/rules/words/kinds.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { isTurnOf, readTurnAndEnd } from '#server/chat/ends/turn-and-end.ts'
import { toInstant } from '#server/chat/messages/instant.ts'
import {
  type MessageValues,
  messageOf,
  messageValues,
  presentMessage,
  publicIdsOf,
} from '#server/chat/messages/messages.ts'
import { plainPattern, searchedText } from '#server/chat/messages/plain-pattern.ts'
import { readRecallNotice } from '#server/chat/recall/recall-notice.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { cutPage, epochMicros, flag, micros, plainCursor, uuid } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { type CardRow, presentFace } from '#server/profiles/shown/cards.ts'
import { presentLikedPart, readLikedPart } from '#server/profiles/shown/liked-part.ts'
import {
  type CardFrame,
  type CardJson,
  cardFrame,
  cardJson,
  cardsIn,
  cardsOf,
} from '#server/profiles/shown/stored-cards.ts'
import { blockedWith, visibleToMember } from '#server/profiles/visibility/visible-to.ts'
import { readAway } from './away.ts'
import { type ConversationGate, conversationOf } from './conversation-of.ts'
import { draftIn, readDraft } from './drafts.ts'
import { shownSince } from './visible-after.ts'

/**
 * The latest matches without a message (spec/chat 29). One branch for each side, because each has
 * its index.
 */
const newMatches = (memberId: RawBuilder<number>): RawBuilder<unknown> => sql`
  select x.other_id, x.created_at from (
    select high_id as other_id, created_at from member_match where low_id = ${memberId}
    union all
    select low_id, created_at from member_match where high_id = ${memberId}) x
  where ${visibleToMember(memberId, 'x.other_id')} and not exists (select from conversation c
    where c.low_id = least(x.other_id, ${memberId}) and c.high_id = greatest(x.other_id, ${memberId})
      and c.last_seq > c.cleared_seq and c.low_sent + c.high_sent > 0)
  order by x.created_at desc, x.other_id limit ${sql.lit(chatLimits.newMatches)}`

/**
 * All conversations of a member that have messages, with the number of unread ones. Range scans are
 * faster than a look-up for each where a member has thousands. PostgreSQL plans for the few that
 * most members have, and would loop over both ranges; for a full join it cannot, and `coalesce`
 * keeps it from reducing that to an inner join.
 */
const listedConversations = (memberId: RawBuilder<number>): RawBuilder<unknown> => {
  const side = (mine: 'low' | 'high', theirs: 'low' | 'high') => sql`
    select id as conversation_id, ${sql.ref(`${theirs}_id`)} as other_id, ${sql.ref(`${theirs}_sent`)} as sent, last_seq, last_message_at, recalled_by,
      ${isTurnOf(memberId)} as your_turn
    from conversation
    where ${sql.ref(`${mine}_id`)} = ${memberId} and last_seq > cleared_seq and low_sent + high_sent > 0
      and ${sql.ref(`${theirs}_id`)} not in (${blockedWith(memberId)})`
  return sql`
    select c.*, c.sent - mine.read_count as unread
    from (${side('low', 'high')} union all ${side('high', 'low')}) c
    full join (select conversation_id, read_count from participant where member_id = ${memberId}) mine using (conversation_id)
    where coalesce(c.other_id, 0) > 0`
}

const isMatch = (otherId: string, memberId: RawBuilder<number>) => sql<boolean>`exists (
  select from member_match x where x.low_id = least(${sql.ref(otherId)}, ${memberId})
    and x.high_id = greatest(${sql.ref(otherId)}, ${memberId}))`

/**
 * The last that was not taken back. `limit 1` keeps this a separate look-up: in a join of many
 * tables PostgreSQL may read all messages of the conversation to find one.
 */
const lastMessage = (shown: string): RawBuilder<unknown> => sql`
  select * from message where conversation_id = ${sql.ref(`${shown}.conversation_id`)} and seq <= ${sql.ref(`${shown}.last_seq`)}
    and taken_back_at is null
  order by seq desc limit 1`

type Query = Call<typeof contract.getChats>['query']
type Values = {
  memberId: number
  paidUser: boolean
  pattern: string
  turn: boolean
  micros: number
  id: string
}
type ValueOf = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** The conditions of a query; `value` makes the placeholders of its values. */
function isListed({ filter, name, after }: Query, value: ValueOf): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (filter === 'turn') conditions.push(sql`listed.your_turn`)
  if (filter === 'unread') conditions.push(sql`listed.unread > 0`)
  if (filter === 'matches') conditions.push(isMatch('listed.other_id', value('memberId')))
  if (name !== undefined)
    conditions.push(
      sql`exists (select from profile named where named.member_id = listed.other_id and ${searchedText(sql.ref('named.name'))} ~ ${value('pattern')})`,
    )
  if (after !== undefined)
    conditions.push(
      sql`(listed.your_turn, ${epochMicros(sql`listed.last_message_at`)}, listed.conversation_id)
        < (${value('turn')}::boolean, ${value('micros')}::bigint, ${value('id')}::uuid)`,
    )
  return sql`${sql.join(conditions, sql` and `)}`
}

type ReadMark = [seq: number, at: string | null]
type ChatValues = [
  id: string,
  unread: number,
  lastSeq: number,
  matched: boolean,
  micros: number,
  /** Only where the last message is the member's own. */
  otherRead: ReadMark | null,
  hidden: boolean,
  draft: string | null,
  message: MessageValues,
  card: CardJson,
  recalled: boolean,
  yourTurn: boolean,
]
type ChatsRow = { unread: number; turns: number; chats: ChatValues[]; matches: CardJson[]; frame: CardFrame }

/** A recalled conversation stays, though the other side is gone (spec/decisions 51). */
const isActive = sql<boolean>`(coalesce(stored.active, (select status = 'active' from member where id = listed.other_id))
  or listed.recalled_by is not null)`

/** One statement, so that the whole list is of one snapshot. */
const chatsStatement = (query: Query) =>
  prepared<Values, ChatsRow>((value) => {
    const memberId = value('memberId')
    return sql`
      with conversations as materialized (${listedConversations(memberId)}),
        page as materialized (
          select listed.*, stored.fields, stored.presence_shown, stored.covered_id
          from (select * from conversations listed where ${isListed(query, value)}
            order by your_turn desc, last_message_at desc, conversation_id desc offset 0) listed
          left join member_card stored on stored.member_id = listed.other_id
          where ${isActive}
          order by listed.your_turn desc, listed.last_message_at desc, listed.conversation_id desc limit ${sql.lit(chatLimits.chatsPage + 1)}),
        counted as materialized (
          select coalesce(sum(unread), 0)::int as unread, (count(*) filter (where your_turn))::int as turns from conversations
          join member m on m.id = conversations.other_id and (m.status = 'active' or conversations.recalled_by is not null)
          where unread > 0 or your_turn),
        fresh as materialized (${newMatches(memberId)})
      select (select unread from counted) as unread, (select turns from counted) as turns, (
        select coalesce(json_agg(chat), '[]') from (
          select json_build_array(stored.conversation_id, stored.unread, stored.last_seq, ${isMatch('stored.other_id', memberId)},
            ${epochMicros(sql`stored.last_message_at`)}, (
              select json_build_array(theirs.read_seq, theirs.read_at) from participant theirs
                join member their on their.id = theirs.member_id and their.read_marks where m.sender_id = ${memberId}
                and theirs.member_id = stored.other_id and theirs.conversation_id = stored.conversation_id),
            not ${value('paidUser')}::boolean and m.created_at < ${shownSince}, ${draftIn(memberId, 'stored.conversation_id')},
            json_build_array(${messageValues(memberId)}), ${cardJson(memberId, sql`stored.other_id`)}, stored.recalled_by is not null, stored.your_turn) as chat
          from page stored
          join lateral (${lastMessage('stored')}) m on true
          left join member_search s on s.member_id = stored.other_id
          order by stored.your_turn desc, stored.last_message_at desc, stored.conversation_id desc) chats) as chats, (
        select coalesce(json_agg(card), '[]') from (
          select ${cardJson(memberId, sql`fresh.other_id`)} as card from fresh
          left join member_card stored on stored.member_id = fresh.other_id
          left join member_search s on s.member_id = fresh.other_id
          order by fresh.created_at desc, fresh.other_id) cards) as matches, ${cardFrame} as frame`
  })

const statements = new Map<string, ReturnType<typeof chatsStatement>>()

/** Queries with the same parameters share a statement. */
function cachedStatement(query: Query): ReturnType<typeof chatsStatement> {
  const shape = `${query.filter} ${query.name === undefined} ${query.after === undefined}`
  const known = statements.get(shape) ?? chatsStatement(query)
  statements.set(shape, known)
  return known
}

/** The pictures of a fraud are mostly of somebody else. */
const withoutPicture = (face: ProfileFace): ProfileFace => ({ ...face, main_image: null, online: 'hidden' })

function presentChat(values: ChatValues, member: Member, cardOf: (card: CardJson) => CardRow): Chat {
  const [id, unread, lastSeq, matched, _micros, otherRead, hidden, draft, last, card, recalled, yourTurn] =
    values
  const profile = cardOf(card)
  const [seq, at] = (member.readMarks && otherRead) || [0, null]
  const message = () =>
    presentMessage(messageOf(id, last), {
      viewerId: member.id,
      publicIds: publicIdsOf(member, { otherId: profile.memberId, otherPublicId: profile.publicId }),
      otherRead: { seq, at: at && toInstant(at) },
    })
  return {
    conversation: { id },
    profile: recalled ? withoutPicture(presentFace(member.id, profile)) : presentFace(member.id, profile),
    num_unread_messages: unread,
    last_seq: lastSeq,
    last_message: hidden ? null : message(),
    matched,
    your_turn: yourTurn,
    draft,
    recalled,
  }
}

/** Those where it is the member's turn come first. */
const listCursor = plainCursor({ turn: flag, micros, id: uuid })

/** The values of a list without a cursor; its statement ignores them. */
const START = { turn: false, micros: 0, id: '00000000-0000-0000-0000-000000000000' }

/**
 * Returns a page of the conversations that have messages: those where it is the member's turn, then
 * the others, each the latest first (spec/chat 25). Throws `request.invalid` for a malformed cursor.
 */
export async function getChats({ ctx, member, query }: Call<typeof contract.getChats>) {
  const place = query.after === undefined ? START : listCursor.read(query.after)
  const [found] = await cachedStatement(query)(ctx.reads, {
    memberId: member.id,
    paidUser: member.paidUser,
    pattern: query.name === undefined ? '' : plainPattern(query.name),
    ...place,
  })
  if (!found) throw new Error('the list of conversations has no row')
  const { unread, turns, chats, matches, frame } = found
  const cardOf = cardsIn(frame)
  const { page, next } = cutPage(chats, chatLimits.chatsPage, (values) =>
    listCursor.write({ turn: values[11], micros: values[4], id: values[0] }),
  )
  return {
    chats: page.map((values) => presentChat(values, member, cardOf)),
    next,
    num_unread_messages: unread,
    num_your_turn: turns,
    new_matches: matches.map((card) => presentFace(member.id, cardOf(card))),
  }
}

/** Returns the error code with which a send would be refused now, or null. */
export async function sendRefusal(
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
  const [cards, cannot_write, matched, draft, part, recall, away, state] = await Promise.all([
    cardsOf(db, member.id, [gate.otherId]),
    sendRefusal(db, member, gate, price),
    db
      .selectFrom('memberMatch')
      .select('lowId')
      .where('lowId', '=', Math.min(member.id, gate.otherId))
      .where('highId', '=', Math.max(member.id, gate.otherId))
      .executeTakeFirst(),
    readDraft(db, member.id, gate.id),
    readLikedPart(db, gate.otherId, member.id),
    readRecallNotice(db, member.id, gate.id),
    readAway(db, gate.otherId),
    readTurnAndEnd(db, member.id, gate.id),
  ])
  const card = cards.get(gate.otherId)
  if (!card) throw new AppError('chat.not_found')
  const face = presentFace(member.id, card)
  return {
    id: gate.id,
    profile: recall && !recall.reversed_at ? withoutPicture(face) : face,
    matched: Boolean(matched),
    num_unread_messages: gate.unread,
    last_seq: gate.lastSeq,
    read_seq: gate.readSeq,
    cannot_write,
    draft,
    liked_part: presentLikedPart(member.id, part),
    recall,
    away,
    ...state,
    acquainted: gate.mutual >= wordLimits.acquaintedAfter,
  }
}

export async function getConversation({ ctx, member, params }: Call<typeof contract.getConversation>) {
  const gate = await conversationOf(ctx.reads, member.id, params.id)
  const { message_credits } = await ctx.settings()
  return { conversation: await presentOpenConversation(ctx.reads, member, gate, message_credits) }
}
