import { sql } from 'kysely'
import { type Currency, currencies, type PaymentMethod } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { type Chance, chanceOf } from '#server/dev/demo/people/random.ts'
import { type Day, HISTORY_DAYS } from './days.ts'

/** A premium member who buys credits now and then. */
export type Buyer = {
  id: number
  name: string
  email: string
  language: string
  country: string
  brand: string
  credits: number
  ledgerSeq: number
  signedUpAt: Date
}
export type Package = {
  id: number
  country: string
  style: string
  credits: number
  currency: Currency
  amount: number
}
/** A package that was paid at a time, and given back at another one or never. */
export type Sale = {
  orderId: string
  attemptId: string
  paymentId: string
  buyer: Buyer
  pack: Package
  method: PaymentMethod
  at: Date
  refund: { id: string; providerId: string; at: Date } | undefined
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Orders on a usual day. */
const A_DAY = 11
/** Of today, so that its revenue may be shown. */
const LEAST_TODAY = 11
/** Packages in the order of their prices, the small ones more often. */
const STYLES = ['p0', 'p0', 'p0', 'p0', 'p0', 'p1', 'p1', 'p1', 'p2', 'p3']

const LOCAL_METHODS: Readonly<Record<string, PaymentMethod>> = {
  NL: 'ideal',
  BE: 'bancontact',
  AT: 'eps',
  PL: 'blik',
}

export async function buyersAmong(db: Database, ids: readonly number[]): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select m.id, p.name, m.email, m.language, p.country, m.brand, m.credits, m.ledger_seq, m.signed_up_at
    from member m join profile p on p.member_id = m.id
    where m.id = any (${ids}::int[]) and m.paid_user and m.status = 'active' order by m.id`.execute(db)
  return rows
}

export async function packagesOf(db: Database): Promise<Package[]> {
  const { rows } = await sql<Package>`
    select k.id, k.country, k.style, k.credits, c.currency, c.amount from package k
    join package_price c on c.package_id = k.id and c.valid_to is null
    where k.audience = 'everyone' and k.withdrawn_at is null and c.currency = any (${[...currencies]})`.execute(
    db,
  )
  return rows
}

/** Most payments are made in the evening. */
const hourBy = (chance: Chance) => (chance.happens(0.6) ? chance.int(17, 22) : chance.int(6, 23))

function timeBy(chance: Chance, { start }: Day, now: Date): Date {
  const at = start.getTime() + hourBy(chance) * HOUR + chance.int(0, HOUR - 1)
  // Of today there is only what is over.
  const over = now.getTime() - start.getTime()
  return new Date(at < now.getTime() ? at : start.getTime() + Math.floor(chance.unit() * over))
}

const id = (chance: Chance, prefix: 'tr' | 're') =>
  `${prefix}_${chance.uuid().replaceAll('-', '').slice(0, 20)}`

function saleBy(chance: Chance, bought: Pick<Sale, 'buyer' | 'pack' | 'at'>, now: Date): Sale {
  const { buyer, at } = bought
  const backAt = new Date(at.getTime() + chance.int(2 * HOUR, 6 * DAY))
  const isBack = chance.happens(0.02) && backAt < now
  const methods = [LOCAL_METHODS[buyer.country] ?? 'creditcard', 'creditcard', 'paypal'] as const
  return {
    orderId: chance.uuid(),
    attemptId: chance.uuid(),
    paymentId: id(chance, 'tr'),
    ...bought,
    method: chance.happens(0.6) ? methods[0] : chance.pick(methods),
    refund: isBack ? { id: chance.uuid(), providerId: id(chance, 're'), at: backAt } : undefined,
  }
}

/** How many days ago a member became a buyer: half of them before this history. */
const firstAgoBy = (chance: Chance) => (chance.happens(0.5) ? HISTORY_DAYS : chance.int(0, HISTORY_DAYS))

/** What the buyers bought on these days, the earliest first. Nobody buys twice on a day. */
export function salesOn(
  days: readonly Day[],
  now: Date,
  { buyers, packages }: { buyers: readonly Buyer[]; packages: readonly Package[] },
): Sale[] {
  const chance = chanceOf('sales')
  const packOf = new Map(packages.map((pack) => [`${pack.country} ${pack.style}`, pack]))
  const firstAgo = new Map(buyers.map((buyer) => [buyer, firstAgoBy(chance)]))
  return days
    .flatMap((day) => {
      const known = buyers.filter(
        (buyer) => buyer.signedUpAt < day.start && (firstAgo.get(buyer) ?? 0) >= day.ago,
      )
      const count = Math.round(A_DAY * day.crowd * (0.85 + 0.3 * chance.unit()))
      return chance
        .shuffled(known)
        .slice(0, day.ago ? count : Math.max(LEAST_TODAY, count))
        .flatMap((buyer) => {
          const pack = packOf.get(`${buyer.country} ${chance.pick(STYLES)}`)
          return pack ? [saleBy(chance, { buyer, pack, at: timeBy(chance, day, now) }, now)] : []
        })
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
