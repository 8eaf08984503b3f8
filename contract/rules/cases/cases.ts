/** One queue per kind (spec/decisions 1). */
export const caseKinds = [
  'minor',
  'report',
  'photo',
  'held_message',
  'words',
  'complaint',
  'appeal',
  'order_review',
  'data_request',
] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseStates = ['open', 'taken', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

/** What a decision does (spec/decisions 11). */
export const measures = [
  'none',
  'warning',
  'photo_removed',
  'text_removed',
  'profile_hidden',
  'messages_paused',
  'suspended',
  'banned',
  'restored',
  'released',
  'denied',
  'upheld',
  'reversed',
  'verification_refused',
  'verification_ended',
] as const
export type Measure = (typeof measures)[number]

/** The hours within which a case should be decided. */
export const targetHours: Readonly<Record<CaseKind, number>> = {
  minor: 1,
  report: 24,
  photo: 4,
  held_message: 24,
  words: 24,
  complaint: 7 * 24,
  appeal: 7 * 24,
  order_review: 24,
  data_request: 30 * 24,
}

/** How the subject was found. The member learns this, but never who reported it. */
export const foundBy = ['report', 'automatic', 'own_check'] as const
export type FoundBy = (typeof foundBy)[number]

/** Measures against a member, who is notified and may appeal. */
export const appealable = [
  'warning',
  'photo_removed',
  'text_removed',
  'profile_hidden',
  'messages_paused',
  'suspended',
  'banned',
  'verification_refused',
  'verification_ended',
] as const satisfies readonly Measure[]

const againstMember: ReadonlySet<Measure> = new Set(appealable)
export const isAppealable = (measure: Measure): boolean => againstMember.has(measure)

export const caseLimits = {
  takenMinutes: 10,
  factsMax: 4000,
  appealMax: 2000,
  appealMonths: 6,
  suspendedDaysMax: 365,
  pausedHoursMax: 24 * 30,
} as const
