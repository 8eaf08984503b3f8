import { sql } from 'kysely'
import type * as contract from '#contract/admin/cases.ts'
import { measuresOf } from '#contract/rules/cases/allowed.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { canApply } from '#server/admin/decisions/apply-measure.ts'
import { caseById } from '#server/admin/decisions/case-to-decide.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { readEvidence } from './evidence.ts'
import { caseForStaff, presentCase } from './list-cases.ts'
import { decisionsWhere, readSide } from './sides.ts'

/** A case with its evidence; reading it is logged (spec/decisions 41). */
export async function readCase({ ctx, staff, params }: Call<typeof contract.getCase>) {
  const { db, config } = ctx
  const listed = await caseForStaff(db, staff, params.id)
  const found = await caseById(db, params.id)
  if (!found) throw new AppError('admin.case_not_found')
  const { evidence, otherId } = await readEvidence({ db, secret: config.secret, staff }, found)
  const [about, other, decisions, language] = await Promise.all([
    readSide(db, staff, found.memberId),
    // In a request about data the sender is also the member concerned.
    readSide(db, staff, otherId === found.memberId ? null : otherId),
    decisionsWhere(db, sql`d.case_id = ${found.id}`),
    memberLanguage(db, found.memberId),
  ])
  await logAct(db, actorOf(staff), {
    act: 'look_case',
    subject: { kind: 'staff_case', id: found.publicId },
    memberId: found.memberId,
    caseId: found.id,
  })
  return {
    case: {
      ...presentCase(staff, listed),
      found_by: found.source,
      evidence,
      about,
      other,
      language: evidence?.kind === 'complaint' ? evidence.language : language,
      measures: measuresOf(found.kind, found.subjectKind).filter(
        (measure) => canApply(measure, found) && (measure !== 'verification_ended' || found.isVerified),
      ),
      decision: decisions[0] ?? null,
    },
  }
}

async function memberLanguage(db: Database, memberId: number | null): Promise<Language> {
  const row = await db
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId ?? 0)
    .executeTakeFirst()
  return (row?.language as Language | undefined) ?? 'nl'
}
