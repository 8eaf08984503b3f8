import type { Database } from '#db/connect.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { brandFile } from '#server/settings/brands/brand-file.ts'
import { saveBrand } from '#server/settings/brands/save-brand.ts'
import gloed from './gloed.json' with { type: 'json' }
import vonk from './vonk.json' with { type: 'json' }

/** Gives the first brand a company, and adds a second brand; changes made since are kept. */
export async function ensureDemoBrands(db: Database): Promise<void> {
  const known = await db.selectFrom('brand').select(['key', 'company']).execute()
  if (!known.find(({ key }) => key === FIRST_BRAND)?.company) await saveBrand(db, brandFile.parse(vonk))
  if (!known.some(({ key }) => key === gloed.key)) await saveBrand(db, brandFile.parse(gloed))
}
