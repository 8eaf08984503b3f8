/** What waits for a person: one queue per kind (spec/decisions 1). */
export const caseKinds = [
  'minor',
  'report',
  'photo',
  'held_message',
  'complaint',
  'appeal',
  'order_review',
  'data_request',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** Within so many hours a case of a kind should be decided. */
export const targetHours: Readonly<Record<CaseKind, number>> = {
  minor: 1,
  report: 24,
  photo: 4,
  held_message: 24,
  complaint: 7 * 24,
  appeal: 7 * 24,
  order_review: 24,
  data_request: 30 * 24,
}

/** How something came to be decided about. The member is told, and never who reported it. */
export const foundBy = ['report', 'automatic', 'own_check'] as const
export type FoundBy = (typeof foundBy)[number]
