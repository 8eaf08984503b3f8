import type { Draft, DraftField } from './draft.ts'
import { hasRightDigits } from './iban-text.ts'

export type FormError = 'missing' | 'iban'
export type FormErrors = Partial<Record<DraftField | 'authorise', FormError>>

/** Returns the errors that the browser can find without the server. */
export function formErrors(draft: Draft, authorised: boolean): FormErrors {
  const errors: FormErrors = {}
  for (const field of Object.keys(draft) as DraftField[]) if (!draft[field].trim()) errors[field] = 'missing'
  if (!errors.iban && !hasRightDigits(draft.iban)) errors.iban = 'iban'
  if (!authorised) errors.authorise = 'missing'
  return errors
}
