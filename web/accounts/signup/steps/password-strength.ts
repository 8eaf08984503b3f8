import { lengthOf } from '#contract/lib/length-of.ts'
import { isPlainPassword, withoutKnown, wordIn } from '#contract/rules/accounts/plain-password.ts'
import { limits } from '#contract/rules/limits.ts'

export type Strength = 'weak' | 'fair' | 'strong'

const LONG = 16
const EVEN_LONGER = 20
const SHORT_WORD = /^(?:\p{L}{0,10}|.{0,8})$/u

/**
 * What the server refuses is weak (spec/accounts 26). Its list of passwords is too large for a
 * browser: here any short word is weak, as nearly all of them are.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  const rest = withoutKnown(password, known)
  const isWeak =
    lengthOf(password) < limits.passwordMin ||
    isPlainPassword(password, known) ||
    SHORT_WORD.test(wordIn(rest))
  if (isWeak) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const strong =
    rest.length >= EVEN_LONGER || (rest.length >= LONG && kinds >= 2) || (rest.length >= 12 && kinds >= 3)
  return strong ? 'strong' : 'fair'
}
