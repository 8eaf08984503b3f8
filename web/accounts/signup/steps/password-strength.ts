import { lengthOf } from '#contract/rules/length-of.ts'
import { limits } from '#contract/rules/limits.ts'

export type Strength = 'weak' | 'fair' | 'strong'

const LONG = 16
const EVEN_LONGER = 20

/** Returns the words of the profile that would make a password easy to guess. */
const knownParts = (known: readonly string[]) =>
  known.flatMap((text) => text.toLowerCase().split(/[@\s]/)).filter((part) => part.length > 2)

/**
 * Rates a password by its length, its kinds of characters and the profile's words in it. This is a
 * hint only; the server refuses common passwords.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const plain = password.toLowerCase()
  const rest = knownParts(known).reduce((text, part) => text.replaceAll(part, ''), plain)
  const different = new Set(rest).size
  if (lengthOf(password) < limits.passwordMin || different < 6 || /^(.+?)\1+$/.test(plain)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const strong =
    rest.length >= EVEN_LONGER || (rest.length >= LONG && kinds >= 2) || (rest.length >= 12 && kinds >= 3)
  return strong ? 'strong' : 'fair'
}
