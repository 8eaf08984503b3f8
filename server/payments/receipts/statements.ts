import { sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { mailOwner, type Owner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { OF_GRANTED } from '#server/payments/refunds/refund-amount.ts'
import { timeZoneOf } from '#server/settings/regions.ts'
import { formatterFor } from './money-text.ts'
import { statementMail } from './receipts.mail.ts'

const BATCH = 500

type Due = { memberId: number; month: string }

/**
 * Mails a statement to every member who bought something last month, once (spec/payments 53), in
 * batches. The row in statement_sent decides, and it stays only where the mail was taken.
 */
export async function mailStatements(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  const mail = (due: Due) => ctx.db.transaction().execute((trx) => mailStatement(ctx, trx, due))
  for (let after = 0; ; ) {
    const due = await dueAfter(ctx.db, after)
    await tryEach(due, mail, 'statements were not mailed').catch((error: unknown) => failures.push(error))
    const last = due.at(-1)
    if (!last) break
    after = last.memberId
  }
  if (failures.length) throw new AggregateError(failures, 'statements were not mailed')
}

async function dueAfter(db: Database, after: number): Promise<Due[]> {
  // A day more on both sides: the month is that of the member's time zone.
  const { rows } = await sql<Due>`
    select o.member_id, to_char(m.first, 'YYYY-MM') as month
    from (select date_trunc('month', now() at time zone 'UTC') - interval '1 month' as first) m
    join member_order o on o.status = 'completed' and o.member_id > ${after}
      and o.completed_at at time zone 'UTC' >= m.first - interval '1 day'
      and o.completed_at at time zone 'UTC' < m.first + interval '1 month 1 day'
    group by o.member_id, m.first order by o.member_id limit ${BATCH}`.execute(db)
  return rows
}

type Bought = { at: Date; credits: number; amount: number; currency: Currency }

async function boughtIn(db: Database, memberId: number, { month, zone }: { month: string; zone: string }) {
  const { rows: orders } = await sql<Bought>`
    select completed_at as at, credits, amount, currency from member_order
    where member_id = ${memberId} and status = 'completed'
      and to_char(completed_at at time zone ${zone}, 'YYYY-MM') = ${month}
    order by completed_at`.execute(db)
  const { rows: back } = await sql<{ refunded: number }>`
    select coalesce(sum(f.amount), 0)::integer as refunded from order_refund f join member_order o on o.id = f.order_id
    where o.member_id = ${memberId} and f.status = 'refunded' and f.reason = any (${[...OF_GRANTED]})
      and to_char(f.closed_at at time zone ${zone}, 'YYYY-MM') = ${month}`.execute(db)
  return { orders, refunded: back[0]?.refunded ?? 0 }
}

async function mailStatement(ctx: Ctx, trx: Database, { memberId, month }: Due): Promise<void> {
  const owner = await readOwner(trx, memberId)
  if (!owner) return
  const { orders, refunded } = await boughtIn(trx, memberId, { month, zone: timeZoneOf(owner.country) })
  const [first] = orders
  if (!first) return
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('statementSent')
    .values({ memberId, month })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!taken) return
  const format = formatterFor(owner.language, owner.country)
  const money = (minor: number) => format.money(minor, first.currency)
  await mailOwner(ctx, owner, `statement.${memberId}.${month}`, (t, common) =>
    statementMail(t, {
      ...common,
      month: monthName(owner, month),
      orders: orders.map(({ at, credits, amount }) => ({
        date: format.day(at),
        credits,
        amount: money(amount),
      })),
      spent: money(orders.reduce((sum, { amount }) => sum + amount, 0)),
      refunded: refunded ? money(refunded) : undefined,
    }),
  )
}

const monthName = ({ language }: Owner, month: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
