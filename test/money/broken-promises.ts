import type { MemberBooks } from './member-books.ts'

/** Returns a sentence for each broken promise of the books (spec/promises 20). */
export function brokenIn(books: MemberBooks): string[] {
  const broken: string[] = []
  const sum = books.entries.reduce((total, { amount }) => total + amount, 0)
  if (sum !== books.balance) broken.push(`I2: ${books.balance} credits, and entries of ${sum}`)
  if (books.balance < 0 || books.debt < 0) broken.push(`I3: ${books.balance} credits, ${books.debt} owed`)
  for (const order of books.orders) {
    const { id, credits, minor, completed } = order
    const grants = books.entries.filter(({ idemKey }) => idemKey === `order:${id}:grant`).length
    if (grants !== Number(completed)) broken.push(`I10: order ${id} is granted ${grants} times`)
    const backs = books.backsOf(order)
    const taken = backs.reduce((total, { row }) => total + row.credits + row.owed, 0)
    const share = backs.reduce((total, back) => total + back.share, 0)
    if (completed && taken !== Math.min(credits, share))
      broken.push(`I11: ${taken} credits of ${share} went back`)
    const refunded = order.refunds.filter(
      ({ status, attempt }) => status === 'refunded' && attempt === order.paidBy,
    )
    const paidBack = refunded.reduce((total, refund) => total + refund.minor, 0)
    if (paidBack > minor) broken.push(`I11: ${paidBack} of ${minor} were paid back`)
    const left = completed ? books.left(order) : 0
    if (left < 0 || left > credits) broken.push(`I11: ${left} of ${credits} credits are left of order ${id}`)
  }
  return broken
}
