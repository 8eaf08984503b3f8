import { type RawBuilder, sql } from 'kysely'

/** The pattern of LIKE for what begins with a text, in lower case as the index of addresses. */
export const startOf = (text: string): string =>
  `${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** SQL: whether a name begins with a text, both in their plain form (spec/http 19). */
export const isStartOf = (text: string, name: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`plain_name(${name}) like plain_name(${startOf(text)})`
