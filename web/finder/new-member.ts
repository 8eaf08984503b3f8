import type { User } from '#contract/accounts.ts'

const DAY_MS = 24 * 3600 * 1000

/** In the last 24 hours (spec/discovery 44). */
export const isNewMember = ({ signup_date }: Pick<User, 'signup_date'>, now: Date): boolean =>
  now.getTime() - Date.parse(signup_date) < DAY_MS
