import type * as contract from '#contract/admin/site.ts'
import type { AdminBrand } from '#contract/admin/site.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { brandFields, companyFields } from '#server/settings/brands/change-brand.ts'
import { listBrands } from '#server/settings/brands/stored-brands.ts'
import usual from '#server/settings/brands/usual-colours.json' with { type: 'json' }
import { actorOf } from '#server/staff/actor.ts'
import { changeSite, writeBrand } from './change-site.ts'

const byLanguage = (word: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, word(language)]))

const usualWords = {
  fictional_warning: byLanguage((language) => textsOf(language)('chat.fictional_notice')),
  fictional_singular: byLanguage((language) => textsOf(language)('profiles.fictional.label')),
  fictional_plural: byLanguage((language) => textsOf(language)('profiles.fictional.plural')),
  entry_warning: byLanguage((language) =>
    // With the placeholders in braces, as the editor writes them.
    textsOf(language)('entry_warning.text', { name: '{name}', age: '{age}' }),
  ),
}

/** A brand with the default and the effective values. Throws `request.not_found`. */
async function brandState({ db, brands, settings }: Ctx, key: string): Promise<{ brand: AdminBrand }> {
  const fields = await brandFields(db, key)
  if (!fields) throw new AppError('request.not_found')
  const company = typeof fields.company === 'string' ? fields.company : undefined
  const companies = await db.selectFrom('company').select(['key', 'name']).orderBy('key').execute()
  const [shown, site] = await Promise.all([brands.brand(key), settings(key)])
  return {
    brand: {
      key,
      url: shown.url,
      fields,
      usual: {
        colours: usual,
        words: usualWords,
      },
      now: {
        mail_from: shown.mailFrom,
        support_email: site.support_email,
        countries: site.countries,
      },
      company:
        company === undefined ? null : { key: company, fields: (await companyFields(db, company)) ?? {} },
      companies,
    },
  }
}

export const readBrands = async ({ ctx }: Call<typeof contract.getBrands>) => ({
  brands: await listBrands(ctx.reads),
})

export const readBrand = ({ ctx, params }: Call<typeof contract.getBrand>) =>
  brandState({ ...ctx, db: ctx.reads }, params.key)

export async function postBrand({ ctx, staff, body }: Call<typeof contract.createBrand>) {
  const key = await writeBrand(ctx.db, actorOf(staff), body, { isNew: true })
  return { key }
}

export async function patchBrand({ ctx, staff, params, body }: Call<typeof contract.changeBrand>) {
  const { after } = await changeSite(ctx.db, actorOf(staff), { kind: 'brand', id: params.key }, body)
  return { changed: Object.keys(after) }
}

/** A brand without a company gets one with the brand's key. */
export async function patchCompany({ ctx, staff, params, body }: Call<typeof contract.changeCompany>) {
  const { db } = ctx
  const actor = actorOf(staff)
  const fields = await brandFields(db, params.key)
  if (!fields) throw new AppError('request.not_found')
  const known = typeof fields.company === 'string' ? fields.company : undefined
  const { after } = await changeSite(db, actor, { kind: 'company', id: known ?? params.key }, body)
  if (known === undefined)
    await changeSite(
      db,
      actor,
      { kind: 'brand', id: params.key },
      { changes: { company: params.key }, was: { company: null } },
    )
  return { changed: Object.keys(after) }
}
