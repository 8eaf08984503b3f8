import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { AdminPrices, getPrices, PricedPackage, setPrices } from '#contract/admin/prices.ts'
import { type Currency, currencies, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { priceFile } from '#server/catalogue/prices/price-file.ts'
import {
  fallsByHalf,
  listPrices,
  lockPrices,
  type NewPrice,
  setPrices as replacePrices,
} from '#server/catalogue/prices/set-prices.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { currencyOf, knownCountries } from '#server/settings/regions.ts'
import { actorOf } from '#server/staff/actor.ts'
import { type Approval, requestApproval } from '#server/staff/approvals.ts'
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
 * Sets what a country sells, as `npm run prices` does. Where a credit would cost less than half of
 * before, a second person has to approve (spec/admin 30). Throws `admin.larger_costs_more`
 * (spec/prices 6) and `admin.approval_waiting`.
 */
export async function putPrices({ ctx: { db }, staff, params, body }: Call<typeof setPrices>) {
  const { country } = params
  const parsed = priceFile.safeParse(body.packages.map((one) => ({ ...one, country })))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = `packages.${issue?.path.join('.') ?? 0}`
    if (issue?.code === 'custom' && issue.params)
      throw new FieldError(field, 'admin.larger_costs_more', issue.params)
    throw new FieldError(field, 'request.field_invalid')
  }
  const wanted: Wanted = { country, packages: parsed.data }
  if (await fallsByHalf(db, wanted.packages)) return askSecondPerson(db, staff, wanted)
  await replaceIn(db, staff, wanted)
  return pricesIn(db, country)
}

type Wanted = { country: string; packages: NewPrice[] }
/** `was`: the packages of the country at the time of the request. */
type Asked = Wanted & { was: NewPrice[] }

async function askSecondPerson(trx: Database, staff: Staff, { country, packages }: Wanted) {
  const subject = { kind: 'country', id: country } as const
  const payload: Asked = { country, packages, was: await soldIn(trx, country) }
  const wanted = {
    kind: 'prices',
    subject,
    payload,
    memberId: null,
    permission: 'sales',
    reason: '',
  } as const
  const id = await requestApproval(trx, staff, wanted)
  if (!id) throw new AppError('admin.approval_waiting')
  await logAct(trx, actorOf(staff), { act: 'request_prices', subject, after: packages })
  return { approval: { id } }
}

/** Throws `admin.approval_outdated` where the packages changed since the request. */
export async function pricesApproved({ db }: Ctx, staff: Staff, approval: Approval): Promise<void> {
  const { country, packages, was } = approval.payload as Asked
  await lockPrices(db)
  if (!isDeepStrictEqual(await soldIn(db, country), was)) throw new AppError('admin.approval_outdated')
  await replaceIn(db, staff, { country, packages })
}

const soldIn = async (db: Database, country: string): Promise<NewPrice[]> =>
  (await listPrices(db)).filter((price) => price.country === country)

/** Logs the old and the new list. */
async function replaceIn(trx: Database, staff: Staff, { country, packages }: Wanted): Promise<void> {
  const before = await soldIn(trx, country)
  await replacePrices(trx, packages)
  const subject = { kind: 'country', id: country } as const
  await logAct(trx, actorOf(staff), { act: 'set_prices', subject, before, after: packages })
}
