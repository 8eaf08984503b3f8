const FIRST_VERSION = '2023-12-01T12:00:00.000Z'

/**
 * The terms date from 1 December 2023, or from the day when the company was added if that is later
 * (spec/accounts 13).
 */
export function versionDate(added: string | undefined): Date {
  const first = new Date(FIRST_VERSION)
  const company = added === undefined ? first : new Date(added)
  return company > first ? company : first
}
