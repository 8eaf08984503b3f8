import type { Database } from '#db/connect.ts'
import type { BrandFile } from './brand-file.ts'

async function saveCompany(trx: Database, company: BrandFile['company']): Promise<string> {
  if (typeof company === 'string') return company
  const { key, ...given } = company
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
  return key
}

async function saveHosts(trx: Database, brand: string, hosts: readonly string[]): Promise<void> {
  await trx.updateTable('brandHost').set({ main: false }).where('brand', '=', brand).execute()
  for (const [index, host] of hosts.entries())
    await trx
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
      .executeTakeFirstOrThrow(() => new Error(`hosts ${host}: belongs to another brand`))
  await trx
    .deleteFrom('brandHost')
    .where('brand', '=', brand)
    .$if(hosts.length > 0, (query) => query.where('host', 'not in', hosts))
    .execute()
}

/** Writes a brand with its company and hosts, in one transaction. Every column is replaced. */
export async function saveBrand(db: Database, file: BrandFile): Promise<void> {
  const save = async (trx: Database) => {
    const company = await saveCompany(trx, file.company)
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
