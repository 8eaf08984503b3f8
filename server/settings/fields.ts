import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'

/** Values by field, as the admin edits and logs them; null: as usual. */
export type Fields = Record<string, unknown>
/** The fields that a change touched, before and after it. */
export type FieldChange = { before: Fields; after: Fields }

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** Changes of the site wait for each other: each reads all of what it changes. */
export const lockSite = (trx: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('the site'))`.execute(trx)

/**
 * Throws `admin.site_changed` where a wanted field is not as its editor saw it (spec/admin 71). Two
 * people may change different fields of a brand at once.
 */
export function refuseStale(present: Fields, wanted: Fields, was: Fields): void {
  for (const field of Object.keys(wanted))
    if (!same(present[field], was[field])) throw new AppError('admin.site_changed', { field })
}

/** What a change touched; values that stay are left out. */
export function changeBetween(present: Fields, next: Fields): FieldChange {
  const touched = [...new Set([...Object.keys(present), ...Object.keys(next)])]
    .filter((field) => !same(present[field], next[field]))
    .toSorted((one, other) => one.localeCompare(other))
  const of = (fields: Fields) => Object.fromEntries(touched.map((field) => [field, fields[field] ?? null]))
  return { before: of(present), after: of(next) }
}
