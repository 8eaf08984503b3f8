import type { User } from '#contract/accounts.ts'

const DAY_MS = 24 * 3600 * 1000

/** PRODUCT §4.2 signup-matches: signed up in the last 24 hours. */
export const isNewcomer = ({ signup_date }: Pick<User, 'signup_date'>, now: Date): boolean =>
  now.getTime() - Date.parse(signup_date) < DAY_MS
