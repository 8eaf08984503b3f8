import { memberMeasures } from '#contract/rules/cases/allowed.ts'
import { isAppealable } from '#contract/rules/cases/cases.ts'
import { type Database, inTransaction } from '#db/connect.ts'
import { type Decision, recordDecision } from '#server/cases/decisions/record-decision.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { creditsLeftByOrder } from '#server/payments/refunds/credits-left.ts'
import type { Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { applyMeasure, reverseMeasure } from './apply-measure.ts'
import type { Deciding } from './case-to-decide.ts'
import { isTold, measureEnd, type Wish } from './decide-case.ts'
import { decisionById } from './decision-to-reverse.ts'
import { textToRemove } from './removed-texts.ts'

/** Whether bought credits are left: such a ban needs a second person (spec/admin 6). */
export const hasBoughtCredits = async (db: Database, memberId: number): Promise<boolean> =>
  [...(await creditsLeftByOrder(db, memberId)).values()].some((left) => left > 0)

/** Decides about a member without a case. Throws `admin.measure_invalid`. */
export function decideAboutMember(
  deciding: Deciding,
  actor: Actor,
  memberId: number,
  wish: Wish,
): Promise<Decision> {
  const { measure, rule, facts } = wish
  if (measure === 'reversed' || !memberMeasures.some((known) => known === measure))
    throw new FieldError('measure', 'admin.measure_invalid')
  return inTransaction(deciding.db, async (trx) => {
    await lockMember(trx, memberId)
    const target = { memberId, photoId: null, message: null }
    const untilAt = measureEnd(wish)
    const decision = await recordDecision(trx, actor, {
      measure,
      rule,
      facts,
      memberId,
      untilAt,
      told: true,
      subject: null,
      foundBy: 'own_check',
      removed: measure === 'text_removed' ? await textToRemove(trx, deciding.secret, target) : null,
    })
    const within = { ...deciding, db: trx }
    await applyMeasure(within, target, { measure, rule, decisionId: decision.id, untilAt, banPicture: false })
    await finish(within, actor, { memberId, wish, decision, told: true })
    return decision
  })
}

/**
 * Reverses a decision by another one. Throws `admin.decision_not_found`, `admin.not_reversible` and
 * `admin.reversed`.
 */
export function reverseDecision(
  deciding: Deciding,
  actor: Actor,
  memberId: number,
  { reverses, ...wish }: Wish & { reverses: string },
): Promise<Decision> {
  return inTransaction(deciding.db, async (trx) => {
    await lockMember(trx, memberId)
    const first = await decisionById(trx, reverses)
    if (!first || first.memberId !== memberId) throw new AppError('admin.decision_not_found')
    const isPhoto = first.subjectKind === 'photo' && first.measure === 'released'
    if (!isPhoto && !isAppealable(first.measure)) throw new AppError('admin.not_reversible')
    const decision = await recordDecision(trx, actor, {
      memberId,
      measure: 'reversed',
      rule: wish.rule,
      facts: wish.facts,
      subject: first.subjectId ? { kind: first.subjectKind ?? '', id: first.subjectId } : null,
      foundBy: 'own_check',
      told: first.told,
      reverses: first.id,
    })
    const within = { ...deciding, db: trx }
    await reverseMeasure({ ...within, reversalId: decision.id }, first, first.caseKind === 'photo')
    await finish(within, actor, { memberId, wish, decision, told: first.told })
    return decision
  })
}

type Finished = { memberId: number; wish: Wish; decision: Decision; told: boolean }

async function finish(
  { db, announce }: Deciding,
  actor: Actor,
  { memberId, wish, decision, told }: Finished,
): Promise<void> {
  await logAct(db, actor, {
    act: 'decide_member',
    subject: { kind: 'decision', id: decision.publicId },
    memberId,
    after: { measure: wish.measure, rule: wish.rule },
  })
  if (told && (wish.measure === 'reversed' || isTold(undefined, wish.measure, memberId)))
    await announce(db, 'cases.decided', { decisionId: decision.id })
}
