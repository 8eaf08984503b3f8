import { limits } from '#contract/rules/limits.ts'

const EMAIL = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/**
 * Checks an address as the contract does. The rule is repeated here because the contract's schemas
 * stay on the server.
 */
export const isEmail = (text: string): boolean =>
  text.trim().length <= limits.emailMax && EMAIL.test(text.trim())
