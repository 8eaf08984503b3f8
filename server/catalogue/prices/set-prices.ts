import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'

export type NewPrice = {
  country: string
  style: 'p0' | 'p1' | 'p2' | 'p3'
  audience: 'everyone' | 'leaving'
  credits: number
  currency: Currency
  /** Minor units, tax included. */
  amount: number
}

/**
 * Makes these the only packages of their countries and withdraws others there. A new price gets a
 * new row (spec/prices 3). Another number of credits makes another package, because orders refer to
 * packages.
 */
export async function setPrices(db: Database, prices: readonly NewPrice[]): Promise<void> {
  const set = (trx: Database) => setIn(trx, JSON.stringify(prices))
  await (db.isTransaction ? set(db) : db.transaction().execute(set))
}

export async function listPrices(db: Database): Promise<NewPrice[]> {
  const { rows } = await sql<NewPrice>`
    select p.country, p.style, p.audience, p.credits, n.currency, n.amount
    from package p join package_price n on n.package_id = p.id and n.valid_to is null
    where p.withdrawn_at is null order by p.country, p.audience, p.credits, p.style`.execute(db)
  return rows
}

const WEEK_AGO = sql`now() - interval '7 days'`

/** SQL: the lowest price of a credit in a country at a time; null where it sold nothing. */
const cheapestAt = (at: RawBuilder<unknown>, country: string, currency: string) => sql`
  select min(n.amount::numeric / p.credits) from package p join package_price n on n.package_id = p.id
  where p.country = ${country} and n.currency = ${currency} and n.valid_from <= ${at}
    and (n.valid_to is null or n.valid_to > ${at}) and (p.withdrawn_at is null or p.withdrawn_at > ${at})`

/**
 * Whether a credit would cost less than half of its lowest price in that country now or a week ago,
 * so that many small steps do not get around the check. A new country is compared with others of
 * its currency; without any it is true. Locks prices until the transaction ends.
 */
export async function fallsByHalf(trx: Database, prices: readonly NewPrice[]): Promise<boolean> {
  await lockPrices(trx)
  for (const [country, list] of Map.groupBy(prices, ({ country: of }) => of))
    for (const [currency, ofCurrency] of Map.groupBy(list, ({ currency: of }) => of)) {
      const { rows } = await sql<{ before: number | null }>`
        select coalesce(
          greatest((${cheapestAt(sql`now()`, country, currency)}), (${cheapestAt(WEEK_AGO, country, currency)})),
          (select min(n.amount::numeric / p.credits) from package p join package_price n on n.package_id = p.id
           where n.currency = ${currency} and n.valid_to is null and p.withdrawn_at is null))::float8 as before`.execute(
        trx,
      )
      const before = rows[0]?.before ?? Infinity
      if (ofCurrency.some(({ amount, credits }) => amount / credits < before / 2)) return true
    }
  return false
}

/** Until the transaction ends. */
export async function lockPrices(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('prices'))`.execute(trx)
}

const pricesTable = (prices: string) => sql`jsonb_to_recordset(${prices}::jsonb)
  as w (country text, style text, audience text, credits int, currency text, amount int)`
const isThisPackage = sql`p.withdrawn_at is null and p.country = w.country and p.style = w.style
  and p.audience = w.audience and p.credits = w.credits`

async function setIn(trx: Database, prices: string): Promise<void> {
  const wanted = pricesTable(prices)
  await lockPrices(trx)
  await sql`update package p set withdrawn_at = now()
    where p.withdrawn_at is null and p.country in (select country from ${wanted})
      and not exists (select from ${wanted} where ${isThisPackage})`.execute(trx)
  await sql`insert into package (country, style, audience, credits)
    select country, style, audience, credits from ${wanted}
    where not exists (select from package p where ${isThisPackage})`.execute(trx)
  await sql`update package_price n set valid_to = now() from ${wanted}, package p
    where ${isThisPackage} and n.package_id = p.id and n.valid_to is null
      and (n.amount <> w.amount or n.currency <> w.currency)`.execute(trx)
  await sql`insert into package_price (package_id, currency, amount)
    select p.id, w.currency, w.amount from ${wanted}, package p
    where ${isThisPackage}
      and not exists (select from package_price n where n.package_id = p.id and n.valid_to is null)`.execute(
    trx,
  )
}
