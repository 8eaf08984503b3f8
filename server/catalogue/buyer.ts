import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'

/** What decides what a member pays, all of one moment. */
export type Buyer = {
  id: number
  publicId: string
  email: string
  /** Of the profile. */
  country: string
  paidUser: boolean
  signedUpAt: Date
  /** The database's time. */
  now: Date
  /** The country of the first completed order. */
  boughtIn: string | null
  /** Was shown the time bonus, some time. */
  shownBonus: boolean
}

export async function buyerOf(
  db: Database,
  member: Pick<Member, 'id' | 'publicId' | 'country'>,
): Promise<Buyer> {
  const { rows } = await sql<Omit<Buyer, 'id' | 'publicId' | 'country'>>`
    select m.email, m.paid_user, m.signed_up_at, now() as now,
           (select o.country from member_order o where o.member_id = m.id and o.status = 'completed'
            order by o.id limit 1) as bought_in,
           exists (select from time_bonus_shown s where s.member_id = m.id) as shown_bonus
    from member m where m.id = ${member.id}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('accounts.authentication_required')
  return { id: member.id, publicId: member.publicId, country: member.country, ...found }
}

/**
 * Whether the first purchase is still to come: what the time bonus and the welcome code are for
 * (spec/prices 20).
 */
export const isFirstPurchase = ({ paidUser, boughtIn }: Buyer): boolean => !paidUser && boughtIn === null
