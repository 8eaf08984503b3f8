import { type RawBuilder, sql } from 'kysely'

/** The LIKE pattern of a prefix, in lower case as in the index of addresses. */
export const prefixPattern = (text: string): string =>
  `${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** SQL: whether a name begins with a text, both in their plain form (spec/http 19). */
export const startsWith = (text: string, name: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`plain_name(${name}) like plain_name(${prefixPattern(text)})`
