import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { type LedgerSum, ledgerSums, sumsWhere } from '#server/credits/ledger-sums.ts'
import { type Alarm, knownAlarms } from '#server/credits/scan-ledger.ts'
import { inRepeatableRead } from '#server/kit/repeatable-read.ts'

/**
 * Credits that came to an account (below zero: left it), by kind. All rows of an answer sum to
 * zero.
 */
export type BalanceRow = { account: string; kind: string; entries: number; credits: number }

/**
 * Money of one currency in minor units, tax included. `received` is all that was paid, `sold` the
 * part that credits were granted for, `vat` the tax in `sold`, `paidBack` the automatic refunds of
 * payments that granted nothing.
 */
export type MoneyRow = {
  currency: Currency
  orders: number
  received: number
  sold: number
  vat: number
  refunded: number
  vatRefunded: number
  paidBack: number
  chargedBack: number
  reversed: number
  /** `received` without all that went back. */
  kept: number
}

export type OpenOrders = { status: string; currency: Currency; orders: number; amount: number; oldest: Date }
export type OpenRefunds = {
  status: string
  reason: string
  currency: Currency
  refunds: number
  amount: number
  oldest: Date
}
export type Books = {
  balance: BalanceRow[]
  /** The sums of the members' own rows; absent in the books of one day. */
  kept?: { credits: number; owed: number; debtors: number }
  money: MoneyRow[]
  openOrders: OpenOrders[]
  openRefunds: OpenRefunds[]
  /** Attempts whose money should have gone back and did not: the back office has to act. */
  failedRefunds: { attempt: string; reason: string; currency: Currency; amount: number }[]
  /** Attempts that were refunded and charged back too: this money is lost. */
  lostTwice: { attempt: string; currency: Currency; amount: number }[]
  alarms: Alarm[]
}

type Within = (time: RawBuilder<unknown>) => RawBuilder<unknown>

/** SQL: whether a time is on that day in UTC; without a day, whether it is not null. */
const within =
  (day: string | undefined): Within =>
  (time) =>
    day
      ? sql`(${time} >= ${`${day}T00:00Z`}::timestamptz and ${time} < ${`${day}T00:00Z`}::timestamptz + interval '1 day')`
      : sql`${time} is not null`

/** Both sides of every entry. The other side of a member's debt is `sys_chargeback`. */
async function trialBalance(db: Database, on: Within, sums: LedgerSum[]): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with entry as (
      select account, kind, entries, credits as amount
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s (account text, kind text, entries bigint, credits bigint)
    ), debt as (
      select case when amount > 0 then 'owed' else 'collected' end as kind, count(*) as entries, sum(amount) as amount
      from debt_entry where ${on(sql`created_at`)} group by 1
    )
    select 'members' as account, kind, sum(entries)::bigint as entries, sum(amount)::bigint as credits
    from entry group by kind
    union all select account, kind, entries::bigint, -amount::bigint from entry
    union all select 'debts of members', kind, entries::bigint, -amount::bigint from debt
    union all select 'sys_chargeback', kind, entries::bigint, amount::bigint from debt
    order by account, kind`.execute(db)
  return rows
}

async function keptCredits(db: Database) {
  const { rows } = await sql<{ credits: number; owed: number; debtors: number }>`
    select (select coalesce(sum(credits), 0)::bigint from member) as credits,
           coalesce(sum(balance_after), 0)::bigint as owed, count(*) filter (where balance_after > 0) as debtors
    from (select distinct on (member_id) balance_after from debt_entry order by member_id, seq desc) d`.execute(
    db,
  )
  return rows[0] ?? { credits: 0, owed: 0, debtors: 0 }
}

const AUTOMATIC = sql`('duplicate', 'cancelled', 'erased', 'mismatch')`

async function moneyByCurrency(db: Database, day: string | undefined): Promise<MoneyRow[]> {
  const on = within(day)
  // A refund that was made at the provider, of a payment that granted nothing, has no time.
  const unasked = sql`
    union all
    select o.currency, 'paid back', p.amount, 0 from provider_refund p
    join payment_attempt a on a.id = p.attempt_id join member_order o on o.id = a.order_id
    where p.refund_id is null and p.status = 'refunded'`
  const { rows } = await sql<MoneyRow>`
    with moved (currency, what, amount, vat) as (
      select currency, 'sold', amount, vat_amount from member_order where ${on(sql`completed_at`)}
      union all
      select o.currency, 'received', o.amount, 0 from payment_attempt a join member_order o on o.id = a.order_id
      where a.status = 'paid' and ${on(sql`a.paid_at`)}
      union all
      select coalesce(r.currency, o.currency), case when r.reason in ${AUTOMATIC} then 'paid back' else 'refunded' end, r.amount, 0
      from order_refund r join member_order o on o.id = r.order_id
      where r.status = 'refunded' and ${on(sql`r.closed_at`)}
      union all
      -- A payment that is not as ordered is in the books once it goes back.
      select r.currency, 'received', r.amount, 0 from order_refund r
      where r.reason = 'mismatch' and r.status = 'refunded' and ${on(sql`r.closed_at`)}
      union all
      select o.currency, 'tax refunded', 0, t.vat_amount from receipt t join member_order o on o.id = t.order_id
      where t.kind = 'credit_note' and ${on(sql`t.issued_at`)}
      union all
      select o.currency, w.what, c.amount, 0
      from provider_chargeback c join payment_attempt a on a.id = c.attempt_id join member_order o on o.id = a.order_id,
      lateral (values ('charged back', c.charged_back_at), ('reversed', c.reversed_at)) w (what, at)
      where ${on(sql`w.at`)}
      ${day ? sql`` : unasked}
    ), summed as (
      select currency, count(*) filter (where what = 'sold') as orders,
             coalesce(sum(amount) filter (where what = 'received'), 0)::bigint as received,
             coalesce(sum(amount) filter (where what = 'sold'), 0)::bigint as sold,
             coalesce(sum(vat) filter (where what = 'sold'), 0)::bigint as vat,
             coalesce(sum(amount) filter (where what = 'refunded'), 0)::bigint as refunded,
             coalesce(sum(vat) filter (where what = 'tax refunded'), 0)::bigint as vat_refunded,
             coalesce(sum(amount) filter (where what = 'paid back'), 0)::bigint as paid_back,
             coalesce(sum(amount) filter (where what = 'charged back'), 0)::bigint as charged_back,
             coalesce(sum(amount) filter (where what = 'reversed'), 0)::bigint as reversed
      from moved group by currency
    )
    select *, received - refunded - paid_back - charged_back + reversed as kept from summed order by currency`.execute(
    db,
  )
  return rows
}

async function readOpenOrders(db: Database): Promise<OpenOrders[]> {
  const { rows } = await sql<OpenOrders>`
    select status, currency, count(*) as orders, sum(amount)::bigint as amount, min(created_at) as oldest
    from member_order where status in ('created', 'pending', 'review') group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}

async function readOpenRefunds(db: Database): Promise<OpenRefunds[]> {
  const { rows } = await sql<OpenRefunds>`
    select r.status, r.reason, o.currency, count(*) as refunds, sum(r.amount)::bigint as amount, min(r.created_at) as oldest
    from order_refund r join member_order o on o.id = r.order_id
    where r.status in ('held', 'sent') group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

async function readFailedRefunds(db: Database): Promise<Books['failedRefunds']> {
  const { rows } = await sql<Books['failedRefunds'][number]>`
    select r.attempt_id as attempt, r.reason, o.currency, r.amount
    from order_refund r join member_order o on o.id = r.order_id
    where r.status = 'failed' and r.reason <> 'back_office' and not exists (
      select from order_refund n where n.attempt_id = r.attempt_id and (n.status <> 'failed' or n.created_at > r.created_at)
    ) and not exists (
      select from provider_refund p where p.attempt_id = r.attempt_id and p.status not in ('failed', 'canceled')
    ) and not exists (
      select from provider_chargeback c where c.attempt_id = r.attempt_id and c.reversed_at is null)
    order by r.created_at`.execute(db)
  return rows
}

async function readLostTwice(db: Database): Promise<Books['lostTwice']> {
  const { rows } = await sql<Books['lostTwice'][number]>`
    select a.id as attempt, o.currency, r.amount + c.amount - o.amount as amount
    from payment_attempt a join member_order o on o.id = a.order_id
    join (select attempt_id, sum(amount)::bigint as amount from provider_refund where status not in ('failed', 'canceled')
          group by 1) r on r.attempt_id = a.id
    join (select attempt_id, sum(amount)::bigint as amount from provider_chargeback where reversed_at is null group by 1) c
      on c.attempt_id = a.id
    where r.amount + c.amount > o.amount order by a.created_at`.execute(db)
  return rows
}

/** Takes 24 s with 100,000 members. */
const readAlarms = (trx: Database): Promise<Alarm[]> =>
  trx.selectFrom('ledgerAlarm').selectAll().limit(1000).execute()

/**
 * Returns the books as they are, or the credits and money that moved on one day (yyyy-mm-dd, UTC),
 * without the alarms, which belong to no day. All figures come from one snapshot of the database.
 * Reads every entry and looks for broken promises. `sinceCheck` reads the entries since the last
 * check of the ledger and takes the rest from it.
 */
export const readBooks = (db: Database, day?: string, { sinceCheck = false } = {}): Promise<Books> =>
  inRepeatableRead(db, async (trx) => {
    const sums = await (sinceCheck && !day ? ledgerSums(trx) : sumsWhere(trx, within(day)(sql`e.created_at`)))
    return {
      balance: await trialBalance(trx, within(day), sums),
      ...(day ? {} : { kept: await keptCredits(trx) }),
      money: await moneyByCurrency(trx, day),
      openOrders: await readOpenOrders(trx),
      openRefunds: await readOpenRefunds(trx),
      failedRefunds: await readFailedRefunds(trx),
      lostTwice: await readLostTwice(trx),
      alarms: day ? [] : await (sinceCheck ? knownAlarms(trx) : readAlarms(trx)),
    }
  })

const sumOf = (rows: readonly BalanceRow[], account?: string): number =>
  rows.reduce((sum, row) => sum + (account && row.account !== account ? 0 : row.credits), 0)

/** Returns what is wrong with these books, in sentences; empty where nothing is. */
export function findProblems(books: Books): string[] {
  const { balance, kept, openOrders, failedRefunds, alarms } = books
  const problems = alarms.map(({ invariant, subject }) => `${invariant}: ${subject}`)
  if (sumOf(balance)) problems.push(`the accounts sum to ${sumOf(balance)} credits`)
  if (kept && kept.credits !== sumOf(balance, 'members'))
    problems.push(`members have ${kept.credits} credits, their entries say ${sumOf(balance, 'members')}`)
  if (kept && -kept.owed !== sumOf(balance, 'debts of members'))
    problems.push(
      `members owe ${kept.owed} credits, their entries say ${-sumOf(balance, 'debts of members')}`,
    )
  for (const { status, orders, oldest } of openOrders)
    if (status === 'review')
      problems.push(`${orders} orders were paid otherwise than asked, the oldest of ${oldest.toISOString()}`)
  for (const { attempt, reason, amount, currency } of failedRefunds)
    problems.push(`${amount} ${currency} minor units of payment ${attempt} should have gone back (${reason})`)
  return problems
}
