import type { ErrorCode } from '#contract/rules/errors.ts'
import { limits } from '#contract/rules/limits.ts'

export type NewPassword = { password: string; password_repeat: string }
export type PasswordFault = Extract<
  ErrorCode,
  'accounts.password_length' | 'accounts.passwords_differ' | 'request.field_required'
>
export type PasswordFaults = Partial<Record<keyof NewPassword, PasswordFault>>

/**
 * Returns the errors that the contract would find (spec/accounts 26). Both passwords are compared
 * in the Unicode form in which the server stores them.
 */
export function passwordFaults(form: NewPassword): PasswordFaults {
  const password = form.password.normalize('NFKC')
  const repeat = form.password_repeat.normalize('NFKC')
  const faults: PasswordFaults = {}
  if (password.length < limits.passwordMin || password.length > limits.passwordMax)
    faults.password = 'accounts.password_length'
  if (!repeat) faults.password_repeat = 'request.field_required'
  else if (repeat !== password) faults.password_repeat = 'accounts.passwords_differ'
  return faults
}
