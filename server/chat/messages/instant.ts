/**
 * An instant of the database, or as PostgreSQL writes it in JSON, as the contract has it: in UTC,
 * to the millisecond. Lists of messages have a hundred of them, and a Date for each takes twenty
 * times as long.
 */
export const instantOf = (at: Date | string): string =>
  typeof at === 'string' && isInUtc(at) ? `${at.slice(0, 23)}Z` : new Date(at).toISOString()

/** With microseconds, which a time that ends in zeros lacks. */
const isInUtc = (text: string) => text.length === 32 && text.endsWith('+00:00')
