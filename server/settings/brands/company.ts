import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { getCompanyInfo } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import type { Company } from '#db/types.ts'
import { AppError } from '#server/kit/app-error.ts'

/** Undefined where no company was entered yet. */
export const companyOf = (db: Database, brand: string): Promise<Selectable<Company> | undefined> =>
  db
    .selectFrom('company')
    .selectAll()
    .where('key', '=', (query) => query.selectFrom('brand').select('company').where('key', '=', brand))
    .executeTakeFirst()

/**
 * The company that runs a brand (spec/settings 8), with a phone number without dashes and spaces.
 */
export async function readCompany(
  db: Database,
  brand: string,
): Promise<z.input<typeof getCompanyInfo.output>> {
  const company = await companyOf(db, brand)
  if (!company) throw new AppError('request.not_found')
  return {
    name: company.name,
    address: company.address,
    city: company.city,
    country: company.country,
    kvk: company.kvk,
    tradenames: company.tradenames,
    vat_numbers: company.vatNumbers,
    support_phone: company.supportPhone.replaceAll(/[\s-]/g, ''),
    delete_discount: company.deleteDiscount,
    added: company.added.toISOString(),
  }
}
