import { sql } from 'kysely'
import type { ZodError, z } from 'zod'
import type { Database } from '#db/connect.ts'
import { readPageVersions } from '#server/settings/pages/page-texts.ts'
import { settingRows } from '#server/settings/site-settings.ts'
import { storedBrand } from './brand-file.ts'

/** Invalid rows of site_setting or brand, one line each; the process does not start with them. */
export class SettingsError extends Error {}

export type StoredBrand = z.output<typeof storedBrand> & { hosts: { host: string; mayAsk: boolean }[] }

const issueLines = (what: string, { issues }: ZodError): string[] =>
  issues.map((issue) => `${what} ${issue.path.join('.')}: ${issue.message}`)

/** What a release after this one has added is left out (db/README.md, two releases at once). */
function parseKnown<Schema extends z.ZodType>(schema: Schema, stored: unknown) {
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed
  const known = structuredClone(stored)
  for (const issue of parsed.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const holder = issue.path.reduce((at, key) => (at as Record<PropertyKey, unknown>)[key], known)
    for (const key of issue.keys) delete (holder as Record<string, unknown>)[key]
  }
  return schema.safeParse(known)
}

async function readShared(db: Database, errors: string[]): Promise<z.output<typeof settingRows>> {
  const stored = await db.selectFrom('siteSetting').select(['key', 'value']).execute()
  const parsed = parseKnown(settingRows, Object.fromEntries(stored.map(({ key, value }) => [key, value])))
  if (!parsed.success) errors.push(...issueLines('site_setting', parsed.error))
  return parsed.data ?? {}
}

async function readBrands(db: Database, errors: string[]): Promise<StoredBrand[]> {
  const { rows } = await sql<{ key: string; stored: unknown; hosts: StoredBrand['hosts'] }>`
    select key, to_jsonb(b) - 'created_at' as stored, array(
      select jsonb_build_object('host', host, 'mayAsk', may_ask) from brand_host h
      where h.brand = b.key order by main desc, host) as hosts
    from brand b order by created_at, key`.execute(db)
  return rows.flatMap(({ key, stored, hosts }) => {
    const parsed = parseKnown(storedBrand, stored)
    if (!parsed.success) errors.push(...issueLines(`brand ${key}`, parsed.error))
    return parsed.success ? [{ ...parsed.data, hosts }] : []
  })
}

/** Reads settings, brands, and when pages of text were edited. Throws SettingsError. */
export async function readInstallation(db: Database) {
  const errors: string[] = []
  const shared = await readShared(db, errors)
  const rows = await readBrands(db, errors)
  const pageVersions = await readPageVersions(db)
  if (errors.length) throw new SettingsError(errors.join('\n'))
  return { shared, rows, pageVersions }
}
