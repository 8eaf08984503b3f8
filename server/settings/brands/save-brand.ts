import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { BrandFile, CompanyFile, EditedBrand } from './brand-file.ts'

/** Writes a company. Every column but an unnamed `added` is replaced. */
export async function saveCompany(trx: Database, { key, ...given }: CompanyFile): Promise<void> {
  const { vat_numbers, support_phone, delete_discount, creditor_id, added, ...same } = given
  const values = {
    ...same,
    vatNumbers: vat_numbers,
    supportPhone: support_phone,
    deleteDiscount: delete_discount,
    creditorId: creditor_id,
    ...(added ? { added } : {}),
  }
  await trx
    .insertInto('company')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

async function resolveCompany(trx: Database, { company }: BrandFile | EditedBrand): Promise<string | null> {
  if (company === null) return null
  if (typeof company === 'object') {
    await saveCompany(trx, company)
    return company.key
  }
  const known = await trx.selectFrom('company').select('key').where('key', '=', company).executeTakeFirst()
  if (!known) throw new FieldError('company', 'admin.company_unknown', { company })
  return company
}

/** The refusal of a host that belongs to another brand. */
async function hostTaken(trx: Database, host: string): Promise<FieldError> {
  const row = await trx.selectFrom('brandHost').select('brand').where('host', '=', host).executeTakeFirst()
  return new FieldError('hosts', 'admin.host_taken', { host, brand: row?.brand ?? '' })
}

async function saveHosts(trx: Database, brand: string, hosts: readonly string[]): Promise<void> {
  await trx.updateTable('brandHost').set({ main: false }).where('brand', '=', brand).execute()
  for (const [index, host] of hosts.entries()) {
    const saved = await trx
      .insertInto('brandHost')
      .values({ host, brand, main: index === 0 })
      // A host of another brand stays there: the unique key of a host then refuses this row.
      .onConflict((conflict) =>
        conflict
          .columns(['host'])
          .doUpdateSet({ main: index === 0 })
          .where('brandHost.brand', '=', brand),
      )
      .returning('host')
      .executeTakeFirst()
    if (!saved) throw await hostTaken(trx, host)
  }
  await trx
    .deleteFrom('brandHost')
    .where('brand', '=', brand)
    .$if(hosts.length > 0, (query) => query.where('host', 'not in', hosts))
    .execute()
}

/**
 * Writes a brand with its company and hosts, in one transaction. Every column is replaced. Throws
 * FieldError for a host of another brand or an unknown company.
 */
export async function saveBrand(db: Database, file: BrandFile | EditedBrand): Promise<void> {
  const save = async (trx: Database) => {
    const company = await resolveCompany(trx, file)
    const values = {
      name: file.name,
      domainLanguage: file.domain_language,
      languages: file.languages,
      countries: file.countries,
      company,
      colours: file.colours && JSON.stringify(file.colours),
      logo: file.logo,
      mailFrom: file.mail_from,
      supportEmail: file.support_email,
      indexTitle: JSON.stringify(file.index_title),
      description: JSON.stringify(file.description),
      fictionalWarning: JSON.stringify(file.fictional_warning),
      fictionalSingular: JSON.stringify(file.fictional_singular),
      fictionalPlural: JSON.stringify(file.fictional_plural),
      entryWarning: JSON.stringify(file.entry_warning),
      settings: JSON.stringify(file.settings),
    }
    await trx
      .insertInto('brand')
      .values({ key: file.key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute()
    await saveHosts(trx, file.key, file.hosts)
  }
  await (db.isTransaction ? save(db) : db.transaction().execute(save))
}
