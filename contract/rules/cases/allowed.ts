import { appealable, type CaseKind, type Measure } from './cases.ts'

/** In the order in which the admin offers them. */
const measuresOfKind: Readonly<Record<CaseKind, readonly Measure[]>> = {
  minor: ['none', ...appealable],
  report: ['none', ...appealable],
  photo: ['released', 'photo_removed', 'warning', 'suspended', 'banned'],
  held_message: ['released', 'denied', 'warning', 'messages_paused', 'suspended', 'banned'],
  complaint: ['denied', 'upheld', ...appealable],
  appeal: ['upheld', 'reversed'],
  // Settling or refunding the order closes its case.
  order_review: [],
  data_request: ['denied', 'upheld'],
}

/** The measures of a case; one about a minor may be a report or a complaint. */
export const measuresOf = (kind: CaseKind, subjectKind: string): readonly Measure[] =>
  measuresOfKind[kind === 'minor' && subjectKind === 'complaint' ? 'complaint' : kind]

/** Measures against a member without a case. */
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
