import { sql } from 'kysely'
import {
  type OpenReply,
  type ReplyMessage,
  type ReplyNote,
  replyLimits,
  type takeNextReply,
  type takeReply,
} from '#contract/admin/replies.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { type FactRow, factColumns, presentFacts } from '#server/profiles/shown/facts.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { presentWaiting, takeWaiting, type WaitingRow, waitingRows } from './reply-inbox.ts'

/** Takes the next conversation to answer; null where none waits. */
export async function postNextReply({ ctx, staff }: Call<typeof takeNextReply>) {
  const id = await takeWaiting(ctx.db, staff)
  return { reply: id === undefined ? null : await readTaken(ctx, staff, id) }
}

/** Throws `admin.case_taken` where a colleague has it, `admin.reply_closed` where nothing waits. */
export async function postTakeReply({ ctx, staff, params }: Call<typeof takeReply>) {
  await takeNamed(ctx.db, staff, params.id)
  return { reply: await readTaken(ctx, staff, params.id) }
}

/** Takes this conversation for ten minutes more. Throws as `postTakeReply` does. */
export async function takeNamed(db: Database, staff: Staff, id: string): Promise<void> {
  if (!(await takeWaiting(db, staff, id))) throw await takeRefusal(db, staff, id)
}

const takeRefusal = async (db: Database, staff: Staff, id: string): Promise<AppError> => {
  const [row] = await waitingRows(db, staff, { where: sql`w.conversation_id = ${id}`, limit: 1 })
  return new AppError(row ? 'admin.case_taken' : 'admin.reply_closed')
}

async function takenBy(db: Database, staff: Staff, id: string): Promise<WaitingRow> {
  const [row] = await waitingRows(db, staff, {
    where: sql`w.conversation_id = ${id} and w.taken_by = ${staff.id} and w.taken_until > now()`,
    limit: 1,
  })
  if (!row) throw await takeRefusal(db, staff, id)
  return row
}

/** Reading is logged, because the messages are private. */
async function readTaken(ctx: Ctx, staff: Staff, id: string): Promise<OpenReply> {
  const row = await takenBy(ctx.db, staff, id)
  await logAct(ctx.db, actorOf(staff), {
    act: 'look_reply',
    subject: { kind: 'conversation', id },
    memberId: row.memberId,
  })
  const [card, messages, notes, { fictional_answer_hours: hours }] = await Promise.all([
    readCard(ctx.db, row.fictionalId),
    readMessages(ctx.db, row),
    readNotes(ctx.db, id),
    ctx.settings(),
  ])
  return { ...presentWaiting(row, staff.id, hours), card, messages, notes }
}

async function readCard(db: Database, fictionalId: number): Promise<OpenReply['card']> {
  const { rows } = await sql<FactRow & Pick<OpenReply['card'], 'about' | 'interests'>>`
    select p.about, p.interests, ${factColumns} from profile p where p.member_id = ${fictionalId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no profile ${fictionalId}`)
  return { about: row.about, interests: row.interests, facts: presentFacts(row) }
}

async function readMessages(db: Database, { conversationId, memberId }: WaitingRow): Promise<ReplyMessage[]> {
  const rows = await db
    .selectFrom('message as x')
    .innerJoin('conversation as c', 'c.id', 'x.conversationId')
    .leftJoin('staff as s', 's.id', 'x.authorId')
    .select(['x.id', 'x.seq', 'x.senderId', 'x.kind', 'x.body', 'x.createdAt', 's.name as author'])
    .where('x.conversationId', '=', conversationId)
    .whereRef('x.seq', '>', 'c.clearedSeq')
    .where('x.takenBackAt', 'is', null)
    .orderBy('x.seq', 'desc')
    .limit(replyLimits.messages)
    .execute()
  return rows.toReversed().map(({ senderId, createdAt, kind, ...row }) => ({
    ...row,
    kind: kind as ReplyMessage['kind'],
    from: senderId === memberId ? 'member' : 'profile',
    created_at: createdAt.toISOString(),
  }))
}

async function readNotes(db: Database, conversationId: string): Promise<ReplyNote[]> {
  const rows = await db
    .selectFrom('replyNote as n')
    .innerJoin('staff as s', 's.id', 'n.staffId')
    .select(['n.text', 's.name as author', 'n.createdAt'])
    .where('n.conversationId', '=', conversationId)
    .orderBy('n.id', 'desc')
    .limit(replyLimits.messages)
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}
