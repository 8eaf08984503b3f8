import type { z } from 'zod'
import type { getCompanyInfo } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'

const DEMO_COMPANY = {
  name: 'Vonk Demo B.V.',
  address: 'Voorbeeldstraat 1',
  city: 'Utrecht',
  country: 'NL',
  kvk: '00000000',
  tradenames: ['Vonk'],
  vatNumbers: ['NL000000000B00'],
  // The creditor id of the local provider.
  creditorId: 'NL08ZZZ502057730000',
  supportPhone: '+31 30 000-0000',
  deleteDiscount: 20,
  // Not newer than the terms, so that the terms that demo members accepted stay the present
  // version.
  added: new Date('2023-12-01T12:00:00Z'),
}

/** Inserts a company for a demo, unless there is one. */
export async function ensureDemoCompany(db: Database): Promise<void> {
  await db
    .insertInto('company')
    .values(DEMO_COMPANY)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The company that runs the site (spec/settings 8), with a phone number without dashes and spaces.
 */
export async function readCompany(db: Database): Promise<z.input<typeof getCompanyInfo.output>> {
  const company = await db.selectFrom('company').selectAll().executeTakeFirst()
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
