import { sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'

/** A package with its price before discounts. */
export type Package = {
  id: number
  publicId: string
  country: string
  style: 'p0' | 'p1' | 'p2' | 'p3'
  audience: 'everyone' | 'leaving'
  credits: number
  currency: Currency
  listMinor: number
  /** The lowest price of the last 30 days, today's included (spec/prices 4). */
  lowestMinor: number
  onSale: boolean
}

const columns = sql`
  p.id, p.public_id, p.country, p.style, p.audience, p.credits, n.currency, n.amount as list_minor,
  p.withdrawn_at is null as on_sale,
  (select min(o.amount) from package_price o
   where o.package_id = p.id and o.currency = n.currency
     and (o.valid_to is null or o.valid_to > now() - make_interval(days => ${moneyLimits.referenceDays}))) as lowest_minor
  from package p join package_price n on n.package_id = p.id and n.valid_to is null`

/** The packages for sale in a country, the smallest first. */
export async function packagesIn(
  db: Database,
  country: string,
  audience: Package['audience'] = 'everyone',
): Promise<Package[]> {
  const { rows } = await sql<Package>`
    select ${columns}
    where p.country = ${country} and p.audience = ${audience} and p.withdrawn_at is null
    order by p.credits, p.id`.execute(db)
  return rows
}

/** Returns a package by its public id, also one that is no longer for sale. */
export async function packageNamed(db: Database, publicId: string): Promise<Package | undefined> {
  const { rows } = await sql<Package>`select ${columns} where p.public_id = ${publicId}`.execute(db)
  return rows[0]
}

/**
 * The most ordered package of a country in 30 days; none where two are equal, or where fewer than a
 * hundred were ordered (spec/prices 5).
 */
export async function popularIn(db: Database, country: string): Promise<number | undefined> {
  const { rows } = await sql<{ packageId: number; orders: number; together: number }>`
    select package_id, count(*)::int as orders, sum(count(*)) over ()::int as together from member_order
    where country = ${country} and status = 'completed'
      and completed_at > now() - make_interval(days => ${moneyLimits.popularDays})
    group by package_id order by orders desc limit 2`.execute(db)
  const [first, second] = rows
  const isKnown = first && first.together >= moneyLimits.popularOrders && first.orders !== second?.orders
  return isKnown ? first.packageId : undefined
}
