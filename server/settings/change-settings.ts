import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { changeBetween, type FieldChange, type Fields, lockSite, refuseStale } from './fields.ts'
import { fieldRefusal } from './refusal.ts'
import { settingRows } from './site-settings.ts'

/** The settings that the installation has rows for. */
export async function storedSettings(db: Database): Promise<Fields> {
  const rows = await db.selectFrom('siteSetting').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/**
 * Changes settings of the installation, if they still have the values that their editor saw; null
 * deletes the row. Throws FieldError for a value that is refused, `admin.site_changed` for a stale
 * one.
 */
export async function changeSettings(trx: Database, wanted: Fields, was: Fields): Promise<FieldChange> {
  await lockSite(trx)
  const present = await storedSettings(trx)
  refuseStale(present, wanted, was)
  const next = Object.fromEntries(
    Object.entries({ ...present, ...wanted }).filter(([, value]) => value !== null && value !== undefined),
  )
  const parsed = settingRows.safeParse(next)
  if (!parsed.success) throw fieldRefusal(parsed.error, next)
  for (const key of Object.keys(wanted)) {
    const value = (parsed.data as Fields)[key]
    await (value === undefined
      ? trx.deleteFrom('siteSetting').where('key', '=', key).execute()
      : sql`insert into site_setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
          on conflict (key) do update set value = excluded.value`.execute(trx))
  }
  return changeBetween(present, await storedSettings(trx))
}
