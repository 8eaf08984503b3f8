import { appealable, type CaseKind, type Measure } from './cases.ts'

/** In the order in which the admin offers them. */
const measuresOfKind: Readonly<Record<CaseKind, readonly Measure[]>> = {
  minor: ['none', ...appealable],
  report: ['none', ...appealable],
  photo: ['released', 'photo_removed', 'warning', 'suspended', 'banned'],
  held_message: ['released', 'denied', 'warning', 'messages_paused', 'suspended', 'banned'],
  complaint: ['denied', 'upheld', ...appealable],
  appeal: ['upheld', 'reversed'],
  // The order itself is settled or refunded, which closes its case.
  order_review: [],
  data_request: ['denied', 'upheld'],
}

/** What may be decided about a case; one of a minor may be a report or a complaint. */
export const measuresOf = (kind: CaseKind, subjectKind: string): readonly Measure[] =>
  measuresOfKind[kind === 'minor' && subjectKind === 'complaint' ? 'complaint' : kind]

/** What may be decided about a member without a case. */
export const memberMeasures = [
  'warning',
  'text_removed',
  'profile_hidden',
  'messages_paused',
  'suspended',
  'banned',
  'restored',
  'reversed',
] as const satisfies readonly Measure[]
