import { uuid } from '#contract/rules/patterns.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import { readReportPhoto } from '#server/reports/report-photos.ts'
import { openCopy } from '#server/reports/sealed-copy.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { caseForStaff } from './list-cases.ts'
import { tryOpen } from './opened-evidence.ts'

/**
 * The sealed photo or recording of a message in a report's case; undefined where there is none. For
 * whoever may decide the case and read messages; the look is logged (spec/decisions 41). Throws
 * `admin.case_not_found`, `admin.not_permitted`.
 */
export async function openCaseFile(
  ctx: Ctx,
  staff: Staff,
  { id, photo }: { id: string; photo: string },
): Promise<Buffer | undefined> {
  if (!uuid.test(id) || !uuid.test(photo)) return undefined
  const { subjectKind, subjectId, memberId } = await caseForStaff(ctx.db, staff, id)
  if (!staff.permissions.has('message_text')) throw new AppError('admin.not_permitted')
  if (subjectKind !== 'report') return undefined
  const file = await fileOf(ctx, Number(subjectId), photo)
  if (file)
    await logAct(ctx.db, actorOf(staff), {
      act: 'look_photo',
      subject: { kind: 'photo', id: photo },
      memberId,
    })
  return file
}

async function fileOf(ctx: Ctx, reportId: number, photoId: string): Promise<Buffer | undefined> {
  const { db, config } = ctx
  const report = await db.selectFrom('report').select('sealed').where('id', '=', reportId).executeTakeFirst()
  const photo = report && tryOpen(() => openCopy(config.secret, report.sealed))?.photo
  if (photo?.id === photoId) return photo.webp ? Buffer.from(photo.webp, 'base64') : undefined
  return readReportPhoto(ctx, reportId, photoId)
}

/** The media type of a sealed file by its first bytes: we made them all. */
export function formatOf(file: Buffer): string {
  if (file.toString('latin1', 0, 4) === 'RIFF') return 'image/webp'
  return file.toString('latin1', 4, 8) === 'ftyp' ? 'audio/mp4' : 'audio/webm'
}
