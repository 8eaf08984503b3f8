import { sql } from 'kysely'
import type { Measure } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'
import { isRestricted } from '#server/cases/restrictions.ts'
import { settleReview } from '#server/chat/messages/message-review.ts'
import { reviewPhoto } from '#server/photos/review-photo.ts'
import { settleHeldText } from '#server/profiles/own/held-texts.ts'
import { releaseProfile } from '#server/profiles/visibility/hold-profile.ts'
import { closeComplaint } from '#server/reports/complaints/moderate-complaints.ts'
import { closeReport } from '#server/reports/moderate-reports.ts'
import { settleVerification } from '#server/verification/settle-verification.ts'
import { settleVoiceAnswer } from '#server/voices/voice-answers.ts'
import type { CaseRow, Deciding } from './case-to-decide.ts'

type Settled = { measure: Measure; facts: string; decisionId: number; staffId: number | null }

/** Closes the subject of a case: report, complaint, photo, verification, message or appeal. */
export async function settleSubject(deciding: Deciding, found: CaseRow, settled: Settled): Promise<void> {
  const { db } = deciding
  const { subjectKind, subjectId } = found
  const { measure } = settled
  if (subjectKind === 'report') await closeReport(db, Number(subjectId))
  if (subjectKind === 'complaint')
    await closeComplaint(db, deciding, {
      number: subjectId,
      outcome: measure === 'denied' || measure === 'none' ? 'dismissed' : 'upheld',
      reasons: settled.facts,
    })
  if (subjectKind === 'verification')
    await settleVerification(db, deciding.announce, {
      publicId: subjectId,
      staffId: settled.staffId,
      decisionId: settled.decisionId,
      isVerified: measure === 'released',
    })
  // A member who is warned or banned because of a photo does not keep it on the profile.
  if (subjectKind === 'photo' && measure !== 'photo_removed')
    await reviewPhoto(db, subjectId, measure === 'released' ? 'released' : 'other')
  if (subjectKind === 'message_review')
    await settleReview(db, deciding.announce, { pair: subjectId, isReleased: measure === 'released' })
  if (subjectKind === 'held_text') await settleHeldText(db, { subjectId, isReleased: measure === 'released' })
  if (subjectKind === 'voice_answer')
    await settleVoiceAnswer(db, { publicId: subjectId, isReleased: measure === 'released' })
  if (subjectKind === 'appeal')
    await sql`update appeal set outcome_id = ${settled.decisionId} where case_id = ${found.id}`.execute(db)
  if (found.kind === 'minor' && found.memberId) await releaseUnlessHidden(db, found.memberId)
}

/**
 * The profile was hidden when it was reported. It stays hidden while another case is open or a
 * decision hides it.
 */
async function releaseUnlessHidden(db: Database, memberId: number): Promise<void> {
  const { rows } = await sql`select from staff_case
    where member_id = ${memberId} and kind = 'minor' and subject_kind = 'report' and state <> 'decided' limit 1`.execute(
    db,
  )
  if (rows.length || (await isRestricted(db, memberId, 'profile_hidden'))) return
  await releaseProfile(db, memberId)
}
