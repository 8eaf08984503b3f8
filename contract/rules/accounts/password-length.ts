import { lengthOf } from '#contract/lib/length-of.ts'
import { limits } from '#contract/rules/limits.ts'

/** Returns whether a password is neither too short nor too long, normalised as when stored. */
export function fitsPassword(password: string): boolean {
  const length = lengthOf(password.normalize('NFKC'))
  return length >= limits.passwordMin && length <= limits.passwordMax
}
