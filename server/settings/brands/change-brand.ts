import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import {
  changeBetween,
  type FieldChange,
  type Fields,
  lockSite,
  refuseStale,
} from '#server/settings/fields.ts'
import { fieldRefusal } from '#server/settings/refusal.ts'
import { toColumns, toFields } from './brand-fields.ts'
import { brandFile, companyFile, editedBrand } from './brand-file.ts'
import { saveBrand, saveCompany } from './save-brand.ts'
import { presentCompany, presentFile } from './stored-brands.ts'

/** The fields of a brand; its company is the key. Undefined for an unknown brand. */
export async function brandFields(db: Database, key: string): Promise<Fields | undefined> {
  const file = await presentFile(db, key)
  if (!file) return undefined
  const { key: _key, company, ...columns } = file
  return toFields({ ...columns, company: (company as { key?: string } | null)?.key ?? null })
}

export async function companyFields(db: Database, key: string): Promise<Fields | undefined> {
  const file = await presentCompany(db, key)
  if (!file) return undefined
  const { key: _key, ...fields } = file
  return fields
}

/**
 * Changes fields of a brand, if they still have the values that their editor saw. Throws FieldError
 * for a value that is refused, `admin.site_changed` for a stale one, `request.not_found` for an
 * unknown brand.
 */
export async function changeBrand(
  trx: Database,
  key: string,
  wanted: Fields,
  was: Fields,
): Promise<FieldChange> {
  await lockSite(trx)
  const present = await brandFields(trx, key)
  if (!present) throw new AppError('request.not_found')
  refuseStale(present, wanted, was)
  const file = { ...toColumns({ ...present, ...wanted }), key }
  const parsed = editedBrand.safeParse(file)
  if (!parsed.success) throw fieldRefusal(parsed.error, file)
  await saveBrand(trx, parsed.data)
  return changeBetween(present, (await brandFields(trx, key)) ?? {})
}

/** Changes fields of a company, or writes a new one; refuses as `changeBrand`. */
export async function changeCompany(
  trx: Database,
  key: string,
  wanted: Fields,
  was: Fields,
): Promise<FieldChange> {
  await lockSite(trx)
  const present = (await companyFields(trx, key)) ?? {}
  refuseStale(present, wanted, was)
  const file = { ...toColumns({ ...present, ...wanted }), key }
  const parsed = companyFile.safeParse(file)
  if (!parsed.success) throw fieldRefusal(parsed.error, file)
  await saveCompany(trx, parsed.data)
  return changeBetween(present, (await companyFields(trx, key)) ?? {})
}

/** What replacing a brand by a file changed, the brand and its company apart. */
export type FileChange = {
  key: string
  /** Null where the brand is new. */
  before: Fields | null
  after: Fields
  company: { key: string; before: Fields | null; after: Fields } | null
}

/**
 * Writes a brand as a file says, with its company, and replaces all of it. With `isNew` it throws
 * `admin.brand_exists` for a known key. Throws FieldError for a value that is refused.
 */
export async function replaceBrand(
  trx: Database,
  given: unknown,
  { isNew = false } = {},
): Promise<FileChange> {
  await lockSite(trx)
  const parsed = brandFile.safeParse(given)
  if (!parsed.success) throw fieldRefusal(parsed.error, given)
  const { key } = parsed.data
  const present = await brandFields(trx, key)
  if (present && isNew) throw new FieldError('key', 'admin.brand_exists')
  const company = typeof parsed.data.company === 'object' ? parsed.data.company.key : undefined
  const companyBefore = company === undefined ? undefined : await companyFields(trx, company)
  await saveBrand(trx, parsed.data)
  const brand = changeBetween(present ?? {}, (await brandFields(trx, key)) ?? {})
  const companyChange =
    company === undefined
      ? undefined
      : changeBetween(companyBefore ?? {}, (await companyFields(trx, company)) ?? {})
  return {
    key,
    before: present ? brand.before : null,
    after: brand.after,
    company:
      company !== undefined && companyChange && Object.keys(companyChange.after).length > 0
        ? { key: company, before: companyBefore ? companyChange.before : null, after: companyChange.after }
        : null,
  }
}
