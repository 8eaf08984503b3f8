import { sql } from 'kysely'
import { type ConversationGate, conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { AppError } from '#server/kit/app-error.ts'
import {
  type Exported,
  FIRST_UUID,
  inPages,
  onePage,
  type Row,
  type Section,
  visibleName,
} from './row-pages.ts'

const CONVERSATIONS = 200
const MESSAGES = 1000

/** Messages that the member can read on the site. */
export const conversationSections = {
  conversations: { tables: ['conversation', 'participant'], pages: conversations },
  messages: { tables: ['message', 'message_photo', 'message_voice'], pages: messages },
  kept_copies: {
    tables: ['message_copy'],
    pages: onePage(
      (me) => sql`
        select conversation_id as conversation, seq as number, made_at from message_copy
        where sender_id = ${me} order by id`,
    ),
  },
  uncovered_message_photos: {
    tables: ['uncovered_message_photo'],
    pages: inPages(
      FIRST_UUID,
      (me, after) => sql`
        select u.photo_id as key, m.conversation_id as conversation, m.seq as number, u.uncovered_at
        from uncovered_message_photo u join message m on m.photo_id = u.photo_id
        where u.member_id = ${me} and u.photo_id > ${after} order by u.photo_id`,
    ),
  },
  recalls: {
    tables: ['recalled_conversation'],
    pages: onePage(
      (me) => sql`
        select conversation_id as conversation, credits, returned_at, mailed_at, reversed_at from recalled_conversation
        where member_id = ${me} and returned_at is not null order by returned_at, decision_id`,
    ),
  },
  drafts: {
    tables: ['draft'],
    pages: onePage(
      (me) => sql`
        select conversation_id as conversation, body as text, written_at from draft
        where member_id = ${me} and draft_of(member_id, conversation_id) is not null order by written_at`,
    ),
  },
  fictional_notice: {
    tables: ['fictional_notice'],
    pages: onePage((me) => sql`select confirmed_at from fictional_notice where member_id = ${me}`),
  },
  awaited_answers: {
    tables: ['reply_wait'],
    pages: onePage(
      (me) => sql`
        select conversation_id as conversation, from_seq as from_number, since from reply_wait
        where member_id = ${me} order by since`,
    ),
  },
  first_messages: {
    tables: ['first_message'],
    pages: inPages(
      FIRST_UUID,
      (me, after) => sql`
        select conversation_id as key, conversation_id as conversation, seq as number, sent_at, due_at, answered_at, returned_at
        from first_message where sender_id = ${me} and conversation_id > ${after} order by conversation_id`,
    ),
  },
  reply_notes: {
    tables: ['reply_note'],
    pages: onePage(
      (me) => sql`
        select conversation_id as conversation, text, created_at from reply_note
        where member_id = ${me} order by id`,
    ),
  },
  signup_message: {
    tables: ['signup_message'],
    pages: onePage(
      (me) => sql`
        select ${visibleName(me, 'signup_message.to_member_id')} as name, body as text, created_at from signup_message
        where member_id = ${me}`,
    ),
  },
} satisfies Record<string, Section>

/** An end of the other side is not the member's own. */
type Own = {
  id: string
  name: string | null
  createdAt: Date
  readAt: Date | null
  endedAt: Date | null
  endedWith: string | null
}
type Found = ConversationGate & Own

/** Pages of open conversations with at least one message. */
async function* openConversations({ ctx, memberId }: Exported): AsyncGenerator<Found[]> {
  let after = FIRST_UUID
  for (;;) {
    const { rows } = await sql<Own>`
      select c.id, other.name, c.created_at, p.read_at,
        case when c.ended_by = p.member_id then c.ended_at end as ended_at,
        case when c.ended_by = p.member_id then c.ended_with end as ended_with
      from participant p join conversation c on c.id = p.conversation_id left join profile other on other.member_id = p.other_id
      where p.member_id = ${memberId} and p.conversation_id > ${after} and c.last_seq > c.cleared_seq
      order by p.conversation_id limit ${CONVERSATIONS}`.execute(ctx.db)
    const open: Found[] = []
    for (const row of rows) {
      const gate = await conversationOf(ctx.db, memberId, row.id).catch((error: unknown) => {
        if (error instanceof AppError) return undefined
        throw error
      })
      if (gate) open.push({ ...row, ...gate })
    }
    yield open
    const last = rows.at(-1)
    if (!last || rows.length < CONVERSATIONS) return
    after = last.id
  }
}

async function* conversations(exported: Exported): AsyncGenerator<Row[]> {
  for await (const page of openConversations(exported))
    yield page.map(({ id, name, createdAt, readSeq, readAt, endedAt, endedWith }) => ({
      id,
      name,
      created_at: createdAt,
      read_up_to: readSeq,
      read_at: readAt,
      closed_at: endedAt,
      closed_with: endedWith,
    }))
}

async function* messages(exported: Exported): AsyncGenerator<Row[]> {
  for await (const page of openConversations(exported))
    for (const conversation of page) yield* messageRows(exported, conversation)
}

async function* messageRows(
  { ctx, memberId, photoFiles }: Exported,
  { id, clearedSeq }: Found,
): AsyncGenerator<Row[]> {
  let after = clearedSeq
  for (;;) {
    const rows = await ctx.db
      .selectFrom('message')
      .leftJoin('messageVoice as v', 'v.publicId', 'message.voiceId')
      .select([
        'message.seq',
        'senderId',
        'kind',
        'body',
        'gift',
        'icebreaker',
        'photoId',
        'voiceId',
        'v.heardAt',
        'cost',
        'message.createdAt',
        'refundedAt',
        'authorId',
        'helped',
        'replyTo',
        'senderReaction',
        'readerReaction',
        'editedAt',
        'takenBackAt',
      ])
      .where('message.conversationId', '=', id)
      .where('message.seq', '>', after)
      // Nothing is left for the other side.
      .where(sql<boolean>`(taken_back_at is null or sender_id = ${memberId})`)
      .orderBy('message.seq')
      .limit(MESSAGES)
      .execute()
    yield rows.map((row) => messageRow(row, { memberId, photoFiles, id }))
    const last = rows.at(-1)
    if (!last || rows.length < MESSAGES) return
    after = last.seq
  }
}

type MessageRow = {
  seq: number
  senderId: number
  kind: string
  body: string | null
  gift: string | null
  icebreaker: string | null
  photoId: string | null
  voiceId: string | null
  heardAt: Date | null
  cost: number
  createdAt: Date
  refundedAt: Date | null
  authorId: number | null
  helped: boolean | null
  replyTo: number | null
  senderReaction: string | null
  readerReaction: string | null
  editedAt: Date | null
  takenBackAt: Date | null
}

function messageRow(
  row: MessageRow,
  { memberId, photoFiles, id }: Pick<Exported, 'memberId' | 'photoFiles'> & Pick<Found, 'id'>,
): Row {
  const mine = row.senderId === memberId
  return {
    conversation: id,
    number: row.seq,
    from: mine ? 'me' : 'them',
    kind: row.kind,
    text: row.body,
    gift: row.gift,
    icebreaker: row.icebreaker,
    photo: (row.photoId && photoFiles.get(row.photoId)) ?? null,
    voice: (row.voiceId && photoFiles.get(row.voiceId)) ?? null,
    // The sender is not told.
    heard_at: mine ? null : row.heardAt,
    // The cost of a message is private to its sender.
    cost: mine ? row.cost : null,
    created_at: row.createdAt,
    refunded_at: mine ? row.refundedAt : null,
    by_staff: row.authorId !== null,
    helped: row.helped === true,
    answers_number: row.replyTo,
    my_reaction: mine ? row.senderReaction : row.readerReaction,
    their_reaction: mine ? row.readerReaction : row.senderReaction,
    edited_at: row.editedAt,
    taken_back_at: row.takenBackAt,
  }
}
