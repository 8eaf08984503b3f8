import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { reportSomething as endpoint } from '#contract/reports.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'
import { conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { returnToInspection } from '#server/photos/review-photo.ts'
import { viewableBy } from '#server/profiles/shown/member-of.ts'
import { isOpenTo } from '#server/profiles/shown/shown-photos.ts'
import { holdProfile } from '#server/profiles/visibility/hold-profile.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { type ReportCopy, type SealedPhoto, sealCopy } from './sealed-copy.ts'

type Body = Call<typeof endpoint>['body']
type Subject = {
  memberId: number
  photoId?: string
  conversationId?: string
  messageSeq?: number
  copy: Pick<ReportCopy, 'photo' | 'messages'>
}

/** Moderation sees this many messages before and after, if the reporter can see them. */
const CONTEXT_MESSAGES = 5
/** The latest messages of the conversation with a reported member. */
const LATEST_MESSAGES = 20
/** The largest integer of PostgreSQL. */
const MAX_SEQ = 2_147_483_647

/** Throws `reports.not_found` for what is not visible, `reports.own`, `reports.too_many`. */
export async function reportSomething({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  const { db } = ctx
  const subject = await findSubject(ctx, member, body)
  if (subject.memberId === member.id) throw new AppError('reports.own')
  await refuseTooMany(db, member.id)
  const { copy, ...reference } = subject
  const profile = await profileCopy(db, subject.memberId)
  const sealed = sealCopy(ctx.config.secret, { text: body.text || null, profile, ...copy })
  const report = await db
    .insertInto('report')
    .values({ ...reference, reporterId: member.id, kind: body.kind, category: body.category, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (report) await openReportCase(db, subject.memberId, { id: report.id, category: body.category })
  await hideUntilReviewed(db, subject, body.category)
}

const openReportCase = (db: Database, memberId: number, report: { id: number; category: Body['category'] }) =>
  openCase(db, {
    kind: report.category === 'underage' ? 'minor' : 'report',
    memberId,
    subject: { kind: 'report', id: String(report.id) },
    source: 'report',
    threat: report.category === 'harassment',
  })

/** Hides at once: it may be a child (spec/abuse T56) or a stolen picture (spec/abuse T37). */
async function hideUntilReviewed(db: Database, { memberId, photoId }: Subject, category: Body['category']) {
  if (category === 'underage') await holdProfile(db, memberId)
  if (category === 'my_photo_used' && photoId) await returnToInspection(db, photoId)
}

/** Locks the reporter first, so that parallel reports are counted one after the other. */
async function refuseTooMany(db: Database, memberId: number): Promise<void> {
  await lockMember(db, memberId)
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from report
    where reporter_id = ${memberId} and created_at > now() - interval '1 day'`.execute(db)
  const max = limits.reportsPerDay
  if ((rows[0]?.sent ?? 0) >= max) throw new AppError('reports.too_many', { max })
}

function findSubject(ctx: Ctx, member: Member, body: Body): Promise<Subject> {
  switch (body.kind) {
    case 'member':
      return memberSubject(ctx.db, member, body.id)
    case 'photo':
      return photoSubject(ctx, member, body.id)
    case 'message':
      return messageSubject(ctx, member, body.conversation, body.seq)
  }
}

async function memberSubject(db: Database, member: Member, publicId: string): Promise<Subject> {
  const found = await db
    .selectFrom('member')
    .select('member.id')
    .where('publicId', '=', publicId)
    .where(viewableBy(member.id, 'member.id'))
    .executeTakeFirst()
  if (!found) throw new AppError('reports.not_found')
  return { memberId: found.id, copy: { messages: await latestMessages(db, member.id, found.id) } }
}

/** What the two wrote to each other last, unless they deleted it. */
async function latestMessages(db: Database, one: number, other: number): Promise<ReportCopy['messages']> {
  const conversation = await db
    .selectFrom('conversation')
    .select(['id', 'lastSeq', 'clearedSeq'])
    .where('lowId', '=', Math.min(one, other))
    .where('highId', '=', Math.max(one, other))
    .executeTakeFirst()
  if (!conversation) return undefined
  const { id, lastSeq, clearedSeq } = conversation
  return copyOfMessages(
    await messagesBetween(db, id, Math.max(clearedSeq, lastSeq - LATEST_MESSAGES), lastSeq),
  )
}

async function photoSubject(ctx: Ctx, member: Member, publicId: string): Promise<Subject> {
  const found = await ctx.db
    .selectFrom('photo')
    .select(['publicId', 'memberId', 'visibility'])
    .where('publicId', '=', publicId)
    .where(
      sql<boolean>`(photo.member_id = ${member.id}
        or photo.status = 'active' and ${isOpenTo(member)} and ${visibleTo(member.id, 'photo.member_id')})`,
    )
    .executeTakeFirst()
  if (!found) throw new AppError('reports.not_found')
  const { publicId: id, memberId, visibility } = found
  return { memberId, photoId: id, copy: { photo: await sealedPhoto(ctx, id, visibility) } }
}

/** Copies the file, because its owner may delete the photo before moderation. */
async function sealedPhoto({ photoStore }: Ctx, id: string, visibility: string): Promise<SealedPhoto> {
  const file = await photoStore.read(id, 'large')
  return { id, visibility, webp: file ? (await buffer(file.stream)).toString('base64') : null }
}

async function messageSubject(
  ctx: Ctx,
  member: Member,
  conversationId: string,
  seq: number,
): Promise<Subject> {
  const gate = await conversationOf(ctx.db, member.id, conversationId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('reports.not_found') : error
  })
  const rows = await messagesBetween(
    ctx.db,
    conversationId,
    Math.max(gate.clearedSeq, seq - CONTEXT_MESSAGES - 1),
    Math.min(seq + CONTEXT_MESSAGES, MAX_SEQ),
  )
  const reported = rows.find((row) => row.seq === seq)
  if (!reported) throw new AppError('reports.not_found')
  const { senderId, photoId } = reported
  const photo = photoId ? await sealedPhoto(ctx, photoId, 'private') : undefined
  const copy = { messages: copyOfMessages(rows), photo }
  return { memberId: senderId, conversationId, messageSeq: seq, copy }
}

/** The messages of a conversation after one number, up to another one. */
const messagesBetween = (db: Database, conversationId: string, after: number, upTo: number) =>
  db
    .selectFrom('message')
    .innerJoin('member', 'member.id', 'message.senderId')
    .select([
      'message.seq',
      'message.senderId',
      'message.kind',
      'message.body',
      'message.gift',
      'message.photoId',
      'message.createdAt',
      'member.publicId',
    ])
    .where('conversationId', '=', conversationId)
    .where('message.seq', '>', after)
    .where('message.seq', '<=', upTo)
    .orderBy('message.seq')
    .execute()

const copyOfMessages = (rows: Awaited<ReturnType<typeof messagesBetween>>): ReportCopy['messages'] =>
  rows.map((row) => ({
    seq: row.seq,
    sender_id: row.publicId,
    kind: row.kind,
    body: row.body,
    gift: row.gift,
    photo_id: row.photoId,
    created_at: row.createdAt.toISOString(),
  }))

async function profileCopy(db: Database, memberId: number): Promise<ReportCopy['profile']> {
  const copied = await db
    .selectFrom('profile')
    .innerJoin('member', 'member.id', 'profile.memberId')
    .select(['member.publicId as id', 'profile.name', 'profile.about', 'profile.prompts', 'profile.city'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return copied as ReportCopy['profile']
}
