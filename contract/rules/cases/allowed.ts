import { appealable, type CaseKind, type Measure } from './cases.ts'

/** A refusal is of a request for verification only. */
const againstMember = appealable.filter((measure) => measure !== 'verification_refused')

/** In the order in which the admin offers them. */
const measuresOfKind: Readonly<Record<CaseKind, readonly Measure[]>> = {
  minor: ['none', ...againstMember],
  report: ['none', ...againstMember],
  photo: ['released', 'photo_removed', 'verification_ended', 'warning', 'suspended', 'banned'],
  held_message: ['released', 'denied', 'warning', 'messages_paused', 'suspended', 'banned'],
  words: ['none', 'warning', 'messages_paused', 'profile_hidden', 'suspended', 'banned'],
  complaint: ['denied', 'upheld', ...againstMember],
  appeal: ['upheld', 'reversed'],
  // Settling or refunding the order closes its case.
  order_review: [],
  data_request: ['denied', 'upheld'],
}

const ofVerification: readonly Measure[] = ['released', 'verification_refused', 'suspended', 'banned']

/** A text or a spoken answer of a profile that waits is released or not. */
const ofHeldText: readonly Measure[] = [
  'released',
  'denied',
  'warning',
  'profile_hidden',
  'suspended',
  'banned',
]

/**
 * The measures of a case; one about a minor may be a report or a complaint, and one in the queue of
 * photos a request for verification.
 */
export function measuresOf(kind: CaseKind, subjectKind: string): readonly Measure[] {
  if (subjectKind === 'verification') return ofVerification
  if (subjectKind === 'held_text' || subjectKind === 'voice_answer') return ofHeldText
  return measuresOfKind[kind === 'minor' && subjectKind === 'complaint' ? 'complaint' : kind]
}

/** Measures against a member without a case. */
export const memberMeasures = [
  'warning',
  'text_removed',
  'profile_hidden',
  'messages_paused',
  'suspended',
  'banned',
  'verification_ended',
  'restored',
  'reversed',
] as const satisfies readonly Measure[]
