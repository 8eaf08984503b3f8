import { deletionReasons } from '#contract/rules/values.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

export type Reason = (typeof deletionReasons)[number]
export type Draft = { reason: Reason | null; remarks: string }

const KEY = 'deletion-draft'
const EMPTY: Draft = { reason: null, remarks: '' }

const isReason = (value: unknown): value is Reason => deletionReasons.some((reason) => reason === value)

/** The answers from before a reload; anything else is an empty draft. */
export function draftFrom(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return EMPTY
  const { reason, remarks } = value as Record<string, unknown>
  return {
    reason: isReason(reason) ? reason : null,
    remarks: typeof remarks === 'string' ? remarks : '',
  }
}

export const storedDraft = (): Draft => draftFrom(stored(KEY, { kind: 'session' }))
export const storeDraft = (draft: Draft) => store(KEY, draft, 'session')
export const forgetDraft = () => forget(KEY, 'session')
