import { sql } from 'kysely'
import { currency } from '#contract/money.ts'
import type * as contract from '#contract/payments.ts'
import { type Currency, minorOf, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import type { Amount } from '#server/kit/ports/payment-provider.ts'
import { OF_GRANTED } from '#server/payments/refunds/refund-amount.ts'
import { currencyOf, timeZoneOf } from '#server/settings/regions.ts'
import {
  changedLimit,
  inDay,
  inThirtyDays,
  isNoticeDue,
  type Limit,
  limitNow,
  pausedUntil,
  type Spent,
} from './spending-limit.ts'

const MONTHS = 24

type Spending = {
  now: Date
  spent: Spent[]
  /** Orders that may still be paid. */
  open: Spent[]
  limit: Limit
  seenAt: Date | null
}

async function readSpending(db: Database, memberId: number): Promise<Spending> {
  const { rows } = await sql<Spent & { isOpen: boolean; now: Date }>`
    select n.completed_at as at, n.net as amount, false as is_open, clock_timestamp() as now from order_net n
    where n.member_id = ${memberId} and n.completed_at > clock_timestamp() - interval '30 days'
    union all
    select o.created_at, o.amount, true, clock_timestamp() from member_order o
    where o.member_id = ${memberId} and o.status in ('created', 'pending', 'review')
      and o.created_at > clock_timestamp() - interval '30 days'`.execute(db)
  const row = await db
    .selectFrom('spending')
    .select([
      'limitAmount',
      'nextLimitAmount',
      'nextLimitFrom',
      'noticeSeenAt',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  const now = row?.now ?? rows[0]?.now ?? new Date()
  return {
    now,
    spent: rows.filter(({ isOpen }) => !isOpen),
    open: rows.filter(({ isOpen }) => isOpen),
    limit: limitNow(row, now),
    seenAt: row?.noticeSeenAt ?? null,
  }
}

/**
 * Refuses an order of this amount where a pause, an unread notice or the own limit forbids it
 * (spec/abuse T54). The member's row is locked, and unpaid orders count, so that parallel orders do
 * not pass together. Throws `payments.paused`, `payments.notice_unread`, `payments.limit_reached`.
 */
export async function refuseSpending(trx: Database, memberId: number, amount: Amount): Promise<void> {
  const { now, spent, open, limit, seenAt } = await readSpending(trx, memberId)
  const all = [...spent, ...open]
  const until = pausedUntil(all, now)
  if (until) throw new AppError('payments.paused', { until: until.toISOString() })
  if (isNoticeDue(spent, seenAt, now)) throw new AppError('payments.notice_unread')
  const { limitAmount } = limit
  if (limitAmount === null) return
  const left = Math.max(0, limitAmount - inThirtyDays(all, now))
  if (amount.minor > left)
    throw new AppError('payments.limit_reached', {
      limit: moneyOf(limitAmount, amount.currency),
      left: moneyOf(left, amount.currency),
    })
}

async function spendingCurrency(ctx: Ctx, db: Database, member: Member): Promise<Currency> {
  const last = await db
    .selectFrom('memberOrder')
    .select('currency')
    .where('memberId', '=', member.id)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { countries } = await ctx.settings()
  const country = countries.includes(member.country) ? member.country : (countries[0] ?? 'NL')
  return currency.catch('EUR').parse(last?.currency ?? currencyOf(country))
}

type Month = { month: string; spent: number; refunded: number; orders: number }

async function monthlyStatement(db: Database, member: Member): Promise<Month[]> {
  const zone = timeZoneOf(member.country)
  const { rows } = await sql<Month>`
    select month, sum(spent)::integer as spent, sum(refunded)::integer as refunded, sum(orders)::integer as orders from (
      select to_char(completed_at at time zone ${zone}, 'YYYY-MM') as month, paid as spent, 0 as refunded, 1 as orders
      from order_net where member_id = ${member.id}
      union all
      select to_char(f.closed_at at time zone ${zone}, 'YYYY-MM'), 0, f.amount, 0
      from order_refund f join member_order o on o.id = f.order_id
      where o.member_id = ${member.id} and f.status = 'refunded' and f.reason = any (${[...OF_GRANTED]})
      union all
      select to_char(b.charged_back_at at time zone ${zone}, 'YYYY-MM'), 0, b.amount, 0
      from provider_chargeback b join member_order o on o.paid_by = b.attempt_id
      where o.member_id = ${member.id} and b.reversed_at is null) each
    group by month order by month desc limit ${MONTHS}`.execute(db)
  return rows
}

async function presentSpending(ctx: Ctx, db: Database, member: Member): Promise<contract.Spending> {
  const { now, spent, open, limit, seenAt } = await readSpending(db, member.id)
  const unit = await spendingCurrency(ctx, db, member)
  const moneyOrNull = (minor: number | null) => (minor === null ? null : moneyOf(minor, unit))
  const { limitAmount, nextLimitAmount, nextLimitFrom } = limit
  return {
    currency: unit,
    day: moneyOf(inDay(spent, now), unit),
    thirty_days: moneyOf(inThirtyDays(spent, now), unit),
    limit: moneyOrNull(limitAmount),
    next_limit: nextLimitFrom && {
      limit: moneyOrNull(nextLimitAmount),
      from: nextLimitFrom.toISOString(),
    },
    notice: isNoticeDue(spent, seenAt, now),
    paused_until: pausedUntil([...spent, ...open], now)?.toISOString() ?? null,
    months: (await monthlyStatement(db, member)).map((month) => ({
      ...month,
      spent: moneyOf(month.spent, unit),
      refunded: moneyOf(month.refunded, unit),
    })),
  }
}

/** Returns what the member spent, their own limit, and the statement by month. */
export const getSpending = ({ ctx, member }: Call<typeof contract.getSpending>) =>
  presentSpending(ctx, ctx.reads, member)

/** Sets the member's own limit per 30 days (spec/payments 50). */
export async function setSpendingLimit({ ctx, member, body }: Call<typeof contract.setSpendingLimit>) {
  const { db } = ctx
  await lockSpending(db, member.id)
  const { limit, now } = await readSpending(db, member.id)
  const amount = body.limit?.includes('.') ? body.limit : body.limit && `${body.limit}.00`
  const wanted = amount ? minorOf({ amount, currency: 'EUR' }) : null
  await db
    .updateTable('spending')
    .set(changedLimit(limit, wanted, now))
    .where('memberId', '=', member.id)
    .execute()
  return presentSpending(ctx, db, member)
}

/** Locks the member, as orders do, and inserts a missing row in `spending`. */
async function lockSpending(db: Database, memberId: number): Promise<void> {
  await lockMember(db, memberId)
  await db
    .insertInto('spending')
    .values({ memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks the notice as read; both counts restart (spec/payments 51). */
export async function confirmSpendingNotice({
  ctx,
  member,
}: Call<typeof contract.confirmSpendingNotice>): Promise<undefined> {
  await lockSpending(ctx.db, member.id)
  await ctx.db
    .updateTable('spending')
    .set({ noticeSeenAt: sql<Date>`clock_timestamp()` })
    .where('memberId', '=', member.id)
    .execute()
  return undefined
}
