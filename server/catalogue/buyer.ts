import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import type { TaxEvidence } from './prices/tax-country.ts'

/** All that decides what a member pays, from one statement. */
export type Buyer = {
  id: number
  publicId: string
  email: string
  country: string
  paidUser: boolean
  signedUpAt: Date
  /** The time of the database. */
  now: Date
  /** The country of the first completed order. */
  boughtIn: string | null
  shownBonus: boolean
  evidence: TaxEvidence[]
}

type Found = Omit<Buyer, 'id' | 'publicId' | 'country' | 'evidence'> & {
  /** The country of the card or account of the newest payment that reports one. */
  payerCountry: string | null
  paidAt: Date | null
}

export async function readBuyer(
  db: Database,
  member: Pick<Member, 'id' | 'publicId' | 'country'>,
): Promise<Buyer> {
  const { rows } = await sql<Found>`
    select m.email, m.paid_user, m.signed_up_at, now() as now,
           (select o.country from member_order o where o.member_id = m.id and o.status = 'completed'
            order by o.id limit 1) as bought_in,
           exists (select from time_bonus_shown s where s.member_id = m.id) as shown_bonus,
           paid.payer_country, paid.paid_at
    from member m left join lateral (
      select a.payer_country, a.paid_at from member_order o join payment_attempt a on a.order_id = o.id
      where o.member_id = m.id and a.status = 'paid' and a.payer_country is not null
      order by a.paid_at desc limit 1) paid on true
    where m.id = ${member.id}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('accounts.authentication_required')
  const { payerCountry, paidAt, ...known } = found
  const { id, publicId, country } = member
  const evidence: TaxEvidence[] = [{ of: 'profile', country, at: known.now.toISOString() }]
  if (payerCountry && paidAt)
    evidence.push({ of: 'payment', country: payerCountry, at: paidAt.toISOString() })
  return { id, publicId, country, ...known, evidence }
}

/** The same with the country of the network address, as evidence for the tax only. */
export async function buyerFrom(
  ctx: Ctx,
  member: Parameters<typeof readBuyer>[1],
  address: string | undefined,
): Promise<Buyer> {
  const [buyer, country] = await Promise.all([
    readBuyer(ctx.reads, member),
    address === undefined ? undefined : ctx.countryOfAddress(address),
  ])
  if (!country) return buyer
  const at = buyer.now.toISOString()
  return { ...buyer, evidence: [...buyer.evidence, { of: 'address', country, at }] }
}

/** Whether the member never bought anything and is not premium (spec/prices 20). */
export const isFirstPurchase = ({ paidUser, boughtIn }: Buyer): boolean => !paidUser && boughtIn === null
