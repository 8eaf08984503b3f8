import type { Draft, DraftField } from './draft.ts'
import { hasRightDigits } from './iban-text.ts'

export type FormFault = 'missing' | 'iban'
export type FormFaults = Partial<Record<DraftField | 'authorise', FormFault>>

/** Returns the errors that the browser can find without the server. */
export function faultsOf(draft: Draft, authorised: boolean): FormFaults {
  const faults: FormFaults = {}
  for (const field of Object.keys(draft) as DraftField[]) if (!draft[field].trim()) faults[field] = 'missing'
  if (!faults.iban && !hasRightDigits(draft.iban)) faults.iban = 'iban'
  if (!authorised) faults.authorise = 'missing'
  return faults
}
