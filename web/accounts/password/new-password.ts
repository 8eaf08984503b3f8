import { fitsPassword } from '#contract/rules/accounts/password-length.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'

export type NewPassword = { password: string; password_repeat: string }
export type PasswordError = Extract<
  ErrorCode,
  'accounts.password_length' | 'accounts.passwords_differ' | 'request.field_required'
>
export type PasswordErrors = Partial<Record<keyof NewPassword, PasswordError>>

/**
 * As the contract checks them (spec/accounts 26). Compares both passwords in the Unicode form in
 * which the server stores them.
 */
export function passwordErrors(form: NewPassword): PasswordErrors {
  const password = form.password.normalize('NFKC')
  const repeat = form.password_repeat.normalize('NFKC')
  const errors: PasswordErrors = {}
  if (!fitsPassword(password)) errors.password = 'accounts.password_length'
  if (!repeat) errors.password_repeat = 'request.field_required'
  else if (repeat !== password) errors.password_repeat = 'accounts.passwords_differ'
  return errors
}
