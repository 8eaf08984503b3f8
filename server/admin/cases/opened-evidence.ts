import type { Evidence } from '#contract/admin/cases.ts'
import type { Database } from '#db/connect.ts'
import type { Staff } from '#server/kit/ctx.ts'

/** The evidence of a case, and the other side; null where a copy was sealed with another secret. */
export type Found = { evidence: Evidence | null; otherId: number | null }

export type Asked = { db: Database; secret: string; staff: Staff }

/** Undefined for what was sealed with a former secret. */
export function tryOpen<T>(open: () => T): T | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
