import { sql } from 'kysely'
import type { addReplyNote, ReplyMessage, sendReply } from '#contract/admin/replies.ts'
import { lengthOf } from '#contract/lib/length-of.ts'
import type { Database } from '#db/connect.ts'
import { refusalIn } from '#server/chat/messages/write-message.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { waitingRows } from './reply-inbox.ts'
import { screenReply } from './screen-reply.ts'
import { takeNamed } from './take-reply.ts'

type Written = { id: string; seq: number; createdAt: Date }

/**
 * Answers the waiting messages as a fictional profile, once, and stores who wrote it (spec/chat
 * 41). Costs the member nothing. Throws `admin.reply_contact` and `admin.reply_meeting` for the
 * words, `admin.case_taken` where a colleague has the conversation, `admin.reply_closed` where
 * nothing waits, `chat.message_too_long`.
 */
export async function postReply({ ctx, staff, params, body, key }: Call<typeof sendReply>) {
  const { message_length: limit } = await ctx.settings()
  if (lengthOf(body.body) > limit) throw new FieldError('body', 'chat.message_too_long', { limit })
  const refused = screenReply(body.body)
  if (refused) throw new FieldError('body', refused)
  const [waiting] = await waitingRows(ctx.db, staff, {
    where: sql`w.conversation_id = ${params.id}`,
    limit: 1,
  })
  if (!waiting) throw new AppError('admin.reply_closed')
  const sent = await writeReply(ctx.db, {
    conversationId: params.id,
    staffId: staff.id,
    key,
    body: body.body,
  })
  await logAct(ctx.db, actorOf(staff), {
    act: 'send_reply',
    subject: { kind: 'conversation', id: params.id },
    memberId: waiting.memberId,
    after: { seq: sent.seq },
  })
  const message: ReplyMessage = {
    id: sent.id,
    seq: sent.seq,
    from: 'profile',
    kind: 'text',
    body: body.body,
    author: staff.name,
    created_at: sent.createdAt.toISOString(),
  }
  return { message }
}

/** The one statement of a reply; it ends the wait. Throws its refusals as AppError. */
export async function writeReply(
  db: Database,
  reply: { conversationId: string; staffId: number; key: string; body: string },
): Promise<Written> {
  try {
    const { rows } = await sql<Written>`
      select id, seq, created_at
      from send_reply(${reply.conversationId}, ${reply.staffId}, ${reply.key}, ${reply.body})`.execute(db)
    const [written] = rows
    if (!written) throw new Error('send_reply answered nothing')
    return written
  } catch (error) {
    const refused = refusalIn(error)
    if (refused === 'admin.case_taken' || refused === 'admin.reply_closed') throw new AppError(refused)
    throw error
  }
}

/** Adds a note for colleagues, and starts the ten minutes anew. Throws as `postTakeReply` does. */
export async function postReplyNote({ ctx, staff, params, body }: Call<typeof addReplyNote>) {
  await takeNamed(ctx.db, staff, params.id)
  const { createdAt } = await ctx.db
    .insertInto('replyNote')
    .columns(['conversationId', 'memberId', 'staffId', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('replyWait')
        .select((of) => [
          'conversationId',
          'memberId',
          of.val(staff.id).as('staff'),
          of.val(body.text).as('text'),
        ])
        .where('conversationId', '=', params.id),
    )
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return { note: { text: body.text, author: staff.name, created_at: createdAt.toISOString() } }
}
