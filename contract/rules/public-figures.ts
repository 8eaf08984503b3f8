import { appealable } from './cases/cases.ts'
import { reportReasons } from './values.ts'

/** The figures of the page of transparency, by section and in its order (spec/statistics 20). */
export const publicFigures = {
  /** `staff_share` is in percent. */
  fictional: ['answers', 'staff_share'],
  /** `median_minutes` runs from the report to the decision. */
  reports: [...reportReasons, 'median_minutes'],
  decisions: appealable,
  appeals: ['filed', 'reversed'],
  recalls: ['recalls', 'credits'],
  requests: ['data_requests'],
  /** Notices of trusted flaggers. */
  flaggers: ['notices', 'upheld'],
} as const satisfies Record<string, readonly string[]>

export type PublicSection = keyof typeof publicFigures
export const publicSections = Object.keys(publicFigures) as [PublicSection, ...PublicSection[]]

/** How many there are on the day of the count. */
export const presentFigures = ['members', 'verified', 'fictional_profiles'] as const

/** Smaller numbers are not told. */
export const LEAST_PUBLIC = 5
/** Whole quarters that are shown. */
export const PUBLIC_QUARTERS = 4
