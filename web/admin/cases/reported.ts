import type { Evidence } from '#contract/admin/cases.ts'

export type ReportEvidence = Extract<Evidence, { kind: 'report' }>
/** How the two sides are called, also where the account is gone. */
export type Names = { reporter: string; reported: string }
