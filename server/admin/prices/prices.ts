import { sql } from 'kysely'
import type { AdminPrices, getPrices, PricedPackage, setPrices } from '#contract/admin/prices.ts'
import { type Currency, currencies, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { priceFile } from '#server/catalogue/prices/price-file.ts'
import { listPrices, setPrices as replacePrices } from '#server/catalogue/prices/set-prices.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { currencyOf, knownCountries } from '#server/settings/regions.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

const sellableIn = (country: string): Currency | undefined =>
  currencies.find((known) => known === currencyOf(country))
const countries = knownCountries.filter(sellableIn)

type Row = Pick<PricedPackage, 'style' | 'audience' | 'credits' | 'sold'> & {
  withdrawnAt: Date | null
  history: { currency: Currency; amount: number; from: string; to: string | null }[]
}

async function pricesIn(db: Database, country: string): Promise<AdminPrices> {
  const currency = sellableIn(country)
  if (!currency || !countries.some((known) => known === country)) throw new AppError('request.not_found')
  const { rows } = await sql<Row>`
    select p.style, p.audience, p.credits, p.withdrawn_at,
           (select count(*) from member_order o where o.package_id = p.id and o.status = 'completed') as sold,
           (select jsonb_agg(jsonb_build_object('currency', n.currency, 'amount', n.amount, 'from', n.valid_from,
              'to', n.valid_to) order by n.valid_from desc) from package_price n where n.package_id = p.id) as history
    from package p where p.country = ${country}
    order by p.withdrawn_at desc nulls first, p.audience, p.credits, p.id desc limit 200`.execute(db)
  return { country, currency, countries: [...countries], packages: rows.map(present) }
}

function present({ withdrawnAt, history, ...row }: Row): PricedPackage {
  const shown = history.map(({ currency, amount, from, to }) => ({
    price: moneyOf(amount, currency),
    from: new Date(from).toISOString(),
    to: to === null ? null : new Date(to).toISOString(),
  }))
  const [latest] = shown
  if (!latest) throw new Error('a package without a price')
  return { ...row, price: latest.price, withdrawn_at: withdrawnAt?.toISOString() ?? null, history: shown }
}

export const readPrices = ({ ctx, params }: Call<typeof getPrices>) => pricesIn(ctx.reads, params.country)

/**
 * Sets what a country sells, as `npm run prices` does; the log has both lists. Throws
 * `admin.larger_costs_more` (spec/prices 6).
 */
export async function putPrices({ ctx, staff, params, body }: Call<typeof setPrices>): Promise<AdminPrices> {
  const { country } = params
  const parsed = priceFile.safeParse(body.packages.map((one) => ({ ...one, country })))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = `packages.${issue?.path.join('.') ?? 0}`
    if (issue?.code === 'custom' && issue.params)
      throw new FieldError(field, 'admin.larger_costs_more', issue.params)
    throw new FieldError(field, 'request.field_invalid')
  }
  const before = (await listPrices(ctx.db)).filter((price) => price.country === country)
  await replacePrices(ctx.db, parsed.data)
  await logAct(ctx.db, actorOf(staff), {
    act: 'set_prices',
    subject: { kind: 'country', id: country },
    before,
    after: parsed.data,
  })
  return pricesIn(ctx.db, country)
}
