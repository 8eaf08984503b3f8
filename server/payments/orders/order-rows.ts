import { type Selectable, sql } from 'kysely'
import type { Currency, PaymentMethod } from '#contract/rules/money.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { MemberOrder, PaymentAttempt } from '#db/types.ts'

export type OrderState = 'created' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'review'
export type AttemptState =
  | 'created'
  | 'open'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'review'

/** An order: amounts are whole minor units of `currency`, `vatRate` hundredths of a percent. */
export type OrderRow = Omit<
  Selectable<MemberOrder>,
  'status' | 'currency' | 'method' | 'language' | 'style'
> & {
  status: OrderState
  currency: Currency
  method: PaymentMethod
  language: Language
  style: 'p0' | 'p1' | 'p2' | 'p3'
}
/** One payment at the provider for an order. */
export type AttemptRow = Omit<Selectable<PaymentAttempt>, 'status' | 'method'> & {
  status: AttemptState
  method: PaymentMethod
}

/** The number on receipts, mails and bank statements; it does not reveal the number of orders. */
export const orderNumber = ({ publicId }: Pick<OrderRow, 'publicId'>): string =>
  publicId.replaceAll('-', '').slice(0, 10).toUpperCase()

/** The status on the wire: an order under review is pending for its member (spec/payments 11). */
export const wireStatus = (status: OrderState) =>
  status === 'created' || status === 'review' ? ('pending' as const) : status

const UNDECIDED: ReadonlySet<AttemptState> = new Set<AttemptState>(['created', 'open', 'pending'])
/** Whether the outcome is still open; a late payment is always possible. */
export const isUndecided = ({ status }: Pick<AttemptRow, 'status'>): boolean => UNDECIDED.has(status)

/** The locked row of the member who buys: the first lock of everything about money. */
export type Buyer = {
  id: number
  email: string
  status: 'not_confirmed' | 'active' | 'blocked' | 'deleted'
  erased: boolean
  /** The time of the database. */
  now: Date
}
export async function lockBuyer(trx: Database, memberId: number): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    select id, email, status, erased_at is not null as erased, now() as now from member where id = ${memberId} for no key update`.execute(
    trx,
  )
  const [buyer] = rows
  if (!buyer) throw new Error(`an order of member ${memberId}, who is not there`)
  return buyer
}

/** Locks an order. The lock of the member comes first. */
export const lockOrder = async (trx: Database, orderId: number): Promise<OrderRow> =>
  (await trx
    .selectFrom('memberOrder')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()) as OrderRow

const attemptsQuery = (db: Database, orderId: number) =>
  db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')

/** The attempts of an order, the oldest first. */
export const listAttempts = async (db: Database, orderId: number): Promise<AttemptRow[]> =>
  (await attemptsQuery(db, orderId).execute()) as AttemptRow[]

/** Locks the attempts of an order. The lock of the order comes first. */
const lockAttempts = async (trx: Database, orderId: number): Promise<AttemptRow[]> =>
  (await attemptsQuery(trx, orderId).forNoKeyUpdate().execute()) as AttemptRow[]

/** An attempt with its member, its order and all attempts of the order; all rows are locked. */
export type LockedAttempt = { buyer: Buyer; order: OrderRow; attempts: AttemptRow[]; attempt: AttemptRow }

/**
 * Locks member, order and attempts (spec/payments 20). Undefined where there is no such attempt.
 */
export async function lockAttempt(trx: Database, attemptId: string): Promise<LockedAttempt | undefined> {
  const owner = await trx
    .selectFrom('paymentAttempt as a')
    .innerJoin('memberOrder as o', 'o.id', 'a.orderId')
    .where('a.id', '=', attemptId)
    .select(['o.id', 'o.memberId'])
    .executeTakeFirst()
  if (!owner) return undefined
  const buyer = await lockBuyer(trx, owner.memberId)
  const order = await lockOrder(trx, owner.id)
  const attempts = await lockAttempts(trx, owner.id)
  const attempt = attempts.find(({ id }) => id === attemptId)
  return attempt && { buyer, order, attempts, attempt }
}

export const orderById = async (db: Database, id: number): Promise<OrderRow> =>
  (await db.selectFrom('memberOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as OrderRow

export const attemptById = async (db: Database, id: string): Promise<AttemptRow | undefined> =>
  (await db.selectFrom('paymentAttempt').selectAll().where('id', '=', id).executeTakeFirst()) as
    | AttemptRow
    | undefined
