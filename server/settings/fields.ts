import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'

/** Values by field, as the admin edits and logs them; null: the default. */
export type Fields = Record<string, unknown>
/** The fields that a change touched, before and after it. */
export type FieldChange = { before: Fields; after: Fields }

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** Serialises changes of the site, because each reads everything before it writes. */
export const lockSite = (trx: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('the site'))`.execute(trx)

/**
 * Throws `admin.site_changed` where a field no longer has the value that its editor saw (spec/admin
 * 71). Two people may change different fields at once.
 */
export function refuseStale(present: Fields, wanted: Fields, was: Fields): void {
  for (const field of Object.keys(wanted))
    if (!same(present[field], was[field])) throw new AppError('admin.site_changed', { field })
}

/** Only the fields whose values differ. */
export function changeBetween(present: Fields, next: Fields): FieldChange {
  const touched = [...new Set([...Object.keys(present), ...Object.keys(next)])]
    .filter((field) => !same(present[field], next[field]))
    .toSorted((one, other) => one.localeCompare(other))
  const of = (fields: Fields) => Object.fromEntries(touched.map((field) => [field, fields[field] ?? null]))
  return { before: of(present), after: of(next) }
}
