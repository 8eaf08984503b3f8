const FIRST_VERSION = '2023-12-01T12:00:00.000Z'

/**
 * The latest of 1 December 2023, the day when the company was added, and the last edit
 * (spec/accounts 13).
 */
export const versionDate = (added: string | undefined, editedAt?: string): Date =>
  new Date(Math.max(...[FIRST_VERSION, added, editedAt].flatMap((date) => (date ? [Date.parse(date)] : []))))
