import type { Measure } from '#contract/rules/cases/cases.ts'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import { isRecall } from '#contract/rules/cases/recall.ts'
import type { Database } from '#db/connect.ts'
import { forgetBannedBy } from '#server/accounts/banned/banned-claims.ts'
import { isRestricted, lift, type Restriction, restrict } from '#server/cases/restrictions.ts'
import { reverseRecalls, startRecall } from '#server/chat/recall/start-recall.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Announce } from '#server/kit/events.ts'
import { banPicture, unbanPicture } from '#server/photos/banned-pictures.ts'
import { returnToInspection, reviewPhoto, type Verdict } from '#server/photos/review-photo.ts'
import { holdProfile, releaseProfile } from '#server/profiles/visibility/hold-profile.ts'
import {
  endVerification,
  restoreVerification,
  reverseRefusal,
} from '#server/verification/settle-verification.ts'
import { removeText, restoreText } from './removed-texts.ts'

export type Target = {
  memberId: number | null
  /** The photo concerned, where the case is about one. */
  photoId: string | null
  /** The message concerned, where the case is about one. */
  message: { conversationId: string; seq: number } | null
}

const verdicts: Partial<Record<HouseRule, Verdict>> = {
  person_in_photo: 'no_person',
  no_nudity: 'nudity',
  adults_only: 'minor',
  no_contact_details: 'contact',
  clear_photos: 'quality',
}

export const restrictions = [
  'profile_hidden',
  'messages_paused',
  'suspended',
  'banned',
] as const satisfies readonly Restriction[]
export const asRestriction = (measure: Measure): Restriction | undefined =>
  restrictions.find((known) => known === measure)

/** Whether the measure can be taken on this target: a photo needs a photo, a member a member. */
export function canApply(measure: Measure, { memberId, photoId }: Target): boolean {
  if (measure === 'photo_removed') return photoId !== null
  return memberId !== null || ['none', 'released', 'denied', 'upheld', 'reversed'].includes(measure)
}

type Applied = {
  measure: Measure
  rule: HouseRule
  decisionId: number
  untilAt: Date | null
  banPicture: boolean
}

type Deciding = { db: Database; announce: Announce }

/**
 * Does what the measure of a decision says, in the transaction `db` of the decision. Throws
 * `admin.measure_invalid` for the end of a verification that is not there.
 */
export async function applyMeasure(
  { db: trx, announce }: Deciding,
  target: Target,
  applied: Applied,
): Promise<void> {
  const { measure, rule, decisionId, untilAt } = applied
  const { memberId, photoId } = target
  if (measure === 'photo_removed' && photoId) {
    if (applied.banPicture) await banPicture(trx, photoId)
    await reviewPhoto(trx, photoId, verdicts[rule] ?? 'other')
  }
  if (measure === 'text_removed' && memberId) await removeText(trx, memberId, target.message)
  if (measure === 'verification_ended' && memberId) {
    if (!(await endVerification(trx, memberId, decisionId)))
      throw new FieldError('measure', 'admin.measure_invalid')
    if (photoId) await reviewPhoto(trx, photoId, 'other')
  }
  const restriction = asRestriction(measure)
  if (restriction && memberId) {
    if (restriction === 'profile_hidden') await holdProfile(trx, memberId)
    await restrict(trx, { memberId, measure: restriction, decisionId, untilAt })
    if (isRecall(measure, rule)) await startRecall(trx, announce, { decisionId, accountId: memberId })
    if (measure === 'banned') await announce(trx, 'cases.banned', { decisionId })
  }
  if (measure === 'restored' && memberId) {
    await lift(trx, memberId)
    await reverseRecalls(trx, announce, { accountId: memberId, reversalId: decisionId })
    await releaseProfile(trx, memberId)
  }
}

type Reversing = Deciding & {
  secret: string
  /** The reversing decision. */
  reversalId: number
}

export type Reversed = {
  id: number
  memberId: number | null
  measure: Measure
  subjectKind: string | null
  subjectId: string | null
  removed: Buffer | null
}

/**
 * Reverses a measure, in the transaction of the reversing decision. `undone`: the decider undid it,
 * so a photo returns to moderation; else it is shown.
 */
export async function reverseMeasure(
  { db: trx, announce, secret, reversalId }: Reversing,
  decision: Reversed,
  undone: boolean,
): Promise<void> {
  const { id, memberId, measure, subjectId } = decision
  if (measure === 'photo_removed' && subjectId) {
    await unbanPicture(trx, subjectId)
    await reviewPhoto(trx, subjectId, 'released')
    if (undone) await returnToInspection(trx, subjectId, { keepsPlace: true })
  }
  if (measure === 'released' && decision.subjectKind === 'photo' && subjectId)
    await returnToInspection(trx, subjectId, { keepsPlace: true })
  if (measure === 'verification_refused' && subjectId) await reverseRefusal(trx, subjectId)
  if (measure === 'verification_ended' && memberId) {
    if (decision.subjectKind === 'photo' && subjectId) {
      await reviewPhoto(trx, subjectId, 'released')
      if (undone) await returnToInspection(trx, subjectId, { keepsPlace: true })
    }
    await restoreVerification(trx, memberId, id)
  }
  if (measure === 'text_removed' && memberId && decision.removed)
    await restoreText(trx, secret, memberId, decision.removed)
  if (!asRestriction(measure) || !memberId) return
  await lift(trx, memberId, id)
  await forgetBannedBy(trx, id)
  await reverseRecalls(trx, announce, { accountId: memberId, reversalId, decisionId: id })
  if (measure === 'profile_hidden' && !(await isRestricted(trx, memberId, 'profile_hidden')))
    await releaseProfile(trx, memberId)
}
