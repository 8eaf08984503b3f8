import type { Measure } from './cases.ts'
import type { HouseRule } from './house-rules.ts'

/** Who exchanged messages with the account in these days before the decision is told. */
export const recallDays = 90

/** Whether a decision recalls the conversations of the account (spec/decisions 50). */
export const isRecall = (measure: Measure, rule: HouseRule): boolean =>
  rule === 'no_scams' && (measure === 'suspended' || measure === 'banned')
