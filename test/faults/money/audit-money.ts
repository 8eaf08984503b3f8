import { query } from '#test/faults/kill/durable-database.ts'
import { complain } from '#test/faults/lib/report.ts'
import type { ProviderProcess } from './provider-process.ts'

type OrderRow = {
  id: string
  status: string
  paid: boolean
  grants: number
  attempts: string[]
}
type RefundRow = { id: string; status: string; credits: number; amount: number; holds: number }

const ORDERS = `
  select o.public_id as id, o.status, o.paid_by is not null as paid,
    (select count(*) from ledger_entry l where l.member_id = o.member_id and l.idem_key = 'order:' || o.id || ':grant')::int as grants,
    array(select a.id::text from payment_attempt a where a.order_id = o.id) as attempts
  from member_order o`
const REFUNDS = `
  select r.id, r.status, r.credits, r.amount,
    (select count(*) from ledger_entry l where l.idem_key = 'refund:' || r.id || ':hold')::int as holds
  from order_refund r`

/**
 * Compares the books with the provider's lists: every payment has one attempt, every paid order was
 * granted once, every refund and chargeback was booked once. Returns the differences as sentences.
 */
export async function moneyDifferences(url: string, provider: ProviderProcess): Promise<string[]> {
  const found: string[] = []
  const orders = await query<OrderRow>(url, ORDERS)
  const payments = await provider.all((asked, from) => asked.payments(from))
  const refunds = await provider.all((asked, from) => asked.refunds(from))
  const ours = new Set(orders.flatMap(({ attempts }) => attempts))
  const bound = new Set(
    (
      await query<{ id: string }>(
        url,
        'select provider_id as id from payment_attempt where provider_id is not null',
      )
    ).map(({ id }) => id),
  )
  for (const { id, attemptId } of payments)
    if (!bound.has(id) || !attemptId || !ours.has(attemptId))
      complain(found, `lost: payment ${id} belongs to no attempt`)
  for (const { id, status, grants, attempts } of orders) {
    const mine = payments.filter(({ attemptId }) => attemptId && attempts.includes(attemptId))
    if (mine.length > attempts.length) complain(found, `double: order ${id} has ${mine.length} payments`)
    const isPaid = mine.some((payment) => payment.status === 'paid')
    if (isPaid !== (status === 'completed')) complain(found, `order ${id} is ${status}, paid: ${isPaid}`)
    if (grants !== Number(isPaid)) complain(found, `order ${id} is granted ${grants} times`)
    if (status === 'created') complain(found, `order ${id} has no payment yet`)
  }
  for (const { id, status, credits, amount, holds } of await query<RefundRow>(url, REFUNDS)) {
    const theirs = refunds.filter(({ refundId }) => refundId === id)
    if (status !== 'refunded') complain(found, `refund ${id} is ${status}`)
    if (theirs.length !== 1 || theirs[0]?.amount.minor !== amount)
      complain(found, `refund ${id} of ${amount} was made ${theirs.length} times`)
    if (credits && holds !== 1) complain(found, `refund ${id} holds ${holds} times`)
  }
  return found
}

export async function auditMoney(url: string, provider: ProviderProcess, broken: string[]): Promise<void> {
  for (const difference of await moneyDifferences(url, provider)) complain(broken, difference)
  for (const alarm of await query(url, 'select * from ledger_alarm'))
    complain(broken, `ledger_alarm: ${JSON.stringify(alarm)}`)
}
