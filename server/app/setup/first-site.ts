import type { Database } from '#db/connect.ts'
import { writeBrand } from '#server/admin/site/change-site.ts'
import { ensurePrices } from '#server/catalogue/prices/seed-prices.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { presentFile } from '#server/settings/brands/stored-brands.ts'
import type { Actor } from '#server/staff/actor.ts'
import { invite } from '#server/staff/people/invitations.ts'

export type FirstSite = {
  name: string
  company: {
    name: string
    address: string
    city: string
    country: string
    kvk: string
    support_phone: string
  }
  owner: string
  publicUrl: string
  secret: string
}

/**
 * Names the first brand and its company, sets the usual prices where nothing is for sale, and
 * invites the first owner. Returns the link of the invitation. Throws FieldError for what cannot be
 * written.
 */
export function makeFirstSite(db: Database, actor: Actor, site: FirstSite): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const file = await presentFile(trx, FIRST_BRAND)
    const company = { key: FIRST_BRAND, ...site.company }
    await writeBrand(trx, actor, { key: FIRST_BRAND, ...file, name: site.name, company })
    await ensurePrices(trx)
    const wanted = { email: site.owner, roles: ['owner' as const], brands: null, language: 'nl' as const }
    const { link } = await invite(trx, { secret: site.secret, adminUrl: site.publicUrl }, actor, wanted)
    return link
  })
}
