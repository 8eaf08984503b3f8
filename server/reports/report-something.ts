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
import { attachFiles } from './report-photos.ts'
import { beforeReport, latestMessages, messagesAt } from './reported-messages.ts'
import { type ReportCopy, type SealedPhoto, sealCopy } from './sealed-copy.ts'

type Body = Call<typeof endpoint>['body']
type Subject = {
  memberId: number
  photoId?: string
  conversationId?: string
  messageSeq?: number
  copy: Pick<ReportCopy, 'photo' | 'messages' | 'left_out'>
}

/** Throws `reports.not_found` for what is not visible, `reports.own`, `reports.too_many`. */
export async function reportSomething({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  const { db } = ctx
  const subject = await findSubject(ctx, member, body)
  if (subject.memberId === member.id) throw new AppError('reports.own')
  await refuseTooMany(db, member.id)
  const { copy, ...reference } = subject
  const profile = await profileCopy(db, subject.memberId)
  const before = await beforeReport(db, member.id, subject.memberId)
  const sealed = sealCopy(ctx.config.secret, { text: body.text || null, profile, before, ...copy })
  const report = await db
    .insertInto('report')
    .values({ ...reference, reporterId: member.id, kind: body.kind, category: body.category, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (report) {
    await openReportCase(db, subject.memberId, { id: report.id, category: body.category })
    await attachFiles(ctx, report.id, [...filesToSeal(copy), ...(profile.voice ? [profile.voice] : [])])
  }
  await hideUntilReviewed(db, subject, body.category)
}

/** Of photos and recordings. The reported photo is in the copy itself. */
const filesToSeal = ({ messages = [], photo }: Subject['copy']): string[] => [
  ...new Set(
    messages.flatMap(({ photo_id, voice_id }) =>
      [photo_id, voice_id].flatMap((id) => (id && id !== photo?.id ? [id] : [])),
    ),
  ),
]

const openReportCase = (db: Database, memberId: number, report: { id: number; category: Body['category'] }) =>
  openCase(db, {
    kind: report.category === 'underage' ? 'minor' : 'report',
    memberId,
    subject: { kind: 'report', id: String(report.id) },
    source: 'report',
    threat: report.category === 'harassment',
    fraud: report.category === 'scam',
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
      return memberSubject(ctx, member, body)
    case 'photo':
      return photoSubject(ctx, member, body.id)
    case 'message':
      return messageSubject(ctx, member, body)
  }
}

async function memberSubject(
  { db, config }: Ctx,
  member: Member,
  { id, with_messages }: Body & { kind: 'member' },
): Promise<Subject> {
  const found = await db
    .selectFrom('member')
    .select('member.id')
    .where('publicId', '=', id)
    .where(viewableBy(member.id, 'member.id'))
    .executeTakeFirst()
  if (!found) throw new AppError('reports.not_found')
  const copy = with_messages
    ? { messages: await latestMessages({ db, secret: config.secret, reporterId: member.id }, found.id) }
    : { left_out: true }
  return { memberId: found.id, copy }
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
  { conversation, seq, with_messages }: Body & { kind: 'message' },
): Promise<Subject> {
  await conversationOf(ctx.db, member.id, conversation).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('reports.not_found') : error
  })
  const found = await messagesAt(
    { db: ctx.db, secret: ctx.config.secret, reporterId: member.id },
    conversation,
    seq,
    with_messages,
  )
  if (!found) throw new AppError('reports.not_found')
  const { messages, senderId } = found
  const photoId = messages.at(-1)?.photo_id
  const photo = photoId ? await sealedPhoto(ctx, photoId, 'private') : undefined
  const copy = { messages, photo, left_out: !with_messages }
  return { memberId: senderId, conversationId: conversation, messageSeq: seq, copy }
}

async function profileCopy(db: Database, memberId: number): Promise<ReportCopy['profile']> {
  const copied = await db
    .selectFrom('profile')
    .innerJoin('member', 'member.id', 'profile.memberId')
    .leftJoin('voiceAnswer', 'voiceAnswer.memberId', 'member.id')
    .select(['member.publicId as id', 'profile.name', 'profile.about', 'profile.prompts', 'profile.city'])
    .select('voiceAnswer.publicId as voice')
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return copied as ReportCopy['profile']
}
