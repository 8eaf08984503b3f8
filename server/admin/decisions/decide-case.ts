import { measuresOf } from '#contract/rules/cases/allowed.ts'
import { type CaseKind, isAppealable, type Measure } from '#contract/rules/cases/cases.ts'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import { type Database, inTransaction } from '#db/connect.ts'
import { type Decision, decideCase } from '#server/cases/decisions/record-decision.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { applyMeasure, canApply, reverseMeasure } from './apply-measure.ts'
import { type CaseRow, caseById, type Deciding } from './case-to-decide.ts'
import { decisionById, type Reversible } from './decision-to-reverse.ts'
import { textToRemove } from './removed-texts.ts'
import { settleFraud } from './settle-fraud.ts'
import { settleSubject } from './settle-subject.ts'

export type Wish = {
  measure: Measure
  rule: HouseRule
  facts: string
  days?: number | undefined
  hours?: number | undefined
  banPicture?: boolean | undefined
}

const HOUR = 3600_000

/** When a measure ends. Throws `request.field_required` in `days` for one that must have an end. */
export function measureEnd({ measure, days, hours }: Wish): Date | null {
  if (measure !== 'suspended' && measure !== 'messages_paused') return null
  const length = measure === 'messages_paused' && hours ? hours : days && days * 24
  if (!length) throw new FieldError('days', 'request.field_required')
  return new Date(Date.now() + length * HOUR)
}

/** Members are notified of measures against them and of their reversal. */
export const isTold = (kind: CaseKind | undefined, measure: Measure, memberId: number | null): boolean =>
  memberId !== null &&
  (isAppealable(measure) || measure === 'restored' || (kind === 'appeal' && measure !== 'none'))

/**
 * Decides a case: decision, measure, subject, log and mail are one transaction. Throws
 * `admin.case_not_found`, `admin.case_decided`, `admin.case_taken`, `admin.same_person` (an appeal
 * against one's own decision) and `admin.measure_invalid`.
 */
export function decideAbout(
  deciding: Deciding,
  actor: Actor,
  casePublicId: string,
  wish: Wish,
): Promise<Decision> {
  return inTransaction(deciding.db, async (trx) => {
    const found = await caseById(trx, casePublicId)
    if (!found) throw new AppError('admin.case_not_found')
    if (!measuresOf(found.kind, found.subjectKind).includes(wish.measure) || !canApply(wish.measure, found))
      throw new FieldError('measure', 'admin.measure_invalid')
    // The GDPR requires reasons for a refusal, and information about what was done.
    if (found.kind === 'data_request' && !wish.facts) throw new FieldError('facts', 'request.field_required')
    if (found.memberId) await lockMember(trx, found.memberId)
    const appealed = await appealedDecision(trx, found)
    const untilAt = measureEnd(wish)
    const isReversal = wish.measure === 'reversed'
    const decision = await decideCase(trx, actor, found.publicId, {
      measure: wish.measure,
      rule: wish.rule,
      facts: wish.facts,
      memberId: found.memberId,
      subject: decisionSubject(found, wish.measure),
      foundBy: found.source,
      told: isTold(found.kind, wish.measure, found.memberId),
      untilAt,
      removed: wish.measure === 'text_removed' ? await textToRemove(trx, deciding.secret, found) : null,
      reverses: isReversal ? (appealed?.id ?? null) : null,
    })
    const within = { ...deciding, db: trx }
    if (isReversal && appealed) await reverseMeasure({ ...within, reversalId: decision.id }, appealed, false)
    else
      await applyMeasure(within, found, {
        measure: wish.measure,
        rule: wish.rule,
        decisionId: decision.id,
        untilAt,
        banPicture: wish.banPicture ?? false,
      })
    await settleSubject(within, found, {
      ...wish,
      decisionId: decision.id,
      staffId: actor.kind === 'staff' ? actor.id : null,
    })
    if (found.memberId) await settleFraud(within, found.memberId)
    await record(within, actor, { found, wish, decision })
    return decision
  })
}

const appealedDecision = async (
  trx: Database,
  { subjectKind, subjectId }: CaseRow,
): Promise<Reversible | undefined> => (subjectKind === 'appeal' ? decisionById(trx, subjectId) : undefined)

/** Names a removed photo, so that the decision can be reversed. */
const decisionSubject = ({ photoId, subjectKind, subjectId }: CaseRow, measure: Measure) =>
  (measure === 'photo_removed' || measure === 'verification_ended') && photoId
    ? { kind: 'photo', id: photoId }
    : { kind: subjectKind, id: subjectId }

type Recorded = { found: CaseRow; wish: Wish; decision: Decision }

async function record(
  { db, announce }: Deciding,
  actor: Actor,
  { found, wish, decision }: Recorded,
): Promise<void> {
  await logAct(db, actor, {
    act: 'decide_case',
    subject: { kind: found.subjectKind, id: found.subjectId },
    memberId: found.memberId,
    caseId: found.id,
    after: { measure: wish.measure, rule: wish.rule, decision: decision.publicId },
  })
  if (isTold(found.kind, wish.measure, found.memberId))
    await announce(db, 'cases.decided', { decisionId: decision.id })
}
