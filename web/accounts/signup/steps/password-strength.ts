import { limits } from '#contract/rules/limits.ts'

export type Strength = 'weak' | 'fair' | 'strong'

const LONG = 16
const EVEN_LONGER = 20

/** The parts of what others know that would make a password easy to guess. */
const knownParts = (known: readonly string[]) =>
  known.flatMap((text) => text.toLowerCase().split(/[@\s]/)).filter((part) => part.length > 2)

/**
 * A hint, no gate: how long it is, how many different characters and kinds of them, and whether it holds what the
 * profile tells. The server refuses the passwords that everybody tries.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const plain = password.toLowerCase()
  const rest = knownParts(known).reduce((text, part) => text.replaceAll(part, ''), plain)
  const different = new Set(rest).size
  if (password.length < limits.passwordMin || different < 6 || /^(.+?)\1+$/.test(plain)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const strong =
    rest.length >= EVEN_LONGER || (rest.length >= LONG && kinds >= 2) || (rest.length >= 12 && kinds >= 3)
  return strong ? 'strong' : 'fair'
}
