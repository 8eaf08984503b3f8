import type { AdminSetting, changeSiteSettings, getSiteSettings } from '#contract/admin/site.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { brandFields } from '#server/settings/brands/change-brand.ts'
import { brandNames } from '#server/settings/brands/stored-brands.ts'
import { storedSettings } from '#server/settings/change-settings.ts'
import { brandSettings, defaultSettings, settingRows } from '#server/settings/site-settings.ts'
import { actorOf } from '#server/staff/actor.ts'
import { changeSite } from './change-site.ts'

/** Values of a visitor, which nobody can set. */
const OF_VISITORS = new Set(['geoip_country', 'geoip_selected_country'])

const settingKeys = (shape: object) => Object.keys(shape).filter((key) => !OF_VISITORS.has(key))
const sharedKeys = settingKeys(settingRows.shape)
/** `countries` is a field of the brand itself. */
const brandKeys = settingKeys(brandSettings.shape)

async function presentSettings({ db, config }: Pick<Ctx, 'db' | 'config'>, brand: string | undefined) {
  const defaults: Record<string, unknown> = defaultSettings(config.demo)
  const stored = await storedSettings(db)
  const brands = await brandNames(db)
  const own = brand === undefined ? stored : await ownValues(db, brand)
  const usual = (key: string) => (brand === undefined ? undefined : stored[key]) ?? defaults[key]
  const usualOf = (key: string) =>
    usual(key) ?? (key === 'voice_credits' ? (own.photo_credits ?? usual('photo_credits')) : null)
  const settings = (brand === undefined ? sharedKeys : brandKeys).map(
    (key): AdminSetting => ({ key, own: own[key] ?? null, usual: usualOf(key) }),
  )
  return { brand: brand ?? null, brands, settings }
}

async function ownValues(db: Ctx['db'], brand: string): Promise<Record<string, unknown>> {
  const fields = await brandFields(db, brand)
  if (!fields) throw new AppError('request.not_found')
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith('settings.') ? [[field.slice('settings.'.length), value]] : [],
    ),
  )
}

export const readSettings = ({ ctx, query }: Call<typeof getSiteSettings>) =>
  presentSettings({ db: ctx.reads, config: ctx.config }, query.brand)

export async function patchSettings({ ctx, staff, body }: Call<typeof changeSiteSettings>) {
  const { brand, changes, was } = body
  const below = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [`settings.${key}`, value]))
  const { after } = await (brand === undefined
    ? changeSite(ctx.db, actorOf(staff), { kind: 'site', id: 'settings' }, { changes, was })
    : changeSite(
        ctx.db,
        actorOf(staff),
        { kind: 'brand', id: brand },
        { changes: below(changes), was: below(was) },
      ))
  return { changed: Object.keys(after) }
}
