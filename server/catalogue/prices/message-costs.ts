import { sql } from 'kysely'
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import { proportionalPrice } from '#server/catalogue/discounts/discount-amount.ts'
import type { Package } from './packages.ts'

type Cheapest = { country: string; amount: number; currency: Currency; credits: number }

/** The package of each country in which a credit is cheapest, without discounts. */
async function cheapest(db: Database): Promise<Cheapest[]> {
  const { rows } = await sql<Cheapest>`
    select distinct on (p.country) p.country, n.amount, n.currency, p.credits
    from package p join package_price n on n.package_id = p.id and n.valid_to is null
    where p.withdrawn_at is null and p.audience = 'everyone'
    order by p.country, n.amount::numeric / p.credits, p.id`.execute(db)
  return rows
}

/** The lowest prices of text, photo, voice and gift (spec/prices 10); null without packages. */
export function minimumCosts(packages: readonly Package[], settings: SiteSettings) {
  const [least] = packages.toSorted((a, b) => a.listMinor / a.credits - b.listMinor / b.credits)
  if (!least) return null
  const costOf = (credits: number) =>
    moneyOf(proportionalPrice(least.listMinor, least.credits, credits), least.currency)
  return {
    message: costOf(settings.message_credits),
    photo: costOf(settings.photo_credits),
    voice: costOf(settings.voice_credits),
    gift: costOf(settings.gift_credits),
  }
}

async function costsByCountry(db: Database, { message_credits }: SiteSettings) {
  const rows = await cheapest(db)
  if (!rows.length) return null
  return Object.fromEntries(
    rows.map(({ country, amount, currency, credits }) => [
      country,
      { costs: moneyOf(proportionalPrice(amount, credits, message_credits), currency).amount, currency },
    ]),
  )
}

type Settings = (brand?: string) => Promise<SiteSettings>

/**
 * Adds `minimum_message_costs` to the settings, computed once per version of a brand's settings
 * (spec/prices 10). Where the prices cannot be read, the last costs stay.
 */
export function withMessageCosts(
  db: Database,
  settings: Settings,
  onError: (error: unknown) => void,
): Settings {
  type Composed = { basis: SiteSettings; settings: Promise<SiteSettings> }
  const byBrand = new Map<string, Composed>()
  const compose = async (present: SiteSettings, before: Composed | undefined): Promise<SiteSettings> => {
    const costs = await costsByCountry(db, present).catch(async (error: unknown) => {
      onError(error)
      return (await before?.settings)?.minimum_message_costs ?? null
    })
    return { ...present, minimum_message_costs: costs }
  }
  return async (brand) => {
    const present = await settings(brand)
    const before = byBrand.get(brand ?? '')
    if (before?.basis === present) return before.settings
    const composed = { basis: present, settings: compose(present, before) }
    byBrand.set(brand ?? '', composed)
    return composed.settings
  }
}
