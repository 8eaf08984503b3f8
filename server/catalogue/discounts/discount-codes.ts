import { sql } from 'kysely'
import type { Discount } from '#contract/catalogue.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import { type Currency, moneyOf, type PaymentMethod } from '#contract/rules/money.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import { type Buyer, isFirstPurchase } from '#server/catalogue/buyer.ts'
import type { Package } from '#server/catalogue/prices/packages.ts'
import { AppError } from '#server/kit/app-error.ts'
import { discounted } from './discount-amount.ts'

export type Code = {
  id: number
  code: string
  kind: 'time_bonus' | 'welcome' | 'lifetime' | 'campaign'
  percentage: number
  validity: 'once-per-user' | 'lifetime'
  status: 'active' | 'disabled'
  /** Null: all. */
  countries: string[] | null
  memberId: number | null
  expiresAt: Date | null
  currency: Currency | null
  minimumOrderAmount: number | null
  paymentMethods: PaymentMethod[]
  /** Used up by this member. The two codes of a first purchase count as one (spec/prices 20). */
  used: boolean
  reservedBy: string | null
  /** The budget is used up by orders that were paid or can be (spec/prices 23). */
  exhausted: boolean
  /** With a budget of money, only orders in its currency. */
  onlyCurrency: boolean
}

export const isForFirstPurchase = ({ kind }: Pick<Code, 'kind'>): boolean =>
  kind === 'time_bonus' || kind === 'welcome'

const useOf = (state: 'redeemed' | 'reserved', memberId: number) => sql`
  discount_use u where u.member_id = ${memberId} and u.state = ${state}
  and ((u.once and u.code_id = c.id) or (u.first_purchase and c.kind in ('time_bonus', 'welcome')))`

async function read(db: Database, memberId: number, condition: ReturnType<typeof sql>): Promise<Code[]> {
  const { rows } = await sql<Code>`
    select c.id, c.code, c.kind, c.percentage, c.validity, c.status, c.countries, c.member_id, c.expires_at, c.currency,
           c.minimum_order_amount, c.payment_methods, c.budget_amount is not null as only_currency,
           coalesce(c.uses >= c.budget_uses, false) or coalesce(c.given >= c.budget_amount, false) as exhausted,
           exists (select from ${useOf('redeemed', memberId)}) as used,
           (select o.public_id from member_order o
            where o.id in (select u.order_id from ${useOf('reserved', memberId)}) limit 1) as reserved_by
    from discount_code c where ${condition}`.execute(db)
  return rows
}

export const codeNamed = async (db: Database, memberId: number, code: string): Promise<Code | undefined> =>
  (
    await read(
      db,
      memberId,
      sql`c.code = ${code} and c.status = 'active' and (c.member_id is null or c.member_id = ${memberId})`,
    )
  )[0]

/** Returns a code that was shown to this member, also where it ended since. */
export const quotedCode = async (db: Database, memberId: number, code: string): Promise<Code | undefined> =>
  (await read(db, memberId, sql`c.code = ${code}`))[0]

/** The two codes of a first purchase, where they are active. */
export const firstPurchaseCodes = (db: Database, memberId: number): Promise<Code[]> =>
  read(db, memberId, sql`c.kind in ('time_bonus', 'welcome') and c.status = 'active'`)

const secondsOf = {
  time_bonus: moneyLimits.timeBonusSeconds,
  welcome: moneyLimits.welcomeDiscountHours * 3600,
}

/** Returns when a code ends for this member; first-purchase codes count from the sign-up. */
export function codeEnd(code: Code, { signedUpAt }: Buyer): Date | null {
  if (code.kind !== 'time_bonus' && code.kind !== 'welcome') return code.expiresAt
  const own = signedUpAt.getTime() + secondsOf[code.kind] * 1000
  return new Date(Math.min(own, code.expiresAt?.getTime() ?? own))
}

export const isOver = (code: Code, buyer: Buyer): boolean => {
  const end = codeEnd(code, buyer)
  return end !== null && end <= buyer.now
}

const bonusEnd = ({ signedUpAt }: Buyer) => signedUpAt.getTime() + moneyLimits.timeBonusSeconds * 1000

/**
 * Whether the time bonus ended within the last month. No discount may be as high in that time, or
 * the countdown would have been a lie (spec/prices 19).
 */
export function isAfterBonus(buyer: Buyer): boolean {
  const since = buyer.now.getTime() - bonusEnd(buyer)
  return buyer.shownBonus && since >= 0 && since < moneyLimits.honestyDays * 24 * 3_600_000
}

/** Returns why this member cannot use a code in this country for any package. */
export function codeRefusal(code: Code, buyer: Buyer, country: string): ErrorCode | undefined {
  if (code.used) return 'catalogue.code_used'
  if (isForFirstPurchase(code) && !isFirstPurchase(buyer)) return 'catalogue.code_first_purchase'
  if (isOver(code, buyer)) return 'catalogue.code_expired'
  if (code.kind === 'welcome' && buyer.shownBonus) return 'catalogue.code_after_bonus'
  if (code.percentage >= moneyLimits.firstPurchasePercentage && isAfterBonus(buyer))
    return 'catalogue.code_after_bonus'
  if (code.countries && !code.countries.includes(country)) return 'catalogue.code_country'
  // An order that has reserved the code keeps it.
  return code.exhausted && !code.reservedBy ? 'catalogue.code_exhausted' : undefined
}

export function refuseForPackage(code: Code, buyer: Buyer, { listMinor, currency }: Package): void {
  const { minimumOrderAmount: minimum } = code
  if (minimum !== null && code.currency && (code.currency !== currency || listMinor < minimum))
    throw new AppError('catalogue.code_minimum', moneyOf(minimum, code.currency))
  if (code.onlyCurrency && code.currency !== currency) throw new AppError('catalogue.code_country')
  // Two percentages of a small price can give the same amount.
  const duringBonus = discounted(listMinor, moneyLimits.firstPurchasePercentage)
  if (isAfterBonus(buyer) && discounted(listMinor, code.percentage) <= duringBonus)
    throw new AppError('catalogue.code_after_bonus')
}

export function presentDiscount(code: Code, buyer: Buyer): Discount {
  const end = codeEnd(code, buyer)
  return {
    code: code.code,
    country: code.countries?.length === 1 ? (code.countries[0] ?? null) : null,
    user_id: code.memberId === null ? null : buyer.publicId,
    expires: end?.toISOString() ?? null,
    value_percentage: code.percentage,
    currency: code.currency,
    minimum_order_value:
      code.minimumOrderAmount === null || !code.currency
        ? null
        : moneyOf(code.minimumOrderAmount, code.currency).amount,
    status: code.status,
    validity: code.validity,
    expired: isOver(code, buyer),
    paymentmethods: code.paymentMethods,
    kind: code.kind,
    seconds_left: end && Math.max(0, Math.ceil((end.getTime() - buyer.now.getTime()) / 1000)),
  }
}
