import { createHash } from 'node:crypto'
import type { LocalPayment } from '#server/dev/local-provider/state.ts'

/** What the payer brings back of a session, which asks for its result. */
export const sessionResultOf = ({ id }: LocalPayment): string =>
  createHash('sha256').update(`result of ${id}`).digest('base64')

export function withSessionResult(back: string, payment: LocalPayment): string {
  const url = new URL(back)
  url.searchParams.set('sessionId', payment.id)
  url.searchParams.set('sessionResult', sessionResultOf(payment))
  return url.href
}
